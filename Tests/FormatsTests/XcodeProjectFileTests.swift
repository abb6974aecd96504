import Foundation
import Formats
import SourceText
import TestSupport
import Testing

@Suite struct XcodeProjectFileTests {
  static let good = CorpusFiles.all(in: "xcode-project", withExtension: "pbxproj")
  static let bad = CorpusFiles.all(in: "xcode-project", withExtension: "bad")

  /// One line an object: its place, and what products are made of.
  private static func tree(_ file: XcodeProjectFile) -> String {
    let lines = LineTable(file.source)
    func place(_ range: Range<Int>) -> String {
      let (first, last) = (lines.place(of: range.lowerBound), lines.place(of: range.upperBound))
      return "\(first.line):\(first.column)-\(last.line):\(last.column)"
    }
    var text = "project \(file.project?.id ?? "nowhere")\n"
    for object in file.allObjects.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      text += "\(place(object.range)) \(object.id) \(object.isa)\n"
      for key in [
        "name", "path", "sourceTree", "lastKnownFileType", "fileEncoding", "fileRef", "productType", "target",
        "developmentRegion", "buildConfigurationList", "baseConfigurationReference",
        "baseConfigurationReferenceAnchor", "baseConfigurationReferenceRelativePath", "shellScript",
      ] {
        guard let value = file.text(key, of: object) else { continue }
        text += "  \(key) \(place(value.range)) \(value.string.debugDescription)"
        text += file.object(key, of: object).map { " -> \($0.isa)\n" } ?? "\n"
      }
      for key in [
        "knownRegions", "targets", "buildPhases", "buildConfigurations", "files", "children", "exceptions",
        "membershipExceptions", "fileSystemSynchronizedGroups",
      ] {
        let values = file.texts(key, of: object)
        if file.list(key, of: object) == nil { continue }
        let found = file.objects(key, of: object).map(\.id)
        text += "  \(key) \(values.map(\.string)) of which \(found.count) are there\n"
      }
      for (key, value) in file.settings("buildSettings", of: object) {
        text +=
          "  \(place(key.range)) \(key.string) = \(place(value.range)) \(value.string.debugDescription)\n"
      }
    }
    return text
  }

  @Test(arguments: good)
  func `a sound file is read with the place of each value`(file: CorpusFile) throws {
    let project = XcodeProjectFile(try file.source())
    #expect(project.problems.isEmpty)
    #expect(XcodeProjectFaults.faults(of: project) == [])
    let golden = file.url.deletingPathExtension().appendingPathExtension("tree")
    if let difference = Golden.difference(Self.tree(project), from: golden) { Issue.record("\(difference)") }
  }

  @Test(arguments: bad)
  func `a broken file tells where and why`(file: CorpusFile) throws {
    let source = try file.source()
    let project = XcodeProjectFile(source)
    #expect(!source.isDecoded || project.document.isRefused)
    let lines = LineTable(source)
    var text = project.problems.map { problem in
      let place = lines.place(of: problem.range.lowerBound)
      return "\(place.line):\(place.column): \(problem.reason); \(problem.advice)\n"
    }.joined()
    if !source.isDecoded { text += "not decoded\n" }
    let stem = file.name.replacing(".pbxproj.bad", with: "")
    let golden = file.url.deletingLastPathComponent().appendingPathComponent("\(stem).expected")
    if let difference = Golden.difference(text, from: golden) { Issue.record("\(difference)") }
    #expect(throws: XcodeProjectEditError.refusedDocument) { try XcodeProjectEditor(project) }
  }

  @Test(arguments: good + bad)
  func `each prefix of a file is survived`(file: CorpusFile) throws {
    let bytes = try file.bytes()
    // All of a short file, and of a long one steps that meet all of its lines in all of their parts.
    for count in stride(from: 0, to: bytes.count, by: bytes.count < 4_000 ? 1 : 7) {
      let source = SourceText(path: "prefix", bytes: ContiguousArray(bytes[..<count]), rules: .propertyList)
      let project = XcodeProjectFile(source)
      #expect(project.problems.allSatisfy { $0.range.upperBound <= count * 2 }, "\(count) bytes")
      #expect(project.project == nil || !project.document.isRefused, "\(count) bytes")
    }
  }

  @Test(arguments: good)
  func `a file with marks in the wrong places is survived`(file: CorpusFile) throws {
    let bytes = try file.bytes()
    var random = FixedRandom(seed: UInt64(bytes.count))
    for _ in 0..<200 {
      var changed = bytes
      for _ in 0..<2 {
        changed[Int.random(in: 0..<bytes.count, using: &random)] =
          Array("{}()<>;=,\"'/*\\ ".utf8).randomElement(using: &random) ?? 0
      }
      let project = XcodeProjectFile(
        SourceText(path: "changed", bytes: changed, rules: .propertyList))
      #expect(XcodeProjectFaults.faults(of: project) == [])
      guard let editor = try? XcodeProjectEditor(project) else { continue }
      _ = try? editor.addKnownRegion("xx")
    }
  }

  @Test func `an old list in a new place is the project's only if the file says so`() {
    func project(_ text: String) -> String? { XcodeProjectFile(SourceText(text)).project?.id }
    let objects = "objects = { P2 = {isa = PBXProject; }; P1 = {isa = PBXProject; }; X = {isa = Other; }; };"
    #expect(project("{ \(objects) rootObject = P2; }") == "P2")
    #expect(project("{ \(objects) }") == "P1")
    #expect(project("{ \(objects) rootObject = NONE; }") == "P1")
    #expect(project("{ \(objects) rootObject = (P2); }") == "P1")
    #expect(project("{ objects = (); rootObject = P2; }") == nil)
    #expect(project("( a )") == nil)
    #expect(
      project("<plist version=\"1.0\"><dict><key>rootObject</key><string>P</string></dict></plist>") == nil)
  }

  @Test func `lists of settings are joined by spaces, and the last of two keys counts`() {
    let file = XcodeProjectFile(
      SourceText("{ objects = { C = { s = { B = (a, \"b c\", (d), {}); A = 1; A = 2; D = {}; E; }; }; }; }"))
    let settings = file["C"].map { file.settings("s", of: $0) } ?? []
    #expect(settings.map { "\($0.key.string)=\($0.value.string)" } == ["A=2", "B=a b c", "E=E"])
  }

  @Test func `values as deep as Apple's parser allows are read`() {
    func nested(_ depth: Int) -> XcodeProjectFile {
      let open = String(repeating: "{a=", count: depth)
      let close = String(repeating: ";}", count: depth)
      return XcodeProjectFile(SourceText("{ objects = { P = \(open)b\(close); }; rootObject = P; }"))
    }
    #expect(nested(500).problems.isEmpty)
    #expect(nested(500).project?.id == "P")
    #expect(nested(100_000).document.isRefused)
  }

  @Test func `a file of ten megabytes is read and edited`() throws {
    let entry = " /* fr */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = fr; "
    var text = "// !$*UTF8*$!\n{\n\tobjects = {\n"
    var count = 0
    while text.utf8.count < 10_000_000 {
      let id = String(count, radix: 16, uppercase: true)
      text += "\t\t\(String(repeating: "0", count: 24 - id.utf8.count))\(id)"
      text += entry
      text += "path = fr.lproj/\(count).strings; sourceTree = \"<group>\"; };\n"
      count += 1
    }
    text += "\t\tP = {isa = PBXProject; knownRegions = (en); };\n\t};\n\trootObject = P;\n}\n"
    let file = XcodeProjectFile(SourceText(text, path: "project.pbxproj"))
    #expect(file.problems.isEmpty)
    #expect(file.objects("PBXFileReference").count == count)
    let edits = try XcodeProjectEditor(file).addKnownRegion("fr")
    #expect(try file.source.applying(edits).count == text.utf8.count + 4)
  }
}
