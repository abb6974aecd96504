import Foundation
import ICU
import TestSupport
import Testing

@testable import Languages

@Suite struct HanVarietyTests {
  @Test(
    arguments: [
      ("机", .simplified), ("码", .simplified), ("機", .traditional), ("碼", .traditional), ("的", nil),
      ("用", nil), ("a", nil),
      ("か", nil), ("\0", nil), ("\u{20000}", nil),
    ] as [(Unicode.Scalar, HanVariety?)])
  func `a character's variety is known`(_ scalar: Unicode.Scalar, _ variety: HanVariety?) {
    #expect(HanVariety(of: scalar) == variety)
  }

  @Test(arguments: [("使用相机扫描代码", 3, 0), ("使用相機掃描代碼", 0, 3), ("Kite", 0, 0), ("", 0, 0)])
  func `a text's varieties are counted`(_ text: String, _ simplified: Int, _ traditional: Int) {
    #expect(HanVariety.counts(in: text) == (simplified, traditional))
  }

  @Test func `the embedded table is what ICU's rules say`() throws {
    var toTraditional = try Transliterator("Hans-Hant")
    var toSimplified = try Transliterator("Hant-Hans")
    let simplified = toTraditional.changed(among: HanVariety.han)
    let traditional = toSimplified.changed(among: HanVariety.han)
    func text(_ values: Set<UInt32>) -> String {
      String(String.UnicodeScalarView(values.sorted().compactMap(Unicode.Scalar.init)))
    }
    let table = """
      {
        "simplified": "\(text(simplified.subtracting(traditional)))",
        "traditional": "\(text(traditional.subtracting(simplified)))"
      }

      """
    let file = URL(filePath: #filePath).appending(path: "../../../Sources/CEmbedded/Data/HanVarieties.json")
    #expect(Golden.difference(table, from: file.standardized) == nil)
  }
}
