import Foundation
import Formats
import SourceText
import TestSupport
import Testing

/// A list of languages before and after one is added.
struct RegionEdit: Sendable, CustomTestStringConvertible {
  let before: String
  let region: String
  let after: String

  var testDescription: String { before.debugDescription + " + " + region }

  init(_ before: String, _ region: String, _ after: String) {
    self.before = before
    self.region = region
    self.after = after
  }
}

@Suite struct XcodeProjectEditorTests {
  static let good = XcodeProjectFileTests.good.filter { $0.name != "no-objects.pbxproj" }

  static func read(_ text: String) -> XcodeProjectFile { XcodeProjectFile(SourceText(text)) }

  static func text(_ edits: [TextEdit], in file: XcodeProjectFile) throws -> String {
    String(decoding: try file.source.applying(edits), as: UTF8.self)
  }

  /// A project with a list, as it stands behind `knownRegions = `.
  static func project(_ list: String) -> String {
    "{ objects = { P = {isa = PBXProject;\n\t\t\tknownRegions = \(list);\n}; }; rootObject = P; }"
  }

  static let xcode = "(\n\t\t\t\ten,\n\t\t\t\tBase,\n\t\t\t)"

  static let regions: [RegionEdit] = [
    RegionEdit(xcode, "fr", "(\n\t\t\t\ten,\n\t\t\t\tBase,\n\t\t\t\tfr,\n\t\t\t)"),
    RegionEdit(xcode, "zh-HK", "(\n\t\t\t\ten,\n\t\t\t\tBase,\n\t\t\t\t\"zh-HK\",\n\t\t\t)"),
    RegionEdit(xcode, "Base", xcode),
    RegionEdit("(\"zh-HK\")", "zh-HK", "(\"zh-HK\")"),
    RegionEdit("(en, Base)", "base", "(en, Base, base)"),
    RegionEdit("(\r\n  en,\r\n)", "fr", "(\r\n  en,\r\n  fr,\r\n)"),
    RegionEdit("(\n\ten\n)", "fr", "(\n\ten,\n\tfr\n)"),
    RegionEdit("(\n\ten, // English\n)", "fr", "(\n\ten, // English\n\tfr,\n)"),
    RegionEdit("(\n\ten // English\n)", "fr", "(\n\ten,\n\tfr // English\n)"),
    RegionEdit("(\n\ten /* English */ ,\n)", "fr", "(\n\ten /* English */ ,\n\tfr,\n)"),
    RegionEdit("(\n\ten /* English */\n)", "fr", "(\n\ten /* English */,\n\tfr\n)"),
    RegionEdit("(en, Base, )", "fr", "(en, Base, fr, )"),
    RegionEdit("(en, Base)", "fr", "(en, Base, fr)"),
    RegionEdit("(en,Base)", "fr", "(en,Base,fr)"),
    RegionEdit("(en,Base,)", "fr", "(en,Base,fr,)"),
    RegionEdit("(en)", "fr", "(en, fr)"),
    RegionEdit("(en,)", "fr", "(en, fr,)"),
    RegionEdit("( en, )", "fr", "( en, fr, )"),
    RegionEdit("(\n\ten, Base, // both\n)", "fr", "(\n\ten, Base, fr, // both\n)"),
    RegionEdit("(\n\ten, Base // both\n)", "fr", "(\n\ten, Base, fr // both\n)"),
    RegionEdit("()", "fr", "(fr)"),
    RegionEdit("( )", "fr", "( fr )"),
    RegionEdit("(\n\t\t\t)", "fr", "(\n\t\t\t\tfr,\n\t\t\t)"),
    RegionEdit("(\r\n      )", "fr", "(\r\n        fr,\r\n      )"),
    RegionEdit("(\n\t// none yet\n)", "fr", "(\n\t// none yet\n\tfr,\n)"),
    RegionEdit("(\"en\", \"Base\")", "fr", "(\"en\", \"Base\", \"fr\")"),
    RegionEdit("(\"zh-Hans\")", "fr", "(\"zh-Hans\", fr)"),
    RegionEdit("(\"zh-Hans\", en)", "fr", "(\"zh-Hans\", en, fr)"),
    RegionEdit("(en)", "a___b", "(en, \"a___b\")"),
    RegionEdit("(en)", "a\"b", "(en, \"a\\\"b\")"),
    RegionEdit("(en)", "", "(en, \"\")"),
    RegionEdit("((en), {})", "en", "((en), {}, en)"),
  ]

