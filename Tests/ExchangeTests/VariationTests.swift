import Editing
import FileTrees
import Foundation
import PurposeKit
import TestSupport
import Testing

/// Texts of a catalog that are others on each device, or for each number.
@Suite struct VariationTests {
  @Test(arguments: [
    ("NSCameraUsageDescription", "NSCameraUsageDescription", ""),
    ("a|==|device.ipad", "a", "device.ipad"),
    ("a|==|device.iphone.plural.one", "a", "device.iphone.plural.one"),
    ("a|==|b|==|plural.other", "a|==|b", "plural.other"),
    ("a|==|plural.several", "a|==|plural.several", ""),
    ("a|==|substitutions.n.plural.one", "a|==|substitutions.n.plural.one", ""),
    ("|==|device.ipad", "|==|device.ipad", ""), ("a|==|", "a|==|", ""), ("a|==|device", "a|==|device", ""),
  ])
  func `a name is a key, and what Xcode knows as a case`(id: String, key: String, path: String) {
    let name = UnitID(id)
    #expect(name.key == key && name.path.description == path)
    #expect(name.description == id)
  }

  @Test func `each case is asked for, by what the language has or else the source`() async throws {
    let folder = CorpusFiles.tests.appendingPathComponent("ExchangeTests/Fixtures/variations/project")
    let tree = try MemoryTree(folder: folder)
    let project = await ProjectReader.load([ProjectRoot(path: "", name: "Kite")], from: tree)
    let collector = ExchangeCollector(project, await Pipeline.resolve(project), root: "")
    func units(_ tag: String, _ extent: ExchangeSelection.Extent) throws -> [String] {
      let locale = try #require(LocaleIdentifier(tag))
      let selection = ExchangeSelection(extent: extent, sharing: .once)
      return try #require(collector.package(locale, selection)).units.map { unit in
        let words = unit.source.split(separator: " ")
        return "\(unit.id): \(words.contains("iPad") ? "iPad" : "-"): \(unit.target ?? "-") \(unit.state)"
      }
    }
    #expect(
      try units("de", .all) == [
        "NSCameraUsageDescription|==|device.ipad: iPad: Kite liest die Nummer auf dem Segel. needsReview",
        "NSCameraUsageDescription|==|device.other: -: Kite liest die Nummer. translated",
        "NSMicrophoneUsageDescription: -: - missing",
      ])
    #expect(
      try units("de", .open).map { $0.prefix { $0 != ":" } } == [
        "NSCameraUsageDescription|==|device.ipad", "NSMicrophoneUsageDescription",
      ])
    // A language with one text for all devices keeps it, and a language with none is asked for what the source has.
    #expect(try units("ja", .all)[0] == "NSCameraUsageDescription: -: セイルの番号を読み取ります。 translated")
    #expect(
      try units("ko", .all) == [
        "NSCameraUsageDescription|==|device.ipad: iPad: - missing",
        "NSCameraUsageDescription|==|device.other: -: - missing",
        "NSMicrophoneUsageDescription: -: 물 위에 있는 동안 메모를 녹음합니다. translated",
      ])
  }
}
