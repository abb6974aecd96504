internal import ICU

/// A purpose string as its words.
struct ParsedText: Sendable {
  /// A word, or a phrase that means something as a whole.
  struct Word: Sendable {
    private let start: Int32
    private let end: Int32
    var meaning: LexicalMeaning
    /// How it is written.
    var shape: Shape
    /// Whether it stands where a marker says that the purpose is.
    var part: Part = .frame
    /// The number of its sentence, from 0.
    var sentence: Int32

    init(utf8: Range<Int>, meaning: LexicalMeaning, shape: Shape, sentence: Int32) {
      start = Int32(clamping: utf8.lowerBound)
      end = Int32(clamping: utf8.upperBound)
      self.meaning = meaning
      self.shape = shape
      self.sentence = sentence
    }

    /// The place in the text, in bytes of its UTF-8.
    var utf8: Range<Int> { Int(start)..<Int(end) }
  }

  /// How a word is written.
  enum Shape: Sendable {
    /// As words are in the text's script.
    case plain
    /// With a capital letter that no sentence begins with, or in Latin where the language has another script.
    case nameLike
  }

  /// The part of a sentence that a word stands in.
  enum Part: Sendable {
    /// Who asks for what.
    case frame
    /// What for.
    case purpose
  }

  /// The words in the order of the text.
  var words: [Word]
  /// Which rare signs it has.
  let signs: TextSigns
  /// How many sentences there are.
  var sentences = 0
  /// Whether a marker was found that has words on both sides, or on the side of its purpose.
  var hasMarker = false
}
