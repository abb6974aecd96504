"""Writes the files that bench.py measures on. A process of its own, so that bench.py itself stays small: on Linux a
child's peak memory starts at that of its parent."""

import json
import pathlib
import sys

PRODUCTS = 200
TARGETS = 300
LOCALES = (
    "ar ar-AE ar-DZ ar-EG ar-IQ ar-JO ar-KW ar-LB ar-MA ar-OM ar-QA ar-SA ar-TN de de-AT de-CH de-LI de-LU "
    "en en-AU en-CA en-GB en-IE en-IN en-NZ en-SG en-ZA es es-419 es-AR es-CL es-CO es-MX es-PE es-US es-VE "
    "fr fr-BE fr-CA fr-CH fr-LU fr-MA ja pt-AO pt-BR pt-MZ pt-PT zh-Hans zh-Hans-HK zh-Hans-SG"
).split()

PLIST_HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
"""
PLIST_TAIL = "</dict>\n</plist>\n"


def texts():
    """For each language, the texts by key."""
    return json.loads(pathlib.Path(__file__).with_name("texts.json").read_text(encoding="utf-8"))


def language(locale, known):
    return next(name for name in (locale, "zh-Hans", "pt-BR", locale[:2]) if name in known and name[:2] == locale[:2])


def fill(path, megabytes, head, piece, tail):
    """Writes numbered pieces between a head and a tail until the file is as large as asked for."""
    size = 0
    number = 0
    with open(path, "wb") as file:
        file.write(head.encode())
        while size < megabytes * 1_000_000:
            chunk = "".join(piece(number + step) for step in range(1000)).encode()
            file.write(chunk)
            size += len(chunk)
            number += 1000
        file.write(tail.encode())


def strings_table(path):
    """Half English, half of every script, with escapes and comments of both kinds."""
    english = list(texts()["en"].values())
    values = [value for table in texts().values() for value in table.values()]

    def piece(number):
        value = values[number % len(values)] if number % 2 else english[number % len(english)]
        if number % 5 == 0:
            value = 'He said \\"%s\\"\\n\\U00e9\\ttab' % value
        comment = "/* Shown on screen %d. */\n" % number if number % 3 else "// Screen %d\n" % number
        return '%s"screen.%d.title" = "%s";\n\n' % (comment, number, value)

    fill(path, 40, "", piece, "")


def property_list(path):
    values = [value for table in texts().values() for value in table.values()]

    def piece(number):
        value = values[number % len(values)]
        if number % 7 == 0:
            return "\t<key>Group%d</key>\n\t<array>\n\t\t<integer>%d</integer>\n\t\t<true/>\n\t</array>\n" % (number, number)
        if number % 5 == 0:
            value += " &amp; more &#233;"
        return "\t<key>Key%d</key>\n\t<string>%s</string>\n" % (number, value)

    fill(path, 20, PLIST_HEAD, piece, PLIST_TAIL)


def string_catalog(path):
    table = texts()
    keys = sorted(table["en"])

    def piece(number):
        key = keys[number % len(keys)]
        entry = {
            "comment": "Screen %d" % number,
            "localizations": {
                locale: {"stringUnit": {"state": "translated", "value": table[locale][key]}} for locale in sorted(table)
            },
        }
        body = json.dumps(entry, ensure_ascii=False, indent=2, separators=(",", " : ")).replace("\n", "\n    ")
        return '    "screen.%d" : %s,\n' % (number, body)

    tail = '    "zzz" : {\n\n    }\n  },\n  "version" : "1.0"\n}\n'
    fill(path, 20, '{\n  "sourceLanguage" : "en",\n  "strings" : {\n', piece, tail)


def cell(table, keys, locale, key, product):
    """A text of the project."""
    text = table[language(locale, table)][key]
    return "%s (Tour %03d)" % (text, product) if keys.index(key) % 2 else text


def project(root):
    """200 products, 50 locales, 8 keys. Half of the texts name their product, so that a judgement of equal texts can
    be shared for half of the cells and for no more."""
    table = texts()
    keys = sorted(table["en"])

    for product in range(PRODUCTS):
        folder = root / ("Tour%03d" % product)
        for locale in LOCALES:
            place = folder / (locale + ".lproj")
            place.mkdir(parents=True)
            lines = ["/* Permission texts. */\n"]
            lines += ['"%s" = "%s";\n' % (key, cell(table, keys, locale, key, product)) for key in keys]
            (place / "InfoPlist.strings").write_text("".join(lines), encoding="utf-8")
        body = "\t<key>CFBundleDevelopmentRegion</key>\n\t<string>en</string>\n"
        body += "\t<key>CFBundleIdentifier</key>\n\t<string>com.example.tour%03d</string>\n" % product
        body += "\t<key>CFBundlePackageType</key>\n\t<string>APPL</string>\n"
        body += "".join("\t<key>%s</key>\n\t<string>%s</string>\n" % (key, cell(table, keys, "en", key, product)) for key in keys)
        (folder / "Info.plist").write_text(PLIST_HEAD + body + PLIST_TAIL, encoding="utf-8")


def judged_texts(path):
    """Texts in every language of the table, each another than all others: a locale, a key and a text a line."""
    table = texts()
    with open(path, "w", encoding="utf-8") as file:
        for product in range(PRODUCTS):
            for name in table:
                for key, text in table[name].items():
                    file.write("%s\t%s\t%s (%d)\n" % (name, key, text, product))


def judged_cells(path):
    """The texts of the project, those of one product at one key side by side, in the same form."""
    table = texts()
    keys = sorted(table["en"])
    with open(path, "w", encoding="utf-8") as file:
        for product in range(PRODUCTS):
            for key in keys:
                for locale in LOCALES:
                    file.write("%s\t%s\t%s\n" % (locale, key, cell(table, keys, locale, key, product)))


class XcodeProject:
    """A project file: objects by numbers, in sections, as Xcode writes it."""

    def __init__(self):
        self.sections = {}
        self.count = 0

    def add(self, isa, name, *members):
        """Adds an object, and returns its id with its name as a remark."""
        self.count += 1
        id = "B0A7%020X" % self.count
        remark = "%s /* %s */" % (id, name) if name else id
        entry = "\t\t%s = {\n\t\t\tisa = %s;\n%s\t\t};\n" % (remark, isa, "".join("\t\t\t%s\n" % line for line in members))
        if isa in ("PBXBuildFile", "PBXFileReference"):
            entry = "\t\t%s = {isa = %s; %s};\n" % (remark, isa, "".join(line + " " for line in members))
        self.sections.setdefault(isa, []).append(entry)
        return remark

    def reference(self, name, path, type):
        return self.add(
            "PBXFileReference", name, "lastKnownFileType = %s;" % type, 'name = "%s";' % name, 'path = "%s";' % path,
            'sourceTree = "<group>";')

    @staticmethod
    def array(key, elements):
        return "%s = (\n%s\t\t\t);" % (key, "".join("\t\t\t\t%s,\n" % element for element in elements))

    @staticmethod
    def settings(settings):
        lines = "".join('\t\t\t\t%s = "%s";\n' % pair for pair in sorted(settings.items()))
        return "buildSettings = {\n%s\t\t\t};" % lines

    def configurations(self, owner, settings, files):
        """A list with a configuration for each of the settings, which rest on .xcconfig files."""
        own = [
            self.add(
                "XCBuildConfiguration", name, "baseConfigurationReference = %s;" % files[name], self.settings(values),
                "name = %s;" % name)
            for name, values in settings.items()
        ]
        return self.add(
            "XCConfigurationList", "Build configuration list for " + owner, self.array("buildConfigurations", own),
            "defaultConfigurationName = Release;")

    def text(self, project):
        sections = "".join(
            "\n/* Begin %s section */\n%s/* End %s section */\n" % (isa, "".join(entries), isa)
            for isa, entries in sorted(self.sections.items()))
        return "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjectVersion = 56;\n\tobjects = {\n%s\t};\n\trootObject = %s;\n}\n" % (
            sections, project)


def xcode_project(root, targets):
    """Apps with two configurations, each with an .xcconfig file and settings, and tables of 20 locales in variant
    groups. Texts are in the settings that an Info.plist is generated from."""
    table = texts()
    keys = sorted(table["en"])
    locales = LOCALES[::3] + ["de", "es-CO", "pt-BR"]
    root.mkdir()
    made = XcodeProject()
    (root / "Project.xcconfig").write_text(
        "".join("SETTING_%02d = $(inherited) value\n" % number for number in range(60)) + "IPHONEOS_DEPLOYMENT_TARGET = 16.0\n",
        encoding="utf-8")
    base = made.reference("Project.xcconfig", "Project.xcconfig", "text.xcconfig")
    children = [base]
    own = []
    for target in range(targets):
        name = "Tour%03d" % target
        folder = root / name
        for locale in locales:
            place = folder / (locale + ".lproj")
            place.mkdir(parents=True)
            values = table[language(locale, table)]
            lines = ['"%s" = "%s (Tour %03d)";\n' % (key, values[key], target) for key in keys]
            (place / "InfoPlist.strings").write_text("".join(lines), encoding="utf-8")
        files = {}
        for configuration in ("Debug", "Release"):
            lines = ["#include \"../Project.xcconfig\"\n", "PRODUCT_NAME = %s\n" % name]
            lines += ["INFOPLIST_KEY_%s = %s (Tour %03d)\n" % (key, table["en"][key], target) for key in keys[:4]]
            file = name + "-%s.xcconfig" % configuration
            (folder / file).write_text("".join(lines), encoding="utf-8")
            files[configuration] = made.reference(file, file, "text.xcconfig")
        values = {"INFOPLIST_KEY_" + key: "%s (Tour %03d)" % (table["en"][key], target) for key in keys[4:]}
        values.update({"GENERATE_INFOPLIST_FILE": "YES", "PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(TARGET_NAME:lower)"})
        settings = {"Debug": dict(values, OTHER="$(inherited) -D DEBUG"), "Release": values}
        strings = [made.reference(locale, locale + ".lproj/InfoPlist.strings", "text.plist.strings") for locale in locales]
        group = made.add(
            "PBXVariantGroup", "InfoPlist.strings", made.array("children", strings), "name = InfoPlist.strings;",
            'sourceTree = "<group>";')
        children.append(
            made.add(
                "PBXGroup", name, made.array("children", [group] + list(files.values())), "path = %s;" % name,
                'sourceTree = "<group>";'))
        build = made.add("PBXBuildFile", "InfoPlist.strings in Resources", "fileRef = %s;" % group)
        phase = made.add("PBXResourcesBuildPhase", "Resources", made.array("files", [build]))
        own.append(
            made.add(
                "PBXNativeTarget", name, "buildConfigurationList = %s;" % made.configurations(name, settings, files),
                made.array("buildPhases", [phase]), "name = %s;" % name,
                'productType = "com.apple.product-type.application";'))
    main = made.add("PBXGroup", "", made.array("children", children), 'sourceTree = "<group>";')
    common = {"OPTION_%02d" % number: "$(inherited) value" for number in range(60)}
    common.update({"SDKROOT": "iphoneos"})
    settings = made.configurations("project", {"Debug": common, "Release": common}, {"Debug": base, "Release": base})
    project = made.add(
        "PBXProject", "Project object", "buildConfigurationList = %s;" % settings, "developmentRegion = en;",
        made.array("knownRegions", ['"%s"' % locale for locale in ["Base"] + locales]), "mainGroup = %s;" % main,
        made.array("targets", own))
    (root / "Tours.xcodeproj").mkdir()
    (root / "Tours.xcodeproj" / "project.pbxproj").write_text(made.text(project), encoding="utf-8")


def main():
    root = pathlib.Path(sys.argv[1])
    strings_table(root / "large.strings")
    property_list(root / "large.plist")
    string_catalog(root / "large.xcstrings")
    judged_texts(root / "texts.tsv")
    judged_cells(root / "cells.tsv")
    project(root / "project")
    xcode_project(root / "xcode", TARGETS)
    xcode_project(root / "xcode-half", TARGETS // 2)


if __name__ == "__main__":
    main()
