import Testing

@testable import Projects

@Suite struct FoldedTextTests {
  @Test(
    "Texts say the same whatever their capitals, spaces and signs are",
    arguments: [
      ("Kite reads sails.", "kite reads sails", true), ("Kite’s sail", "Kite's sail", true),
      ("Kite\u{A0}reads", "Kite reads", true), ("Straße frei", "STRASSE FREI", true),
      ("Ｋｉｔｅ reads", "Kite reads", true), ("Kite liest Ä", "Kite liest A\u{308}", true),
      ("„Kite“ liest", "\"Kite\" liest", true), ("Kite reads sails", "Kite reads sail", false),
      ("Kite", "Sail", false), ("Кайт", "Kite", false), ("カイト", "凧", false), ("", "", true), ("", "a", false),
      ("Kite reads 1 sail", "Kite reads 2 sails", false), ("area in m²", "Area in m2", true),
      ("Die Kamera liest", "The camera reads", false),
      ("Kite reads ½", "Kite reads", false), ("…", "", true),
      ("co­operate with kites", "cooperate with kites", true),
    ])
  func same(_ left: String, _ right: String, _ expected: Bool) {
    #expect(FoldedText.areSame(left, right) == expected)
    #expect(FoldedText.areSame(right, left) == expected)
    #expect(FoldedText.areSame(left, left))
  }
}
