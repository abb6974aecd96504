/// One replacement in a file's text.
public struct TextEdit: Hashable, Sendable {
  /// What is put in place of a range.
  public enum Replacement: Hashable, Sendable {
    /// Text, to be written in the file's own encoding.
    case text(String)
    /// Bytes as they are, for binary files.
    case bytes([UInt8])
  }

  /// The range of the text that is replaced; empty for an insertion.
  public let range: Range<Int>
  /// What is put there.
  public let replacement: Replacement

  /// Makes an edit that writes text.
  public init(replacing range: Range<Int>, with text: String) {
    self.range = range
    replacement = .text(text)
  }

  /// Makes an edit that writes bytes.
  public init(replacing range: Range<Int>, withBytes bytes: [UInt8]) {
    self.range = range
    replacement = .bytes(bytes)
  }
}

/// Why edits cannot be made.
public enum EditError: Error, Hashable, Sendable {
  /// Two edits want to change the same bytes, or to insert at the same place.
  case overlap(first: Range<Int>, second: Range<Int>)
  /// A range reaches beyond the text.
  case outOfBounds(Range<Int>)
  /// The file's encoding has no place for a character of the text.
  case notEncodable(text: String, encoding: TextEncoding)
  /// The file could not be read as text.
  case undecodable
}

extension SourceText {
  /// The file's bytes after the edits: every byte outside the edited ranges is as it was.
  ///
  /// - Parameter edits: in any order.
  /// - Returns: the whole file.
  /// - Throws: an ``EditError``; then nothing has been changed.
  public func applying(_ edits: [TextEdit]) throws(EditError) -> ContiguousArray<UInt8> {
    let sorted = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
    for (first, second) in zip(sorted, sorted.dropFirst()) {
      let touches = first.range.isEmpty && second.range.isEmpty && first.range == second.range
      if touches || second.range.lowerBound < first.range.upperBound {
        throw .overlap(first: first.range, second: second.range)
      }
    }
    if let outside = sorted.first(where: { $0.range.lowerBound < start || $0.range.upperBound > text.count })
    {
      throw .outOfBounds(outside.range)
    }
    var places: [Int] = sorted.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    if !isStoredAsText {
      guard isDecoded else { throw .undecodable }
      places = Transcoding.fileOffsets(bytes, as: encoding, at: places)
    }
    var result = ContiguousArray<UInt8>()
    var copied = 0
    for (index, edit) in sorted.enumerated() {
      result += bytes[copied..<places[index * 2]]
      switch edit.replacement {
      case .bytes(let bytes):
        result += bytes
      case .text(let text):
        guard let bytes = Transcoding.encode(text, as: encoding) else {
          throw .notEncodable(text: text, encoding: encoding)
        }
        result += bytes
      }
      copied = places[index * 2 + 1]
    }
    result += bytes[copied...]
    return result
  }
}

/// All edits of one file.
public struct FileEdit: Sendable {
  /// The file as it is now.
  public let source: SourceText
  /// The changes.
  public let edits: [TextEdit]

  /// Joins edits with the file they belong to.
  public init(source: SourceText, edits: [TextEdit]) {
    self.source = source
    self.edits = edits
  }
}
