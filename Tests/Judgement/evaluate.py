#!/usr/bin/env python3
"""How well `purpose judge` agrees with labelled texts: `make eval LABELLED=FILE`.

Prints precision, recall and F1 of "reported" (note or more) and of "blocking" (error), as a whole and by language, label
and key, and the texts that it gets wrong with --errors. Fails on nothing: it measures.
"""
import argparse
import collections

from labelled import BLOCKING, SPECIFIC, ask, load, score

RANK = {"none": 0, "note": 1, "warning": 2, "error": 3}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("labelled")
    parser.add_argument("--purpose", default=".build/release/purpose")
    parser.add_argument("--locales", help="a folder of language profiles to use in place of the built-in ones")
    parser.add_argument("--errors", help="print what is wrong in this language, or in `all`")
    arguments = parser.parse_args()
    rows = load(arguments.labelled)
    for row, said in zip(rows, ask(arguments.purpose, rows, arguments.locales)):
        row["said"] = said
        row["rank"] = RANK[said["severity"]] if said["content"] != SPECIFIC else 0

    def reported(row):
        return row["rank"] >= 1

    def blocking(row):
        return row["rank"] >= 3

    print(f"{len(rows)} texts, {sum(row['label'] != SPECIFIC for row in rows)} of them not specific")
    print("reported  P %.3f R %.3f F1 %.3f" % score(rows, reported))
    must = [row for row in rows if row["label"] in BLOCKING]
    recall = sum(map(blocking, must)) / len(must) if must else float("nan")
    print("blocking  P %.3f R %.3f (recall over %s)" % (score(rows, blocking)[0], recall, ", ".join(sorted(BLOCKING))))
    same = sum(row["label"] == row["said"]["content"] for row in rows)
    print("same label %.3f" % (same / len(rows)))
    for column in ("language", "label", "key"):
        groups = collections.defaultdict(list)
        for row in rows:
            groups[row[column]].append(row)
        print(f"\nby {column}")
        for name, group in sorted(groups.items()):
            bad = sum(row["label"] != SPECIFIC for row in group)
            print("  %-46s %4d texts %4d bad  P %.2f R %.2f F1 %.2f" % (name, len(group), bad, *score(group, reported)))
    for row in rows:
        if arguments.errors in ("all", row["language"]) and reported(row) != (row["label"] != SPECIFIC):
            print("missed" if row["label"] != SPECIFIC else "false ", row["language"], row["key"], row["label"], "->",
                  row["said"]["content"], "|", row["text"], "|", *row["said"]["reasons"])


if __name__ == "__main__":
    main()
