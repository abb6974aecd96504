internal import CICU

/// A piece of text between two boundaries.
package struct TextSegment: Hashable, Sendable {
  /// What a word is made of. Segments of sentences and characters are `other`.
  package enum Content: Sendable {
    /// Spaces, punctuation, symbols.
    case other
    /// Digits.
    case number
    /// Letters, those of Thai, Lao, Khmer, Burmese and Hangul too.
    case letters
    /// Hiragana or Katakana alone.
    case kana
    /// Han characters, or these with kana.
    case ideographs
  }

  /// The place in the text, in bytes of its UTF-8. Segments stand side by side and together hold all of the text.
  package let utf8: Range<Int>
  /// What the segment is made of.
  package let content: Content
}

/// Finds words, sentences and characters (extended grapheme clusters) as UAX #29 and CLDR define them.
///
/// Words of languages that are written without spaces (Thai, Lao, Khmer, Burmese, Chinese, Japanese) are found with
/// ICU's dictionaries, whatever the locale. The locale matters little: Swedish and Finnish keep `A:n` as one word.
///
/// One should serve many texts: the first of a kind takes some 40 µs to open, a later one 5. It has state while it runs: it may be handed to
/// another thread, but not be used by two at once, which the compiler sees to (no copies, `mutating`).
@safe
package struct TextBoundaries: ~Copyable, @unchecked Sendable {
  /// What to find.
  package enum Kind: Sendable {
    /// Words, and what stands between them.
    case words
    /// Sentences, each with the spaces behind it.
    case sentences
    /// What a reader takes for one character.
    case characters
  }

  private let handle: OpaquePointer
  private let kind: Kind

  /// Opens the boundaries of a locale; a locale that ICU has no rules for has the root's.
  ///
  /// - Throws: an ``ICUError`` when ICU is without its data.
  package init(_ kind: Kind, in locale: LocaleIdentifier) throws(ICUError) {
    let number =
      switch kind {
      case .words: cicu_words
      case .sentences: cicu_sentences
      case .characters: cicu_characters
      }
    var status = Status()
    let opened = unsafe cicu_boundariesOpen(Int32(number), locale.tag, &status.code)
    unsafe handle = try opened.opened(status)
    self.kind = kind
  }

  deinit { unsafe cicu_boundariesClose(handle) }

  /// Calls `body` with each segment, from the first to the last. Linear.
  ///
  /// Text that ICU cannot take, of more than 2 GB, is one segment.
  package mutating func forEachSegment<Failure: Error>(
    in text: String, _ body: (TextSegment) throws(Failure) -> Void
  ) throws(Failure) {
    let found = unsafe try? Buffers.withUTF16(text) { units -> Result<Void, Failure>? in
      unsafe forEachSegment(in: units, body)
    }
    if let result = found ?? nil { return try result.get() }
    let all = 0..<text.utf8.count
    if !all.isEmpty { try body(TextSegment(utf8: all, content: .other)) }
  }

  /// All segments.
  package mutating func segments(in text: String) -> [TextSegment] {
    var result: [TextSegment] = []
    forEachSegment(in: text) { result.append($0) }
    return result
  }

  /// The words alone: the segments that are letters, digits, kana or ideographs.
  package mutating func words(in text: String) -> [Substring] {
    var result: [Substring] = []
    let bytes = text.utf8
    var last = text.startIndex
    var offset = 0
    forEachSegment(in: text) { segment in
      guard segment.content != .other else { return }
      let start = bytes.index(last, offsetBy: segment.utf8.lowerBound - offset)
      let end = bytes.index(start, offsetBy: segment.utf8.count)
      result.append(text[start..<end])
      last = end
      offset = segment.utf8.upperBound
    }
    return result
  }

  /// Nil when ICU does not take the text.
  private mutating func forEachSegment<Failure: Error>(
    in units: UnsafeBufferPointer<UInt16>, _ body: (TextSegment) throws(Failure) -> Void
  ) -> Result<Void, Failure>? {
    guard let base = units.baseAddress else { return nil }
    var status = Status()
    unsafe cicu_boundariesSetText(handle, base, Int32(units.count), &status.code)
    // The text goes away with this call, and the handle must not keep an address of it.
    defer { unsafe cicu_boundariesForgetText(handle) }
    if status.isFailure { return nil }
    var unit = 0
    var offset = 0
    while case let end = Int(unsafe cicu_boundariesNext(handle)), end != Int(cicu_noBoundary) {
      let word = unsafe UnsafeBufferPointer(rebasing: units[unit..<end])
      unit = end
      let start = offset
      for index in word.indices { offset += unsafe Self.utf8Length(ofUnit: word[index]) }
      let content: TextSegment.Content =
        kind == .words ? unsafe Self.content(Int(cicu_boundariesStatus(handle)), of: word) : .other
      do throws(Failure) { try body(TextSegment(utf8: start..<offset, content: content)) } catch {
        return .failure(error)
      }
    }
    return .success(())
  }

  /// The bytes that a unit stands for; of a surrogate pair's four, each half has two.
  private static func utf8Length(ofUnit unit: UInt16) -> Int {
    if unit < 0x80 { return 1 }
    return unit < 0x800 || (0xD800..<0xE000).contains(unit) ? 2 : 3
  }

  private static func content(_ status: Int, of word: UnsafeBufferPointer<UInt16>) -> TextSegment.Content {
    if status < cicu_wordNumber { return .other }
    if status < cicu_wordLetter { return .number }
    if status < cicu_wordKana { return .letters }
    // Words that the dictionary of Chinese and Japanese finds are ideographs to ICU, whatever they are made of.
    return word.indices.allSatisfy { unsafe isKana(word[$0]) } ? .kana : .ideographs
  }

  private static func isKana(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: true
    default: false
    }
  }
}
