import Foundation
import ICU
import Testing

/// ICU serves an unknown language with the locale of the machine unless it is kept from it.
@Suite struct MachineLocaleTests {
  @Test func `the machine's locale changes nothing`() async {
    await #expect(processExitsWith: .success) {
      setenv("LC_ALL", "sv_SE.UTF-8", 1)
      let unknown = try #require(LocaleIdentifier("xx"))
      let english = try #require(LocaleIdentifier("en"))
      #expect(try NumberFormat(.integer, in: unknown).string(12_345) == "12,345")
      #expect(try ListFormat(.and, in: unknown).string(["a", "b"]) == "a, b")
      #expect(try DisplayNames(in: unknown).name(of: english) == nil)
      #expect(LocaleIdentifier.displayName(of: "fr", in: "xx") == nil)
      #expect(throws: ICUError.self) { _ = try ExemplarSet(.main, of: unknown) }
      #expect(try Collator(locale: "xx").precedes("ä", "z"))
      var boundaries = try TextBoundaries(.words, in: unknown)
      #expect(boundaries.words(in: "k:a") == ["k", "a"])
    }
  }
}
