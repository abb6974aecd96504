internal import ICU

/// A purpose string as its words.
struct ParsedText: Sendable {
  /// A word, or a phrase that means something as a whole.
  struct Word: Sendable {
    /// The place in the text, in bytes of its UTF-8.
    var utf8: Range<Int>
    var meaning: LexicalMeaning
    /// How it is written.
    var shape: Shape
    /// The number of its sentence, from 0.
    var sentence: Int
    /// Whether it stands where a marker says that the purpose is.
    var part: Part = .frame
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
  /// How many sentences there are.
  var sentences: Int
  /// Whether a marker was found that has words on both sides, or on the side of its purpose.
  var hasMarker = false
}
