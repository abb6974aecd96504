#!/usr/bin/env python3
"""Learns the weights of the judgement from labelled texts, and says how well apps are judged that it did not learn from.

    Tests/Judgement/train.py LABELLED… --purpose .build/debug/purpose [--write Sources/CEmbedded/Data/JudgementModel.json]

Needs numpy. Weights are learnt from the texts and from copies of them in which words that the profiles know are replaced
by ones that nobody knows: profiles were written by people who had seen some of these texts, and in the texts of an
unseen app every tenth word is in no list. Leave-one-app-out figures are given for the texts and for such copies; the
second ones are what to expect of unseen apps.
"""
import argparse
import json
import random
import re
import sys

import numpy

from labelled import BLOCKING, SPECIFIC, ask, load

LABELS = ["restates-permission", "generic-functionality", "capability-only", "specific"]
# Labels that rules decide; a text that they miss counts as the nearest of those that are weighed.
NEAREST = {"sdk-excuse": "generic-functionality", "placeholder": "restates-permission", "key-echo": "restates-permission",
           "empty": "restates-permission", "wrong-permission": "specific"}
RULES = set(NEAREST)
HARD = {"empty", "placeholder", "key-echo"}
COPIES = 3
FORGOTTEN = 0.1  # the share of known words that a copy forgets; of function words and their like 0.4 of that
OWN, SIBLINGS, HALF = 1.0, 0.7, 1.0
REPORT, ERROR, RESTATES = 0.5, 0.2, 1.5
RIDGE = 10.0
SCRIPTS = [("\u4e00", "\u9fff", "龘"), ("\u3040", "\u30ff", "ヷヸ"), ("\u0e00", "\u0e7f", "ฬฌฬ"), ("\uac00", "\ud7a3", "뷁쀍"),
           ("\u0400", "\u04ff", "щъэжщ"), ("\u0600", "\u06ff", "ظضذغث"), ("\u0590", "\u05ff", "זטצץק"),
           ("\u0900", "\u0dff", "ढणझढ"), ("\u0370", "\u03ff", "ψξζψθ"), ("\0", "\U0010ffff", "zqxwv")]
LIGHT = {"function", "marker", "app", "negation"}
HEAVY = {"request", "generic", "capability", "feature", "other"}


def forget(text, words, dice):
    """The text with some of its known words replaced by ones that no list has."""
    out, rest = "", text
    for word in words:
        before, found, after = rest.partition(word["word"])
        if not found:
            continue
        share = FORGOTTEN * (0.4 if word["kind"] in LIGHT else word["kind"] in HEAVY)
        unknown = next(word for low, high, word in SCRIPTS if low <= found[0] <= high)
        out += before + (unknown if dice.random() < share and not found[0].isdigit() else found)
        rest = after
    return out + rest


class Texts:
    """One version of all texts and their siblings, as the command reads them."""

    def __init__(self, rows, siblings, answers):
        self.features = numpy.array([list(answer["features"].values()) for answer in answers[: len(rows)]])
        self.names = list(answers[0]["features"])
        self.rule = numpy.array([answer["content"] in RULES for answer in answers[: len(rows)]])
        self.hard = numpy.array([answer["content"] in HARD for answer in answers[: len(rows)]])
        own = answers[len(rows):]
        self.sibling_features = numpy.array([list(answer["features"].values()) for answer in own])
        usable = [bool(answer["words"]) and is_read(sibling, answer) for sibling, answer in zip(siblings, own)]
        # As in the command: a text without any reason has none, whatever those of other locales say.
        bare = self.features[:, self.names.index("bare")] > 0
        self.siblings = [[index for index in row["sibling_indices"] if usable[index] and not alone]
                         for row, alone in zip(rows, bare)]


def is_read(sibling, answer):
    """Whether the sibling's language has a profile: others are not weighed."""
    language = re.split("[-_]", sibling["locale"])[0]
    read = (answer["language"] or "").split("-")[0]
    return read in (language, "en") or language in ("no", "nn") and read == "nb"


def versions(purpose, locales, rows):
    places, siblings = {}, []
    for row in rows:
        row["sibling_indices"] = []
        for sibling in row["siblings"]:
            place = (sibling["locale"], sibling["text"], row["key"], tuple(row["names"]))
            if place not in places:
                places[place] = len(siblings)
                siblings.append({**sibling, "language": sibling["locale"], "key": row["key"], "names": row["names"],
                                 "siblings": []})
            row["sibling_indices"].append(places[place])
    bare = [{**row, "siblings": []} for row in rows] + siblings
    answers = ask(purpose, bare, locales, evidence=True)
    result = [Texts(rows, siblings, answers)]
    dice = random.Random(7)
    for _ in range(COPIES):
        copies = [{**one, "text": forget(one["text"], said["words"], dice)} for one, said in zip(bare, answers)]
        result.append(Texts(rows, siblings, ask(purpose, copies, locales, evidence=True)))
    return result


