import ICU
import Testing

/// The scanner finds the words that ICU's rules find.
@Suite struct WordScannerTests {
  private func scanned(_ text: String) -> [String] {
    var scanner = WordScanner()
    let bytes = Array(text.utf8)
    var words: [String] = []
    scanner.forEachWord(in: bytes) { words.append(String(decoding: bytes[$0.utf8], as: UTF8.self)) }
    return words
  }

  private func found(_ text: String) throws -> [String] {
    var boundaries = try TextBoundaries(.words, in: #require(LocaleIdentifier("en")))
    return boundaries.words(in: text).map(String.init)
  }

  @Test(arguments: [
    "Kite can't use Wi-Fi 6, 3.5 GHz.", "Größe der Straße: 12,5 m²", "l’appareil photo d'Anna",
    "k:a a.b.c. e.g. x",
    "Доступ к камере", "الوصول إلى الكاميرا", "גישה למצלמה של \"צה\"ל\" ג'ירפה ג'", "कैमरे का उपयोग",
    "카메라를 사용합니다", "snake_case __init__ _ 1_000 a1 1a", "x\u{301}y \u{200D}z a\u{AD}b", "😀 x 𝒳y 🏳️‍🌈", "",
    " .,! ",
    "%s $(NAME) {{x}} [y]", "QR코드를 Signal의 1번", "a''b 'c' d' 1'2 1.a a.1 1,2,3", "İstanbul'da ılık",
    "ქართული და հայերեն։",
    "a\0b\r\nc",
    "·l·l· col·lecció", "Ñandú ½ ١٢٣ ４２",
  ])
  func `words are those of ICU`(_ text: String) throws {
    let words = try found(text)
    #expect(scanned(text) == words)
  }

  /// Without underscores, two of which are a word to ICU, and marks, which take the kind from a word that ends with a sign.
  @Test func `any mixture of signs and letters gives the words of ICU`() throws {
    let parts = [
      "a", "é", "Ж", "א", "ا", "क", "1", "'", "’", ".", ",", ":", ";", "-", "\"", " ",
      "·", "!",
    ]
    var state: UInt64 = 7
    for _ in 0..<5_000 {
      var text = ""
      for _ in 0..<9 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int(state >> 33) % parts.count]
      }
      let words = try found(text)
      #expect(scanned(text) == words, "\(text.debugDescription)")
    }
  }

  @Test func `what only a dictionary parts is one word as far as it goes`() {
    #expect(scanned("Kite 使用相机 กล้อง カメラ x") == ["Kite", "使用相机", "กล้อง", "カメラ", "x"])
  }
}
