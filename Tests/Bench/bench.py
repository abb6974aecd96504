"""Measures speed and memory against Apple's plutil, in one run and on files made for it.

Prints one table. A bar that is not met is said and does not fail: times on a shared machine are no reason to.
"""

import argparse
import json
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
CELLS = 200 * 50 * 8
XCODE_CELLS = 300 * 20 * 8

# The parsers of bench-parse, the file that each is measured on, and the bar against plutil where there is one.
PARSERS = [
    ("utf8", "large.strings", None),
    ("lines", "large.strings", None),
    ("strings", "large.strings", 50),
    ("property-list", "large.plist", None),
    ("json", "large.xcstrings", None),
    ("string-catalog", "large.xcstrings", None),
]


class Run:
    """One process: wall time in seconds, peak memory in bytes, exit status."""

    def __init__(self, arguments, folder):
        arguments = [os.fspath(argument) for argument in arguments]
        home = os.getcwd()
        os.chdir(folder)
        try:
            null = [(os.POSIX_SPAWN_OPEN, number, os.devnull, os.O_RDWR, 0) for number in (0, 1, 2)]
            start = time.perf_counter()
            process = os.posix_spawn(arguments[0], arguments, os.environ, file_actions=null)
            _, status, usage = os.wait4(process, 0)
            self.seconds = time.perf_counter() - start
        finally:
            os.chdir(home)
        self.status = os.waitstatus_to_exitcode(status)
        self.memory = usage.ru_maxrss * (1 if platform.system() == "Darwin" else 1024)


class Median:
    """The median of several runs, after one to warm up."""

    def __init__(self, arguments, folder, count, good=(0,)):
        runs = [Run(arguments, folder) for _ in range(count + 1)][1:]
        wrong = {run.status for run in runs} - set(good)
        if wrong:
            raise SystemExit("bench: %s ended with status %s" % (arguments[0], sorted(wrong)))
        self.seconds = statistics.median(run.seconds for run in runs)
        self.memory = max(run.memory for run in runs)


def find_plutil(folder):
    """Apple's plutil stands beside swift. The one on PATH may be another program, so it has to prove itself."""
    swift = shutil.which("swift")
    plutil = pathlib.Path(os.path.realpath(swift)).parent / "plutil" if swift else None
    if platform.system() == "Darwin":
        plutil = pathlib.Path("/usr/bin/plutil")
    if not plutil or not plutil.exists():
        raise SystemExit("bench: no plutil beside swift")
    good = folder / "good.strings"
    good.write_text('"key" = "value";\n')
    bad = folder / "bad.strings"
    bad.write_text('"key" = "value"\n"other" = "value";\n')
    answers = [Run([plutil, "-lint", file], folder).status == 0 for file in (good, bad)]
    if answers != [True, False]:
        raise SystemExit("bench: %s does not tell a good table from a bad one" % plutil)
    return plutil