  @Test(arguments: regions)
  func `a language is added at the end of the list, as the others are written`(edit: RegionEdit) throws {
    let file = Self.read(Self.project(edit.before))
    let edits = try XcodeProjectEditor(file).addKnownRegion(edit.region)
    let text = try Self.text(edits, in: file)
    #expect(text == Self.project(edit.after))
    let there = Self.read(text)
    #expect(there.problems.isEmpty)
    #expect(
      there.project.map { there.texts("knownRegions", of: $0).map(\.string) }?.contains(edit.region) == true)
    #expect(try XcodeProjectEditor(there).addKnownRegion(edit.region) == [])
    if edit.before != edit.after {
      let back = try XcodeProjectEditor(there).removeKnownRegion(edit.region)
      #expect(try Self.text(back, in: there) == Self.project(edit.before))
    }
  }

  @Test(arguments: [
    ("(en, fr, de)", "fr", "(en, de)"), ("(en, fr, de)", "en", "(fr, de)"),
    ("(en, fr, de)", "de", "(en, fr)"),
    ("(en, fr, en)", "en", "(fr)"), ("(en, en)", "en", "()"), ("(a, en, en)", "en", "(a,)"),
    ("(en,fr,)", "en", "(fr,)"), ("(en)", "en", "()"), ("(en, )", "en", "()"), ("(en)", "fr", "(en)"),
    ("(\n\ten,\n\tfr,\n\tde,\n)", "fr", "(\n\ten,\n\tde,\n)"), ("(\n\ten\n)", "en", "(\n)"),
    ("(\n\ten,\n\tfr\n)", "en", "(\n\tfr\n)"), ("(\n\ten, fr,\n\tde,\n)", "en", "(\n\tfr,\n\tde,\n)"),
    ("(\n\ten, // a\n\tfr, // b\n)", "fr", "(\n\ten, // a\n)"),
    ("(\n\ten, // a\n\tfr // b\n)", "fr", "(\n\ten // a // b\n)"),
    ("(\n\ten,\n\tfr)", "fr", "(\n\ten)"), ("(en,\n\tfr,\n)", "en", "(\n\tfr,\n)"),
  ])
  func `a language is taken out with its line or its blank`(before: String, region: String, after: String)
    throws
  {
    let file = Self.read(Self.project(before))
    let text = try Self.text(XcodeProjectEditor(file).removeKnownRegion(region), in: file)
    #expect(text == Self.project(after))
    #expect(Self.read(text).problems.isEmpty)
  }

  @Test(arguments: [
    ("(en, Base)", "(Base, fr, de)"), ("(en)", "(fr, de)"), ("(en, )", "(fr, de)"), ("( en )", "(fr, de )"),
    ("(\n\ten,\n)", "(\n\tfr,\n\tde,\n)"), ("(\n\tBase,\n\ten\n)", "(\n\tBase,\n\tfr,\n\tde\n)"),
    ("(\n\ten\n)", "(\n\tfr,\n\tde,\n)"), ("()", "(fr, de)"), ("(\n)", "(\n\tfr,\n\tde,\n)"),
    ("(Base, en, )", "(Base, fr, de, )"), ("(en, Base, en)", "(Base, fr, de)"),
  ])
  func `languages are added and taken out in one go`(before: String, after: String) throws {
    let file = Self.read(Self.project(before))
    let edits = try XcodeProjectEditor(file).edits(for: [
      .addKnownRegion("it"), .addKnownRegion("fr"), .removeKnownRegion("en"), .addKnownRegion("de"),
      .removeKnownRegion("it"), .addKnownRegion("fr"), .removeKnownRegion("none"),
    ])
    #expect(try Self.text(edits, in: file) == Self.project(after))
    let kept = try XcodeProjectEditor(file).edits(for: [.removeKnownRegion("en"), .addKnownRegion("en")])
    #expect(kept.isEmpty || before.hasPrefix("()") || before.hasPrefix("(\n)"))
  }

  // MARK: References

  static func corpus(_ name: String) throws -> XcodeProjectFile {
    XcodeProjectFile(
      try CorpusFile(CorpusFiles.corpus.appendingPathComponent("xcode-project/\(name)")).source())
  }

  /// The lines that an edit adds; nil where it also takes some away.
  static func added(_ edits: [TextEdit], to file: XcodeProjectFile) throws -> [(number: Int, line: String)]? {
    func lines(_ text: String) -> [String] {
      text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    }
    var old = lines(file.source.wholeText)[...]
    var added: [(Int, String)] = []
    for (number, line) in lines(try text(edits, in: file)).enumerated() {
      if line == old.first { old = old.dropFirst() } else { added.append((number + 1, line)) }
    }
    return old.isEmpty ? added : nil
  }

  @Test(arguments: ["classic.pbxproj", "crlf.pbxproj"])
  func `a locale is three lines, as Xcode writes them`(name: String) throws {
    let file = try Self.corpus(name)
    let group = "5A0000000000000000000301"
    let edits = try XcodeProjectEditor(file).edits(for: [
      .addKnownRegion("zh-HK"),
      .addVariantGroupChild(
        VariantGroupChild(group: group, region: "zh-HK", path: "zh-HK.lproj/InfoPlist.strings")),
    ])
    let added = try #require(try Self.added(edits, to: file))
    let id = "5824C6A1C3AD985E2C7A1138"
    #expect(
      added.map { "\($0.number) \($0.line)" } == [
        "16 \t\t\(id) /* zh-HK */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; "
          + "name = \"zh-HK\"; path = \"zh-HK.lproj/InfoPlist.strings\"; sourceTree = \"<group>\"; };",
        "112 \t\t\t\t\"zh-HK\",",
        "169 \t\t\t\t\(id) /* zh-HK */,",
      ])
    let text = try Self.text(edits, in: file)
    #expect(text.contains("\r\n") == file.source.wholeText.contains("\r\n"))
    #expect(!name.hasPrefix("crlf") || text.count(of: "\n") == text.count(of: "\r\n"))
  }

  @Test(arguments: [
    ("classic.pbxproj", "5A0000000000000000000302", "fr"),
    ("compact.pbxproj", "FE0000000000000000000003", "fr"),
    ("one-line.pbxproj", "FE0000000000000000000003", "pt-BR"), ("quoted.pbxproj", "OBJ_6", "fr"),
    ("crlf.pbxproj", "5A0000000000000000000302", "ru"), ("circles.pbxproj", "V1", "fr"),
    ("utf16.pbxproj", "V1", "fr"),
  ])
  func `a file is added in the manner of its siblings, and taken out without a trace`(
    name: String, group: String, region: String
  ) throws {
    let file = try Self.corpus(name)
    let child = VariantGroupChild(
      group: group, region: region, path: "\(region).lproj/InfoPlist.strings")
    let edits = try XcodeProjectEditor(file).addVariantGroupChild(child)
    #expect(edits.count == 2)
    #expect(try XcodeProjectEditor(file).addVariantGroupChild(child) == edits)
    let there = XcodeProjectFile(file.source.replacing(try file.source.applying(edits)))
    #expect(there.problems.isEmpty)
    #expect(XcodeProjectFaults.faults(of: there) == [])
    let object = try #require(there[group])
    let id = try #require(there.texts("children", of: object).last?.string)
    #expect(id.utf8.count == 24 && id.utf8.allSatisfy { Array("0123456789ABCDEF".utf8).contains($0) })
    #expect(file[id] == nil)
    let reference = try #require(there[id])
    #expect(reference.isa == "PBXFileReference")
    #expect(there.text("name", of: reference)?.string == region)
    #expect(there.text("path", of: reference)?.string == child.path)
    #expect(there.text("sourceTree", of: reference)?.string == "<group>")
    #expect(there.text("lastKnownFileType", of: reference)?.string == "text.plist.strings")
    #expect(there.text("fileEncoding", of: reference) == nil)
    #expect(try XcodeProjectEditor(there).addVariantGroupChild(child) == [])
    let back = try XcodeProjectEditor(there).removeFileReference(id)
    #expect(try there.source.applying(back) == file.source.bytes)
    let added = try Self.added(edits, to: file).map { $0.map(\.line).joined(separator: "\n") + "\n" }
    let golden = CorpusFiles.corpus.appendingPathComponent(
      "xcode-project/edits/\(name.replacing(".pbxproj", with: "")).txt")
    let lines = added ?? edits.map { "\($0.replacement)\n" }.joined()
    if let difference = Golden.difference(lines, from: golden) { Issue.record("\(difference)") }
  }

  @Test(arguments: ["00", "10", "15", "20", "35", "FF"])
  func `a reference stands at its place in the order of ids`(first: String) throws {
    // No id can be chosen from outside, so the old ones are set around the new one.
    let child = VariantGroupChild(group: "G", region: "fr", path: "fr.lproj/A.strings")
    func project(_ ids: [String]) -> XcodeProjectFile {
      let lines = ids.map { "\t\t\($0) = {isa = PBXFileReference; name = x; path = x; };\n" }.joined()
      return Self.read(
        "{\n\tobjects = {\n\t\tG = {isa = PBXVariantGroup; children = (); };\n\(lines)\t\tZ = {};\n\t};\n}\n")
    }
    let plain = project(["A"])
    let edited = Self.read(try Self.text(XcodeProjectEditor(plain).addVariantGroupChild(child), in: plain))
    let id = try #require(edited["G"].flatMap { edited.texts("children", of: $0).last?.string })
    let ids = Set([first + id.dropFirst(2), id.dropLast(2) + "00", id.dropLast(2) + "FF"]).subtracting([id])
      .sorted()
    let file = project(ids)
    let there = Self.read(try Self.text(XcodeProjectEditor(file).addVariantGroupChild(child), in: file))
    let order = there.objects("PBXFileReference").sorted { $0.range.lowerBound < $1.range.lowerBound }.map(
      \.id)
    #expect(order == (ids + [id]).sorted())
    // Where the id is taken, or only named, there is another.
    let taken = project([id])
    let other = try XcodeProjectEditor(taken).addVariantGroupChild(child)
    #expect(!(try Self.text(other, in: taken)).contains("children = (\(id)"))
  }

  @Test func `a group without files takes any reference for a model`() throws {
    let file = Self.read(
      """
      {
      \tobjects = {
      \t\tA0 /* Kite.app */ = {isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = Kite.app; sourceTree = BUILT_PRODUCTS_DIR; };
      \t\tG0 /* Kite.storyboard */ = {
      \t\t\tisa = PBXVariantGroup;
      \t\t\tchildren = (
      \t\t\t);
      \t\t};
      \t};
      }

      """)
    let child = VariantGroupChild(group: "G0", region: "a*/b", path: "fr.lproj/Kite.storyboard")
    let lines =
      try Self.added(XcodeProjectEditor(file).addVariantGroupChild(child), to: file)?.map(\.line) ?? []
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasSuffix(
        " /* a* /b */ = {isa = PBXFileReference; lastKnownFileType = file.storyboard; name = \"a*/b\"; "
          + "path = fr.lproj/Kite.storyboard; sourceTree = \"<group>\"; };") == true)
    #expect(lines.last?.hasPrefix("\t\t\t\t") == true && lines.last?.hasSuffix(" /* a* /b */,") == true)
  }

  @Test func `several files are added in one go, each once`() throws {
    let file = try Self.corpus("classic.pbxproj")
    let changes = ["5A0000000000000000000301", "5A0000000000000000000302"].flatMap { group in
      ["fr", "de", "fr", "en", "ja"].map { region in
        XcodeProjectChange.addVariantGroupChild(
          VariantGroupChild(group: group, region: region, path: "\(region).lproj/InfoPlist.strings"))
      }
    }
    let edits = try XcodeProjectEditor(file).edits(for: changes)
    let there = Self.read(try Self.text(edits, in: file))
    #expect(there.problems.isEmpty)
    #expect(there.objects("PBXFileReference").count == file.objects("PBXFileReference").count + 6)
    for group in there.objects("PBXVariantGroup") {
      let names = there.objects("children", of: group).compactMap { there.text("name", of: $0)?.string }
      #expect(names.suffix(3) == ["fr", "de", "ja"] && Set(names).count == names.count)
    }
    let added = try #require(try Self.added(edits, to: file))
    #expect(added.count == 12)
  }

  @Test func `a reference is taken out with the build files and children that lead to it`() throws {
    let file = try Self.corpus("classic.pbxproj")
    let edits = XcodeProjectEditorTests.removal("5A0000000000000000000201", in: file)
    let there = Self.read(try Self.text(edits, in: file))
    #expect(there.problems.isEmpty)
    #expect(there["5A0000000000000000000201"] == nil && there["5A0000000000000000000103"] == nil)
    #expect(there.objects("PBXBuildFile").count == 2)
    #expect(there.objects("PBXGroup").flatMap { there.texts("children", of: $0) }.count == 7)
    // The target still names its product, since a target without one is another thing.
    #expect(there.source.wholeText.count(of: "5A0000000000000000000201") == 1)
    #expect(Self.removal("5A0000000000000000000301", in: file).isEmpty)
    #expect(Self.removal("NONE", in: file).isEmpty)
    let circles = try Self.corpus("circles.pbxproj")
    let left = Self.read(try Self.text(Self.removal("F1", in: circles), in: circles))
    #expect(left["F1"] == nil)
    #expect(
      left.objects("PBXVariantGroup").flatMap { left.texts("children", of: $0) }.map(\.string) == [
        "V1", "A1", "NONE",
      ])
  }

  static func removal(_ id: String, in file: XcodeProjectFile) -> [TextEdit] {
    (try? XcodeProjectEditor(file))?.removeFileReference(id) ?? []
  }

  @Test(arguments: good)
  func `a language that was added and taken out leaves the old bytes`(file: CorpusFile) throws {
    let project = XcodeProjectFile(try file.source())
    for region in ["xx", "zh-XX", "a b", "é🪁"] {
      let edits = try XcodeProjectEditor(project).addKnownRegion(region)
      #expect(edits.count == 1 && edits.allSatisfy { $0.range.isEmpty })
      let there = XcodeProjectFile(project.source.replacing(try project.source.applying(edits)))
      let back = try XcodeProjectEditor(there).removeKnownRegion(region)
      #expect(try there.source.applying(back) == project.source.bytes, "\(region)")
    }
  }

  @Test func `what cannot be edited is refused`() throws {
    let child = VariantGroupChild(group: "G", region: "fr", path: "fr.lproj/A.strings")
    func error(_ text: String, _ change: XcodeProjectChange) -> XcodeProjectEditError? {
      do throws(XcodeProjectEditError) {
        _ = try XcodeProjectEditor(Self.read(text)).edits(for: [change])
        return nil
      } catch { return error }
    }
    #expect(error("{ objects = { }", .addKnownRegion("fr")) == .refusedDocument)
    #expect(error("", .addKnownRegion("fr")) == .refusedDocument)
    #expect(error("<plist version=\"1.0\"><dict/></plist>", .addKnownRegion("fr")) == .notOpenStep)
    #expect(error("{ objects = { }; }", .addKnownRegion("fr")) == .noKnownRegions)
    #expect(
      error("{ objects = { P = {isa = PBXProject; }; }; }", .removeKnownRegion("fr")) == .noKnownRegions)
    #expect(
      error("{ objects = { P = {isa = PBXProject; knownRegions = fr; }; }; }", .addKnownRegion("fr"))
        == .noKnownRegions)
    #expect(error("{ objects = { }; }", .addVariantGroupChild(child)) == .noVariantGroup(id: "G"))
    #expect(
      error("{ objects = { G = {isa = PBXGroup; children = (); }; }; }", .addVariantGroupChild(child))
        == .noVariantGroup(id: "G"))
    #expect(
      error("{ objects = { G = {isa = PBXVariantGroup; children = (); }; }; }", .addVariantGroupChild(child))
        == .noFileReference)
  }
}

extension String {
  /// How often a text stands in this one.
  fileprivate func count(of text: String) -> Int {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    return bytes.indices.filter { bytes[$0...].starts(with: wanted) }.count
  }
}
