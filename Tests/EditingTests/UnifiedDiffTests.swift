import Foundation
import TestSupport
import Testing

@testable import Editing
import SourceText

/// A file before and after.
struct Difference: Sendable, CustomTestStringConvertible {
  let name: String
  let old: [UInt8]?
  let new: [UInt8]
  var path = "App/de.lproj/InfoPlist.strings"

  var testDescription: String { name }

  static let all: [Difference] = {
    let text = (1...30).map { "\"Key\($0)\" = \"Wert \($0)\";" }
    func joined(_ lines: [String], _ end: String = "\n") -> [UInt8] {
      Array((lines.joined(separator: end) + end).utf8)
    }
    var middle = text
    middle[14] = "\"Key15\" = \"anders\";"
    var both = middle
    both[0] = "/* neu */"
    both.append("\"Key31\" = \"é\";")
    return [
      Difference(name: "a new file", old: nil, new: joined(text)),
      Difference(name: "a line in the middle", old: joined(text), new: joined(middle)),
      Difference(name: "both ends", old: joined(text), new: joined(both)),
      Difference(name: "lines that go", old: joined(both), new: joined(Array(text.prefix(3)))),
      Difference(name: "CRLF", old: joined(text, "\r\n"), new: joined(both, "\r\n")),
      Difference(name: "CR alone is one line", old: joined(text, "\r"), new: joined(middle, "\r")),
      Difference(name: "no line end before", old: joined(text).dropLast(), new: joined(both)),
      Difference(name: "no line end then", old: joined(text), new: joined(both).dropLast()),
      Difference(name: "no line end at all", old: joined(text).dropLast(), new: joined(middle).dropLast()),
      Difference(
        name: "a byte order mark", old: [0xEF, 0xBB, 0xBF] + joined(text),
        new: [0xEF, 0xBB, 0xBF] + joined(both)),
      Difference(
        name: "equal but for normalization", old: Array("\"k\" = \"\u{E9}\";\n".utf8),
        new: Array("\"k\" = \"e\u{301}\";\n".utf8)),
      Difference(name: "an empty file before", old: [], new: joined(text)),
      Difference(
        name: "a name with a space", old: joined(text), new: joined(middle), path: "My App/Info.strings"),
    ]
  }()

  var file: Changes.File {
    Changes.File(path: path, old: old.map { ContiguousArray($0) }, new: ContiguousArray(new))
  }
}

/// Runs a program in a folder.
@discardableResult
func run(_ program: String, _ arguments: [String], in folder: String) throws -> Int32 {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [program] + arguments
  process.currentDirectoryURL = URL(fileURLWithPath: folder)
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus
}

@Suite struct UnifiedDiffTests {
  private func applied(
    _ diff: String, to old: [UInt8]?, _ path: String, by program: String, _ arguments: [String]
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    if let old { try Data(old).write(to: url) }
    try folder.write(diff, to: "change.diff")
    #expect(try run(program, arguments, in: folder.path) == 0)
    return Array((try? Data(contentsOf: url)) ?? Data())
  }

  @Test("git applies the difference, and has the new bytes then", arguments: Difference.all)
  func git(_ difference: Difference) throws {
    let diff = UnifiedDiff.text(of: difference.file)
    let found = try applied(
      diff, to: difference.old, difference.path, by: "git",
      ["apply", "--whitespace=nowarn", "-p1", "change.diff"])
    #expect(found == difference.new)
  }

  @Test("patch applies the difference, and has the new bytes then", arguments: Difference.all)
  func patch(_ difference: Difference) throws {
    // Not every system has it.
    guard try run("patch", ["--version"], in: "/") == 0 else { return }
    let diff = UnifiedDiff.text(of: difference.file)
    let found = try applied(
      diff, to: difference.old, difference.path, by: "patch", ["--binary", "-p1", "-i", "change.diff"])
    #expect(found == difference.new)
  }

  @Test("A file in UTF-16 is shown as the text that it stands for", arguments: Difference.all)
  func utf16(_ difference: Difference) throws {
    let old = difference.old.map { String(decoding: $0, as: UTF8.self) }
    let new = String(decoding: difference.new, as: UTF8.self)
    guard old?.hasPrefix("\u{FEFF}") != true, old != "" else { return }
    let file = Changes.File(
      path: difference.path, old: old.map { ContiguousArray(Encoded.utf16LittleEndian($0)) },
      new: ContiguousArray(Encoded.utf16LittleEndian(new)))
    #expect(UnifiedDiff.text(of: file) == UnifiedDiff.text(of: difference.file))
  }

  @Test("Of files that are no text, one line tells")
  func binary() {
    let file = Changes.File(
      path: "a", old: ContiguousArray("bplist00".utf8) + [0xD0],
      new: ContiguousArray("bplist00".utf8) + [0xD1, 1])
    #expect(UnifiedDiff.text(of: file).hasSuffix("@@ the file is no text: 9 bytes, and then 10 @@\n"))
  }

  private static let french = "/* plain */\n\"a\" = \"numéro\";\n\"b\" = \"l’été\";\n"

  @Test(
    "Of a file in another encoding than before it is told which, how much stays, and what is read",
    arguments: [
      (
        ContiguousArray(french.data(using: .windowsCP1252)!), ContiguousArray(french.utf8),
        """
        @@ the encoding: windows-1252, and then UTF-8; 1 of 3 lines stay as they are @@
        @@ read as: é (3 times), ’ @@
        -"a" = "num\\xE9ro";
        +"a" = "numéro";
        -"b" = "l\\x92\\xE9t\\xE9";
        +"b" = "l’été";

        """
      ),
      (
        ContiguousArray(Encoded.utf16LittleEndian(french).dropFirst(2)), ContiguousArray(french.utf8),
        "@@ the encoding: UTF-16LE without byte order mark, and then UTF-8; the text stays as it is @@\n"
      ),
      (
        ContiguousArray(Encoded.utf16BigEndian(french)), ContiguousArray(french.utf8),
        "@@ the encoding: UTF-16BE with byte order mark, and then UTF-8; the text stays as it is @@\n"
      ),
    ])
  func encodings(_ old: ContiguousArray<UInt8>, _ new: ContiguousArray<UInt8>, _ expected: String) {
    let text = UnifiedDiff.text(of: Changes.File(path: "a.strings", old: old, new: new))
    #expect(text == "--- a/a.strings\n+++ b/a.strings\n" + expected)
  }
}