class Table:
    """The lines of the result."""

    HEAD = ("what", "ours", "compared with", "ratio", "bar", "")

    def __init__(self):
        self.lines = []

    def add(self, what, ours, other="", ratio="", bar="", met=None):
        verdict = {True: "met", False: "NOT MET", None: ""}[met]
        self.lines.append((what, ours, other, ratio, bar, verdict))

    def missing(self, what, why):
        self.lines.append((what, "not measured", why, "", "", ""))

    def show(self):
        rows = [self.HEAD] + self.lines
        widths = [max(len(row[column]) for row in rows) for column in range(len(self.HEAD))]
        for row in rows:
            print("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


def megabytes(size):
    return "%.0f MB" % (size / 1e6)


def rate(size, seconds):
    return "%.0f MB/s" % (size / seconds / 1e6)


def measure_parsers(table, options, plutil, folder):
    lint = {}
    for name, file, bar in PARSERS:
        path = folder / file
        answer = subprocess.run(
            [options.parse, str(options.runs), path, name], capture_output=True, text=True, check=True).stdout
        fields = answer.strip().split("\t")
        what = "parse %s, %s" % (megabytes(path.stat().st_size), name)
        if len(fields) != 3:
            table.missing(what, answer.strip().lstrip("# "))
            continue
        size, seconds = int(fields[1]), int(fields[2]) / 1e9
        if file not in lint:
            # plutil refuses string catalogs, which are JSON; then there is nothing to compare with.
            accepts = Run([plutil, "-lint", path], folder).status == 0
            lint[file] = Median([plutil, "-lint", path], folder, options.runs).seconds if accepts else None
        if lint[file] is None:
            table.add(what, rate(size, seconds))
            continue
        ratio = lint[file] / seconds
        table.add(
            what, rate(size, seconds), "plutil -lint: " + rate(size, lint[file]), "%.0f× as fast" % ratio,
            "≥ %d×" % bar if bar else "", ratio >= bar if bar else None)


def measure_project(table, options, plutil, folder):
    project = folder / "project"
    what = "check 200 products × 50 locales × 8 keys"
    command = [options.purpose, "check", "."]
    # Measured before the JSON is read: a child's peak memory starts at that of this process.
    ours = Median(command, project, options.runs, good=(0, 1))
    answer = subprocess.run(command + ["--format", "json"], cwd=project, capture_output=True)
    try:
        cells = json.loads(answer.stdout)["summary"]["cells"]
    except (ValueError, KeyError, TypeError):
        cells = None
    if cells is None or cells < CELLS:
        # A command that reads nothing would be the fastest of all.
        return table.missing(what, "purpose check told of %s cells in place of %d" % (cells, CELLS))
    files = sorted(str(path.relative_to(project)) for path in project.rglob("*.*") if path.is_file())
    theirs = Median([plutil, "-lint"] + files, project, options.runs)
    ratio = ours.seconds / theirs.seconds
    table.add(
        what, "%.2f s" % ours.seconds, "plutil -lint of the same files: %.2f s" % theirs.seconds,
        "%.2f× the time" % ratio, "≤ 1×", ratio <= 1)
    table.add("  its peak memory", megabytes(ours.memory), "", "", "< 150 MB", ours.memory < 150e6)
    answer = subprocess.run(
        [options.phases, project, str(options.runs)], capture_output=True, text=True, check=True).stdout
    phases = {name: int(time) for name, time in (line.split("\t") for line in answer.splitlines())}
    share = 1 - sum(phases[name] for name in ("load", "judge", "write")) / phases["whole"]
    table.add(
        "  its time outside reading, judging and writing", "%.0f %%" % (share * 100), "", "", "≤ 5 %", share <= 0.05)
    # Every other product: half of everything.
    half = folder / "half"
    half.mkdir()
    for place in sorted(project.iterdir())[::2]:
        shutil.copytree(place, half / place.name)
    small = Median(command, half, options.runs, good=(0, 1))
    ratio = ours.seconds / small.seconds
    table.add(
        "  its growth", "%.2f s" % ours.seconds, "half of the products: %.2f s" % small.seconds,
        "%.2f× the time" % ratio, "≤ 2.2×", ratio <= 2.2)


def measure_xcode(table, options, folder):
    what = "check an Xcode project of 300 targets × 20 locales × 8 keys"
    command = [options.purpose, "check", "."]
    ours = Median(command, folder / "xcode", options.runs, good=(0, 1))
    answer = subprocess.run(command + ["--format", "json"], cwd=folder / "xcode", capture_output=True)
    try:
        summary = json.loads(answer.stdout)["summary"]
    except (ValueError, KeyError, TypeError):
        summary = {}
    if summary.get("products") != 300 or summary.get("cells", 0) < XCODE_CELLS:
        return table.missing(what, "purpose check told of %s" % summary)
    small = Median(command, folder / "xcode-half", options.runs, good=(0, 1))
    ratio = ours.seconds / small.seconds
    table.add(
        what, "%.2f s" % ours.seconds, "half of the targets: %.2f s" % small.seconds, "%.2f× the time" % ratio, "≤ 2.2×",
        ratio <= 2.2)
    table.add("  its peak memory", megabytes(ours.memory), "", "", "< 150 MB", ours.memory < 150e6)


def measure_start(table, options, folder):
    source = folder / "line.swift"
    source.write_text('print("1.0")\n')
    static = [] if platform.system() == "Darwin" else ["-static-stdlib"]
    subprocess.run(["swiftc", "-O", *static, source, "-o", folder / "line"], check=True, stderr=subprocess.DEVNULL)
    ours = Median([options.purpose, "--version"], folder, 31)
    theirs = Median([folder / "line"], folder, 31)
    ratio = ours.seconds / theirs.seconds
    table.add(
        "start: purpose --version", "%.1f ms" % (ours.seconds * 1e3),
        "a Swift program of one line: %.1f ms" % (theirs.seconds * 1e3), "%.2f× the time" % ratio, "≤ 2×", ratio <= 2)


def measure_judging(table, options, folder):
    """Both readings of the bar: over all texts of a project, and over texts of which each is another one."""
    for what, file in [("a text of the project", "cells.tsv"), ("a text that equals no other", "texts.tsv")]:
        answer = subprocess.run([options.judge, folder / file], capture_output=True, text=True, check=True).stdout
        name, count, time = answer.strip().splitlines()[-1].split("\t")
        assert name == "profiles there" and int(count) > 10_000, answer
        table.add("judge " + what, "%.1f µs" % float(time), "", "", "≤ 3 µs", float(time) <= 3)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--purpose", required=True, type=pathlib.Path, help="the command to measure")
    parser.add_argument("--parse", required=True, type=pathlib.Path, help="the bench-parse of this package")
    parser.add_argument("--phases", required=True, type=pathlib.Path, help="the bench-phases of this package")
    parser.add_argument("--judge", required=True, type=pathlib.Path, help="the bench-judge of this package")
    parser.add_argument("--runs", type=int, default=5, help="how many runs a median is of")
    options = parser.parse_args()
    options.purpose = options.purpose.resolve()
    options.parse = options.parse.resolve()
    options.phases = options.phases.resolve()
    options.judge = options.judge.resolve()
    with tempfile.TemporaryDirectory(prefix="purpose-bench-") as name:
        folder = pathlib.Path(name)
        plutil = find_plutil(folder)
        print("making files, then measuring, each a median of %d …" % options.runs, flush=True)
        subprocess.run([sys.executable, HERE / "make_files.py", folder], check=True)
        table = Table()
        measure_parsers(table, options, plutil, folder)
        measure_project(table, options, plutil, folder)
        measure_judging(table, options, folder)
        measure_xcode(table, options, folder)
        measure_start(table, options, folder)
        table.show()


if __name__ == "__main__":
    main()