def softmax(scores):
    powers = numpy.exp(scores - scores.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def fit(features, labels):
    """Multinomial logistic regression with a ridge, by Newton's method; the last row are the constants."""
    count, width = len(features), features.shape[1] + 1
    data = numpy.hstack([features, numpy.ones((count, 1))])
    wanted = numpy.eye(len(LABELS))[labels]
    weights = numpy.zeros((width, len(LABELS)))
    ridge = numpy.full(width, RIDGE)
    ridge[-1] = 1e-3
    for _ in range(30):
        share = softmax(data @ weights)
        slope = data.T @ (share - wanted) + ridge[:, None] * weights
        curve = numpy.zeros((width * len(LABELS), width * len(LABELS)))
        for row in range(len(LABELS)):
            for column in range(len(LABELS)):
                weight = share[:, row] * ((row == column) - share[:, column])
                block = data.T @ (data * weight[:, None]) + (numpy.diag(ridge) if row == column else 0)
                curve[row * width:(row + 1) * width, column * width:(column + 1) * width] = block
        step = numpy.linalg.solve(curve + 1e-6 * numpy.eye(len(curve)), slope.T.reshape(-1)).reshape(len(LABELS), width).T
        weights -= step
        if abs(step).max() < 1e-6:
            break
    return weights - weights.mean(axis=1, keepdims=True)


def probabilities(weights, texts, indices):
    def scores(features):
        return features @ weights[:-1] + weights[-1]

    own = scores(texts.features[indices]) * OWN
    others = scores(texts.sibling_features) if len(texts.sibling_features) else None
    for place, index in enumerate(indices):
        siblings = texts.siblings[index]
        if siblings:
            own[place] += others[siblings].mean(axis=0) * SIBLINGS * len(siblings) / (len(siblings) + HALF)
    return softmax(own)


def learn(all_texts, labels, indices):
    features = numpy.vstack([texts.features[indices[~texts.rule[indices]]] for texts in all_texts])
    return fit(features, numpy.concatenate([labels[indices[~texts.rule[indices]]] for texts in all_texts]))


def report(title, rows, texts, found):
    specific = found[:, LABELS.index(SPECIFIC)]
    others = found[:, :3] * [RESTATES, 1, 1]
    said = texts.rule | (specific < REPORT)
    errors = texts.hard | ~texts.rule & (others.argmax(axis=1) == 0) & (specific < ERROR)
    bad = numpy.array([row["label"] != SPECIFIC for row in rows])
    must = numpy.array([row["label"] in BLOCKING for row in rows])
    right = (said & bad).sum()
    print("%-26s reported P %.3f R %.3f F1 %.3f   blocking P %.3f R %.3f" % (
        title, right / said.sum(), right / bad.sum(), 2 * right / (said.sum() + bad.sum()),
        (errors & bad).sum() / errors.sum(), (errors & must).sum() / must.sum()))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("labelled", nargs="+", help="files of labelled texts")
    parser.add_argument("--purpose", default=".build/debug/purpose")
    parser.add_argument("--locales")
    parser.add_argument("--folds", type=int, default=0, help="fewer folds than there are apps, to be done sooner")
    parser.add_argument("--write", help="write the model here")
    arguments = parser.parse_args()
    rows = [row for path in arguments.labelled for row in load(path)]
    labels = numpy.array([LABELS.index(NEAREST.get(row["label"], row["label"])) for row in rows])
    all_texts = versions(arguments.purpose, arguments.locales, rows)
    apps = sorted({row["group"] for row in rows})
    random.Random(1).shuffle(apps)
    folds = arguments.folds or len(apps)
    fold = {app: place % folds for place, app in enumerate(apps)}
    places = numpy.array([fold[row["group"]] for row in rows])
    found = [numpy.zeros((len(rows), len(LABELS))) for _ in all_texts]
    for number in range(folds):
        inside, outside = numpy.flatnonzero(places == number), numpy.flatnonzero(places != number)
        weights = learn(all_texts, labels, outside)
        for texts, result in zip(all_texts, found):
            result[inside] = probabilities(weights, texts, inside)
    print(f"{len(rows)} texts of {len(apps)} apps; leave-one-app-out" + (f" in {folds} folds" if arguments.folds else ""))
    for number, (texts, result) in enumerate(zip(all_texts, found)):
        report(f"copy {number}, words forgotten" if number else "texts as they are", rows, texts, result)
    if arguments.write:
        weights = learn(all_texts, labels, numpy.arange(len(rows)))

        def whole(value):
            return round(float(value) * 1000)

        model = {
            "weights": {label: {**{name: whole(weights[row, column]) for row, name in enumerate(all_texts[0].names)},
                                "bias": whole(weights[-1, column])} for column, label in enumerate(LABELS)},
            "own": whole(OWN), "siblings": whole(SIBLINGS), "half": whole(HALF), "report": whole(REPORT),
            "error": whole(ERROR), "restates": whole(RESTATES)}
        with open(arguments.write, "w", encoding="utf-8") as file:
            file.write(json.dumps(model, indent=2) + "\n")


if __name__ == "__main__":
    sys.exit(main())
