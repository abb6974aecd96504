import SourceText
import Testing

@Suite struct EditDistanceTests {
  @Test(
    arguments: [
      ("", "", 0), ("a", "", 1), ("kitten", "sitting", 3), ("flaw", "lawn", 2), ("abc", "abc", 0),
      ("abcdef", "uvwxyz", 4), ("a", "abcdefgh", 4), ("é", "e", 2), ("chekc", "check", 1), ("ab", "ba", 1),
    ])
  func `the distance is counted up to the limit`(left: String, right: String, distance: Int) {
    #expect(EditDistance.between(left, right, limit: 3) == distance)
    #expect(EditDistance.between(right, left, limit: 3) == distance)
  }

  @Test(
    arguments: [
      ("requried", "required"), ("Required", "required"), ("same_as", "same-as"), ("sameas", "same-as"),
      ("comunity", "community"), ("x", nil), ("", nil), ("something", nil), ("reqired", "required"),
    ] as [(String, String?)])
  func `the nearest word is what was meant`(word: String, meant: String?) {
    #expect(EditDistance.nearest(to: word, among: ["required", "community", "same-as"]) == meant)
  }

  @Test func `of two as near none is meant`() {
    #expect(EditDistance.nearest(to: "cat", among: ["cut", "cot"]) == nil)
    #expect(EditDistance.nearest(to: "cut", among: ["cut", "cot"]) == "cut")
  }

  @Test func `long words are not compared`() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(EditDistance.between(long, long + "b", limit: 3) == 4)
    #expect(EditDistance.nearest(to: long, among: [long + "b"]) == nil)
  }
}
