#!/usr/bin/env python3
"""Export real projects and import what comes back: as it went, and filled in.

    Tests/ExchangeTests/measure_exchange.py --purpose .build/debug/purpose FOLDER…

Each FOLDER holds projects, one a folder. Of each, on a copy:

* every language is exported with all texts, as XLIFF and as a table, and imported as it is: no byte may change;
* every language is exported with its open texts, each is given a translation, and imported: every one of them must be
  taken or refused with a reason, a second import must change nothing, of what was taken nothing may be open then, and
  Apple's plutil (beside the `swift` that is really run) must accept every property list that was written.
"""
import argparse, collections, json, os, pathlib, re, shutil, subprocess, sys, tempfile
import xml.etree.ElementTree as ET

NAMESPACE = "urn:oasis:names:tc:xliff:document:1.2"
TAG = lambda name: f"{{{NAMESPACE}}}{name}"
ET.register_namespace("", NAMESPACE)


def snapshot(root):
    return {
        p.relative_to(root).as_posix(): p.read_bytes()
        for p in root.rglob("*") if p.is_file() and not p.is_symlink() and p.name != "purpose.lock"
    }


def plutil():
    swift = shutil.which("swift")
    path = pathlib.Path(os.path.realpath(swift)).parent / "plutil" if swift else None
    return path if path and path.exists() else None


def fill(path, texts):
    """Gives every unit of a file a translation; how many there are."""
    tree = ET.parse(path)
    count = 0
    for file in tree.getroot().iter(TAG("file")):
        locale = file.get("target-language")
        for unit in file.iter(TAG("trans-unit")):
            target = unit.find(TAG("target"))
            if target is None:
                target = ET.Element(TAG("target"))
                unit.insert(list(unit).index(unit.find(TAG("source"))) + 1, target)
            count += 1
            # The sentence is the language's own where one is known, so that the check finds nothing in it.
            target.text = texts(locale, count)
            target.set("state", "translated")
    tree.write(path, encoding="utf-8", xml_declaration=True)
    return count


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--purpose", required=True)
    ap.add_argument("-v", action="store_true")
    ap.add_argument("folders", nargs="+")
    a = ap.parse_args()
    tool = os.path.abspath(a.purpose)
    lint = plutil()
    totals, reasons = collections.Counter(), collections.Counter()
    for project in [p for f in a.folders for p in sorted(pathlib.Path(f).iterdir()) if p.is_dir()]:
        with tempfile.TemporaryDirectory() as tmp:
            root, out, open_ = (pathlib.Path(tmp) / name for name in (project.name, "all", "open"))
            shutil.copytree(project, root, symlinks=True)
            before = snapshot(root)

            def run(*words):
                result = subprocess.run([tool, *words], cwd=root, capture_output=True, text=True)
                if result.returncode not in (0, 1):
                    faults.append(f"{' '.join(words[:2])}: exit {result.returncode}: {result.stderr[:200]}")
                return result

            faults = []
            export = subprocess.run(
                [tool, "export", "--all-locales", "--only", "all", "--output", str(out)], cwd=root, capture_output=True, text=True)
            if export.returncode == 2:
                totals["projects without texts"] += 1
                continue
            totals["projects"] += 1
            files = sorted(out.glob("*.xliff"))
            totals["languages"] += len(files)
            if files:
                result = json.loads(run("import", *map(str, files), "--format", "json").stdout or "{}")
                totals["units as they were"] += len(result.get("unchanged", []))
                if result.get("written"):
                    faults.append(f"{len(result['written'])} units written that came back as they went")
            tables = pathlib.Path(tmp) / "tables"
            run("export", "--all-locales", "--only", "all", "--format", "csv", "--output", str(tables))
            for table in sorted(tables.glob("*.csv")):
                result = json.loads(run("import", str(table), "--format", "json").stdout or "{}")
                totals["units as they were in tables"] += len(result.get("unchanged", []))
                if result.get("written"):
                    faults.append(f"{table.name}: {len(result['written'])} units written")
            changed = [n for n, d in snapshot(root).items() if before.get(n) != d]
            totals["files changed by what came back as it went"] += len(changed)
            faults += [f"{n} has changed" for n in changed]

            run("export", "--all-locales", "--output", str(open_))
            files = sorted(open_.glob("*.xliff"))
            words = lambda locale, n: f"Übersetzung {n} [{locale}]"
            filled = sum(fill(f, words) for f in files)
            totals["units filled in"] += filled
            if files:
                result = json.loads(run("import", *map(str, files), "--format", "json").stdout or "{}")
                ids = lambda list: {(u["from"], u["key"], u["line"]) for u in list}
                taken, refused = ids(result["written"]) | ids(result["unchanged"]), ids(result["refused"])
                totals["units taken"] += len(taken - refused)
                totals["units taken in part"] += len(taken & refused)
                totals["units refused"] += len(refused - taken)
                for unit in result["refused"]:
                    reasons[(unit["rule"], re.sub(r"\S*[/.]\S*|NS\w+|“.*?”", "…", unit["reason"])[:110])] += 1
                if a.v:
                    for unit in result["refused"]:
                        print(f"  {project.name}: {unit['locale']} {unit['key']}: {unit['reason']} {unit['fix']}")
                missing = filled - len(taken | refused)
                if missing:
                    faults.append(f"{missing} units came to nothing")
                once = snapshot(root)
                for name, data in once.items():
                    if before.get(name) == data or not name.endswith((".strings", ".plist", ".pbxproj")):
                        continue
                    totals["property lists written"] += 1
                    if lint and subprocess.run([lint, "-lint", name], cwd=root, capture_output=True).returncode:
                        faults.append(f"{name}: plutil refuses it")
                run("import", *map(str, files), "--format", "json")
                again = [n for n, d in snapshot(root).items() if once.get(n) != d]
                faults += [f"{n}: a second import changes it" for n in again]
                # What was taken is done: it is not asked for again as missing.
                left = pathlib.Path(tmp) / "left"
                run("export", "--all-locales", "--output", str(left))
                empty = sum(
                    unit.find(TAG("target")) is None
                    for f in left.glob("*.xliff") for unit in ET.parse(f).getroot().iter(TAG("trans-unit")))
                totals["units without a text afterwards"] += empty
                if empty > len(refused):
                    faults.append(f"{empty} units have no text after the import, and {len(refused)} were refused")
            totals["faults"] += len(faults)
            for fault in faults:
                print(f"FAULT {project.name}: {fault}")
    for name, count in totals.items():
        print(f"{count:7} {name}")
    for (rule, reason), count in reasons.most_common(20):
        print(f"{count:7} [{rule}] {reason}")
    return 1 if totals["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
