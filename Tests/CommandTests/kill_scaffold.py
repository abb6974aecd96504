#!/usr/bin/env python3
"""Kill `purpose scaffold` at random moments, and see that each file is the old or the new one.

    Tests/CommandTests/kill_scaffold.py --purpose .build/debug/purpose [--runs 200] [--products 60] [--seed 1]

A project of many products is made; what a whole run would write is found out on a copy. Then each run adds the same
languages to a fresh copy and is killed (SIGKILL) after a random time. Every file must be as before or as after a whole
run, and a second, whole run must end with the files of one that was never killed, and with no temporary file left.
"""
import argparse, os, pathlib, random, shutil, signal, subprocess, sys, tempfile, time

KEYS = ["NSCameraUsageDescription", "NSMicrophoneUsageDescription", "NSContactsUsageDescription", "NSFaceIDUsageDescription"]
LOCALES = ["de", "sw", "zu"]


def make(root, products):
    for number in range(products):
        folder = root / f"App{number:03}"
        (folder / "en.lproj").mkdir(parents=True)
        (folder / "de.lproj").mkdir()
        entries = "".join(f"\t<key>{key}</key>\n\t<string>App {number} reads {key}.</string>\n" for key in KEYS)
        (folder / "Info.plist").write_text(f'<plist version="1.0">\n<dict>\n{entries}</dict>\n</plist>\n')
        for locale in ("en", "de"):
            (folder / f"{locale}.lproj/InfoPlist.strings").write_text(f'"{KEYS[0]}" = "{locale} {number}";\n')


def snapshot(root):
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in root.rglob("*") if p.is_file()}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--purpose", required=True)
    ap.add_argument("--runs", type=int, default=200)
    ap.add_argument("--products", type=int, default=60)
    ap.add_argument("--seed", type=int, default=1)
    a = ap.parse_args()
    command = [os.path.abspath(a.purpose), "scaffold", *LOCALES, "--quiet"]
    chance = random.Random(a.seed)
    with tempfile.TemporaryDirectory() as tmp:
        tmp = pathlib.Path(tmp)
        made, whole = tmp / "made", tmp / "whole"
        make(made, a.products)
        shutil.copytree(made, whole)
        start = time.monotonic()
        subprocess.run(command, cwd=whole, check=True)
        duration = time.monotonic() - start
        before, after = snapshot(made), snapshot(whole)
        assert len(after) > len(before), "the whole run adds files"
        cut_short = partial = 0
        for number in range(a.runs):
            root = tmp / "run"
            shutil.copytree(made, root)
            process = subprocess.Popen(command, cwd=root)
            time.sleep((0.4 + 0.7 * chance.random()) * duration)
            process.send_signal(signal.SIGKILL)
            cut_short += process.wait() != 0
            now = snapshot(root)
            half = {n for n in now if pathlib.PurePath(n).name.startswith(".purpose-")}
            for name, data in now.items():
                if name not in half and data not in (before.get(name), after.get(name)):
                    sys.exit(f"run {number}: {name} is neither the old nor the new file")
            for name in before:
                if name not in now:
                    sys.exit(f"run {number}: {name} is gone")
            partial += now != before and now != after
            subprocess.run(command, cwd=root, check=True)
            if snapshot(root) != after:
                names = sorted(n for n, d in snapshot(root).items() if after.get(n) != d)
                sys.exit(f"run {number}: a whole run afterwards does not end as one that was never killed: {names[:5]}")
            shutil.rmtree(root)
        print(f"{a.runs} runs, {cut_short} killed, {partial} of them between the first and the last file")


if __name__ == "__main__":
    main()
