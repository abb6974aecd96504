import Foundation
import Testing

import TestSupport

/// Files that are made to harm: each is a finding in its place, and none ends the run.
@Suite(.timeLimit(.minutes(5))) struct HostileInputTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(CommandTests.plist, to: "App/Info.plist")
    try folder.write("\"NSCameraUsageDescription\" = \"\";\n", to: "App/de.lproj/InfoPlist.strings")
  }

  /// Puts bytes into a table, and expects a run that is over soon, fails, and still finds the blank German text.
  private func check(_ bytes: Data, as name: String = "App/fr.lproj/InfoPlist.strings", rule: String) throws {
    try folder.write("", to: name)
    try bytes.write(to: URL(fileURLWithPath: folder.path(name)))
    let result = try Tool.run(["check", "--format", "json"], in: folder.path)
    #expect(result.status == 1, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let findings = object?["findings"] as? [[String: Any]] ?? []
    #expect(findings.contains { $0["rule"] as? String == rule && $0["file"] as? String == name }, "\(rule)")
    #expect(findings.contains { $0["rule"] as? String == "empty-value" && $0["locale"] as? String == "de" })
  }

  @Test("Nesting without end")
  func depth() throws {
    try check(Data("\"a\" = \(String(repeating: "(", count: 200_000));".utf8), rule: "syntax-error")
    try check(Data("\"a\" = \(String(repeating: "{a=", count: 200_000));".utf8), rule: "syntax-error")
    try check(
      Data(String(repeating: "<array>", count: 200_000).utf8), as: "App/W/Info.plist", rule: "syntax-error")
    try check(
      Data(String(repeating: "[", count: 200_000).utf8), as: "App/InfoPlist.xcstrings", rule: "syntax-error")
  }

  @Test("Lines and texts of ten megabytes")
  func longLines() throws {
    try check(
      Data("\"NSCameraUsageDescription\" = \"\(String(repeating: "x", count: 10_000_000))".utf8),
      rule: "syntax-error")
    try check(Data(String(repeating: "\"", count: 10_000_001).utf8), rule: "syntax-error")
    try check(Data(String(repeating: "\"\n", count: 2_000_001).utf8), rule: "syntax-error")
    try check(Data(String(repeating: "\"a\" = b\n", count: 1_000_000).utf8), rule: "syntax-error")
    try check(
      Data("<plist><dict><key>\(String(repeating: "&amp;", count: 2_000_000))".utf8), as: "App/W/Info.plist",
      rule: "syntax-error")
  }

  @Test("Entities in a document type are refused unread")
  func entities() throws {
    let bomb =
      "<!DOCTYPE plist [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><plist><dict><key>&b;</key></dict></plist>"
    try check(Data(bomb.utf8), as: "App/W/Info.plist", rule: "syntax-error")
  }

  /// A binary property list of arrays, each of which holds the one before it twice.
  private func doubling(_ count: Int) -> Data {
    var data = Data("bplist00".utf8)
    var offsets: [UInt8] = []
    for index in 0..<count {
      offsets.append(UInt8(data.count))
      data += index + 1 < count ? [0xA2, UInt8(index + 1), UInt8(index + 1)] : [0x09]
    }
    let table = data.count
    data += offsets
    data += [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, UInt8(count), 0, 0, 0, 0, 0, 0, 0, 0]
    data += [0, 0, 0, 0, 0, 0, 0, UInt8(table)]
    return data
  }

  @Test("A binary property list that doubles itself, and one that holds itself")
  func binary() throws {
    try check(doubling(40), rule: "syntax-error")
    var circle = doubling(2)
    circle[9] = 0
    try check(circle, rule: "syntax-error")
    try check(doubling(40), as: "App/W/Info.plist", rule: "syntax-error")
  }

  @Test("Bytes of no format")
  func noise() throws {
    var random = FixedRandom(seed: 7)
    let bytes = (0..<100_000).map { _ in UInt8.random(in: 1...255, using: &random) }
    try check(Data(bytes), rule: "invalid-encoding")
    try check(Data([0xFF, 0xFE, 0x00, 0xD8]), rule: "syntax-error")
    try check(Data([0xFF]), rule: "invalid-encoding")
  }

  @Test("A folder under a file's name, a pipe, and a file that is larger than anything that is read")
  func notAFile() throws {
    try folder.makeFolder("App/it.lproj/InfoPlist.strings")
    #expect(mkfifo(folder.path("App/es.lproj/InfoPlist.strings"), 0o600) != 0)
    try folder.makeFolder("App/es.lproj")
    #expect(mkfifo(folder.path("App/es.lproj/InfoPlist.strings"), 0o600) == 0)
    try folder.makeFolder("App/ja.lproj")
    try folder.write("", to: "App/ja.lproj/InfoPlist.strings")
    let handle = try FileHandle(
      forWritingTo: URL(fileURLWithPath: folder.path("App/ja.lproj/InfoPlist.strings")))
    try handle.truncate(atOffset: 1 << 30)
    try handle.close()
    let result = try Tool.run(["check", "--all"], in: folder.path)
    #expect(result.status == 1)
    #expect(result.output.contains("App/es.lproj/InfoPlist.strings: error [missing-file]"))
    #expect(result.output.contains("App/ja.lproj/InfoPlist.strings: error [missing-file]"))
    #expect(result.output.contains("[empty-value]"))
  }
}
