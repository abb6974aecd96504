"""Labelled texts, and what `purpose judge` says of them.

A file of labelled texts has a line of column names and then a text a line, with tabs between the columns and `\\n`, `\\t`,
`\\\\` for what they stand for: id, language, key, text, label, locale, group (the app), app (its names, `|` between them),
siblings (JSON: [[locale, text], ...]).
"""
import json
import pathlib
import subprocess
import sys

SPECIFIC = "specific"
# The labels for which a text may be refused.
BLOCKING = {"empty", "placeholder", "key-echo", "restates-permission"}
ESCAPES = {"n": "\n", "t": "\t", "\\": "\\"}


def unescape(text):
    out, index = [], 0
    while index < len(text):
        if text[index] == "\\" and text[index + 1 : index + 2] in ESCAPES:
            out.append(ESCAPES[text[index + 1]])
            index += 2
        else:
            out.append(text[index])
            index += 1
    return "".join(out)


def load(path):
    lines = pathlib.Path(path).read_text(encoding="utf-8").split("\n")
    columns = lines[0].split("\t")
    missing = {"id", "language", "key", "text", "label", "group"} - set(columns)
    if missing:
        sys.exit(f"{path}: no column {', '.join(sorted(missing))}")
    rows = [dict(zip(columns, line.split("\t"))) for line in lines[1:] if line]
    for row in rows:
        row["text"] = unescape(row["text"])
        row["names"] = [name for name in row.get("app", "").split("|") if name]
        row["siblings"] = [{"locale": l, "text": t} for l, t in json.loads(unescape(row.get("siblings") or "[]"))]
    return rows


def ask(purpose, rows, locales=None, evidence=False):
    """What the command says of each row, in the order of the rows."""
    fields = ({"id": str(index), "locale": row.get("locale") or row["language"], "key": row["key"], "text": row["text"],
               "names": row["names"], "siblings": row["siblings"]} for index, row in enumerate(rows))
    command = [purpose, "judge", "--format", "ndjson"]
    command += ["--locales", locales] if locales else []
    command += ["--evidence"] if evidence else []
    asked = "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in fields)
    run = subprocess.run(command, input=asked.encode(), capture_output=True)
    answers = [json.loads(line) for line in run.stdout.decode().splitlines()]
    if run.returncode or len(answers) != len(rows):
        sys.exit(f"{purpose}: {len(answers)} answers to {len(rows)} texts: {run.stderr.decode()[:500]}")
    return answers


def score(rows, flagged):
    """Precision, recall and F1 of "not specific" where `flagged` says so."""
    bad = [row["label"] != SPECIFIC for row in rows]
    said = [bool(flagged(row)) for row in rows]
    right = sum(b and s for b, s in zip(bad, said))
    precision = right / sum(said) if any(said) else float("nan")
    recall = right / sum(bad) if any(bad) else float("nan")
    return precision, recall, 2 * right / (sum(said) + sum(bad)) if right else 0.0
