internal import EmbeddedData

/// How a language ends its sentences and quotes.
package struct WritingStyle: Sendable {
  /// What may end a sentence; empty for a language that needs no sign there (Thai).
  package let terminators: [Character]
  /// Pairs of quotation marks, the outer ones first.
  package let quotes: [String]

  init(_ value: DataValue, at place: String) throws(DataError) {
    var fields = try DataFields(value, at: place)
    terminators = try fields.required("terminators", Self.characters)
    quotes = try fields.required("quotes", DataFields.strings)
    try fields.finish()
    for pair in quotes where pair.count != 2 {
      throw DataError("\(pair) is no pair of two characters", at: "\(place).quotes")
    }
  }

  private static func characters(_ value: DataValue, at place: String) throws(DataError) -> [Character] {
    var result: [Character] = []
    for text in try DataFields.strings(value, at: place) {
      guard text.count == 1, let character = text.first else {
        throw DataError("\(text) is not one character", at: place)
      }
      result.append(character)
    }
    return result
  }
}
