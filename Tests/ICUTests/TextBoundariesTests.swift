import ICU
import Testing

@Suite struct TextBoundariesTests {
  private func locale(_ tag: String) throws -> LocaleIdentifier { try #require(LocaleIdentifier(tag)) }

  /// Cuts a text up by the bytes that the segments name.
  private func pieces(_ kind: TextBoundaries.Kind, _ tag: String, _ text: String) throws -> [String] {
    var boundaries = try TextBoundaries(kind, in: locale(tag))
    let bytes = Array(text.utf8)
    return boundaries.segments(in: text).map { String(decoding: bytes[$0.utf8], as: UTF8.self) }
  }

  @Test(arguments: [
    ("en", "Kite can't use Wi-Fi 6, 3.5 GHz.", "Kite|can't|use|Wi|Fi|6|3.5|GHz"),
    ("de", "Größe der Straße", "Größe|der|Straße"), ("fr", "l’appareil photo", "l’appareil|photo"),
    ("sv", "k:a", "k:a"), ("en", "k:a", "k|a"), ("ru", "Доступ к камере", "Доступ|к|камере"),
    ("ar", "الوصول إلى الكاميرا", "الوصول|إلى|الكاميرا"), ("he", "גישה למצלמה", "גישה|למצלמה"),
    ("hi", "कैमरे का उपयोग", "कैमरे|का|उपयोग"), ("ko", "카메라를 사용합니다", "카메라를|사용합니다"),
    ("th", "ใช้กล้องถ่ายรูป", "ใช้|กล้อง|ถ่าย|รูป"), ("lo", "ໃຊ້ກ້ອງຖ່າຍຮູບ", "ໃຊ້|ກ້ອງ|ຖ່າຍຮູບ"),
    ("km", "ប្រើកាមេរ៉ា", "ប្រើ|កាមេរ៉ា"), ("my", "ကင်မရာကိုသုံးပါ", "ကင်မရာ|ကို|သုံး|ပါ"),
    ("ja", "カメラを使用します", "カメラ|を|使用|し|ます"), ("zh-Hans", "使用相机扫描代码", "使用|相机|扫描|代码"),
    ("zh-Hant", "使用相機掃描", "使用|相機|掃描"), ("en", "使用 Kite", "使用|Kite"), ("en", "", ""), ("en", " .,! ", ""),
    ("xx", "one two", "one|two"), ("en", "a\0b", "a|b"), ("en", "\u{0378}", ""), ("en", "😀 x 𝒳y", "x|𝒳y"),
  ])
  func `words are found`(_ tag: String, _ text: String, _ words: String) throws {
    var boundaries = try TextBoundaries(.words, in: locale(tag))
    #expect(boundaries.words(in: text).joined(separator: "|") == words)
  }

  @Test func `the contents of words are told`() throws {
    var boundaries = try TextBoundaries(.words, in: locale("ja"))
    let contents = boundaries.segments(in: "Kite 42 カメラ 漢字 한국어 กล้อง ｶﾒﾗ こと 食べる!").map(\.content)
    #expect(
      contents == [
        .letters, .other, .number, .other, .kana, .other, .ideographs, .other, .letters, .other, .letters,
        .other,
        .kana, .other, .kana, .other, .ideographs, .other,
      ])
  }

  @Test(arguments: [
    ("en", "One. Two? Three", ["One. ", "Two? ", "Three"]), ("ja", "これ。それ！", ["これ。", "それ！"]),
    ("hi", "एक। दो", ["एक। ", "दो"]), ("el", "Ένα; Δύο", ["Ένα; ", "Δύο"]), ("en", "One; two", ["One; two"]),
    ("en", "", []),
    ("en", "Version 3.5 is here", ["Version 3.5 is here"]), ("en", "One\u{2029}Two", ["One\u{2029}", "Two"]),
  ])
  func `sentences are found`(_ tag: String, _ text: String, _ sentences: [String]) throws {
    #expect(try pieces(.sentences, tag, text) == sentences)
  }

  @Test(arguments: [
    ("e\u{301}x", ["e\u{301}", "x"]), ("👩‍👧🇩🇪🇫🇷", ["👩‍👧", "🇩🇪", "🇫🇷"]), ("\r\n", ["\r\n"]), ("กำ", ["กำ"]), ("", []),
    ("a\0", ["a", "\0"]),
  ])
  func `characters are found`(_ text: String, _ characters: [String]) throws {
    #expect(try pieces(.characters, "en", text) == characters)
  }

  @Test(arguments: [
    "abc def. ", "Größe, ", "กล้องถ่ายรูป", "使用相机", "😀e\u{301}\0\u{10FFFF}", "ー\u{200D}\u{FE0F}", " ",
  ])
  func `segments join to the text`(_ part: String) throws {
    let text = String(repeating: part, count: 100_000 / part.utf8.count)
    for kind in [TextBoundaries.Kind.words, .sentences, .characters] {
      var boundaries = try TextBoundaries(kind, in: locale("en"))
      var end = 0
      var isJoined = true
      boundaries.forEachSegment(in: text) { segment in
        isJoined = isJoined && segment.utf8.lowerBound == end && !segment.utf8.isEmpty
        end = segment.utf8.upperBound
      }
      #expect(isJoined)
      #expect(end == text.utf8.count)
    }
  }

  @Test func `one iterator serves many texts`() throws {
    var boundaries = try TextBoundaries(.words, in: locale("en"))
    for number in 0..<2_000 {
      // A text of its own each time, so that an address kept from the last one would be of freed memory.
      let text = String(repeating: "wörd\(number) ", count: number % 50)
      let words = boundaries.words(in: text)
      #expect(words.count == number % 50)
      #expect(words.allSatisfy { $0 == "wörd\(number)" })
    }
  }

  @Test func `an error ends the walk and the iterator goes on`() throws {
    struct Enough: Error {}
    var boundaries = try TextBoundaries(.words, in: locale("en"))
    var seen = 0
    #expect(throws: Enough.self) {
      try boundaries.forEachSegment(in: "one two three") { _ throws(Enough) in
        seen += 1
        if seen == 2 { throw Enough() }
      }
    }
    #expect(seen == 2)
    #expect(boundaries.words(in: "four five") == ["four", "five"])
  }

  @Test func `an iterator may move to another thread`() async throws {
    #expect(await Self.count(try TextBoundaries(.words, in: locale("en"))) == 2)
  }

  @concurrent private static func count(_ boundaries: consuming TextBoundaries) async -> Int {
    boundaries.words(in: "one two").count
  }
}
