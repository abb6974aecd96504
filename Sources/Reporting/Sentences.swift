/// Sentences for formats that have one field for a message.
enum Sentences {
  /// Sentences as one text. Each ends with a full stop, if it does not end a sentence already.
  static func joined(_ parts: String?...) -> String {
    parts.compactMap { part in
      guard let part, !part.isEmpty else { return nil }
      let last = part.unicodeScalars.last { !"”’»\"')".unicodeScalars.contains($0) }
      return last.map { ".!?…".unicodeScalars.contains($0) } == true ? part : part + "."
    }.joined(separator: " ")
  }
}
