import ICU
import Testing

@Suite struct TransliteratorTests {
  @Test(arguments: [
    ("Hans-Hant", "使用相机扫描路由器背面的代码", "使用相機掃描路由器背面的代碼"),
    ("Hant-Hans", "使用相機掃描路由器背面的代碼", "使用相机扫描路由器背面的代码"), ("Hans-Hant", "", ""),
    ("Hans-Hant", "Kite 用 \0 相机😀\u{10FFFF}", "Kite 用 \0 相機😀\u{10FFFF}"),
    ("Latin-ASCII", "Größe – Æ", "Grosse - AE"),
    ("Any-Latin; Latin-ASCII", "Привет", "Privet"), ("NFD; [:Mn:] Remove; NFC", "résumé", "resume"),
    ("Any-Name", "a", "\\N{LATIN SMALL LETTER A}"),
  ])
  func `text is changed`(_ identifier: String, _ text: String, _ changed: String) throws {
    var transliterator = try Transliterator(identifier)
    #expect(try transliterator.apply(to: text) == changed)
    #expect(try transliterator.apply(to: text) == changed)
  }

  @Test(arguments: [
    "", "No-Such", "\0", "Hans-Hant; Nope-Nope", "😀", "::[", String(repeating: "x", count: 100_000),
  ])
  func `an unknown identifier is an error`(_ identifier: String) {
    #expect(throws: ICUError.self) { _ = try Transliterator(identifier) }
  }

  @Test func `the error names its cause`() {
    let error = #expect(throws: ICUError.self) { _ = try Transliterator("No-Such") }
    #expect(error?.description == "U_INVALID_ID")
  }

  @Test func `long text is changed whole`() throws {
    var transliterator = try Transliterator("Hans-Hant")
    #expect(
      try transliterator.apply(to: String(repeating: "相机 ", count: 15_000))
        == String(repeating: "相機 ", count: 15_000))
    // Grows beyond the first buffer.
    var names = try Transliterator("Any-Name")
    #expect(try names.apply(to: String(repeating: "a", count: 1_000)).utf8.count == 1_000 * 24)
  }
}
