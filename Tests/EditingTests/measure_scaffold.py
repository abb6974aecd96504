#!/usr/bin/env python3
"""Scaffold a new language in copies of real projects, and see that nothing else changed.

    Tests/Editing/measure_scaffold.py --purpose .build/debug/purpose FOLDER…

Each FOLDER holds projects, one a folder. Of each, on a copy: the language is added twice. The second run must change no
byte; every line that stood in a file must still stand there, in order, and taking out what was added must give back the
old bytes; Apple's plutil (beside the `swift` that is really run) must accept every property list that was written.
"""
import argparse, difflib, os, pathlib, shutil, subprocess, sys, tempfile


def plutil():
    swift = shutil.which("swift")
    path = pathlib.Path(os.path.realpath(swift)).parent / "plutil" if swift else None
    return path if path and path.exists() else None


def snapshot(root):
    return {p.relative_to(root).as_posix(): p.read_bytes() for p in root.rglob("*") if p.is_file() and not p.is_symlink()}


def removing_additions(old, new):
    """The new bytes without the runs that a comparison by lines, and then by bytes, says were inserted.

    None where something was replaced or taken away.
    """
    a, b = old.splitlines(keepends=True), new.splitlines(keepends=True)
    kept = []
    for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if tag == "equal":
            kept += b[j1:j2]
        elif tag == "insert":
            continue
        elif tag == "replace":
            # JSON puts a comma behind the value before a new one, and a last line may get its line end.
            left, right = b"".join(a[i1:i2]), b"".join(b[j1:j2])
            position = 0
            for byte in left:
                found = right.find(bytes([byte]), position)
                if found < 0:
                    return None
                position = found + 1
            kept.append(left)
        else:
            return None
    return b"".join(kept)


def lines_stand(old, new):
    """Whether the old lines stand in the new file in their order, but for a comma behind them in JSON."""
    rest = iter(line.rstrip(b"\r\n") for line in new.splitlines())
    return all(any(line == other or line + b"," == other for other in rest) for line in (l.rstrip(b"\r\n") for l in old.splitlines()))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--purpose", required=True)
    ap.add_argument("--locale", default="sw")
    ap.add_argument("--stub", default="comment")
    ap.add_argument("-v", action="store_true")
    ap.add_argument("folders", nargs="+")
    a = ap.parse_args()
    tool, lint = os.path.abspath(a.purpose), plutil()
    counts = dict.fromkeys(("projects", "unchanged", "files", "new", "plutil", "remarks", "faults"), 0)
    if lint is None:
        print("no plutil beside swift: property lists are not checked")
    projects = [p for f in a.folders for p in sorted(pathlib.Path(f).iterdir()) if p.is_dir()]
    for project in projects:
        with tempfile.TemporaryDirectory() as tmp:
            root = pathlib.Path(tmp) / project.name
            shutil.copytree(project, root, symlinks=True)
            faults = []
            before = snapshot(root)
            run = lambda: subprocess.run([tool, "scaffold", a.locale, "--stub", a.stub], cwd=root, capture_output=True, text=True)
            first = run()
            after = snapshot(root)
            if run().returncode != first.returncode:
                faults.append("the second run ends otherwise")
            if snapshot(root) != after:
                faults.append("the second run changed files")
            changed = [n for n in after if after[n] != before.get(n)]
            faults += [f"{n} is gone" for n in before if n not in after]
            for name in changed:
                counts["new" if name not in before else "files"] += 1
                if name in before:
                    if not lines_stand(before[name], after[name]):
                        faults.append(f"{name}: an old line does not stand as it was")
                    if removing_additions(before[name], after[name]) != before[name]:
                        faults.append(f"{name}: taking out what was added does not give back the old file")
                if lint and name.endswith((".strings", ".pbxproj", ".plist")):
                    counts["plutil"] += 1
                    if subprocess.run([lint, "-lint", name], cwd=root, capture_output=True).returncode:
                        faults.append(f"{name}: plutil refuses it")
            refused = [l for l in first.stderr.splitlines() if l]
            if first.returncode not in (0, 1):
                faults.append(f"exit {first.returncode}: {first.stderr[:300]}")
            counts["projects"] += 1
            counts["unchanged"] += not changed
            counts["remarks"] += sum(l.startswith("purpose:") for l in refused)
            counts["faults"] += len(faults)
            if faults or a.v:
                print(f"{project.name}: {len(changed)} files, exit {first.returncode}")
                for line in refused + [f"FAULT {f}" for f in faults]:
                    print(f"  {line}")
    print(", ".join(f"{v} {k}" for k, v in counts.items()))
    return 1 if counts["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
