internal import ICU

/// A file's bytes together with the text that they stand for.
///
/// Parsers scan ``text``, which is UTF-8: the file's own bytes where it is in UTF-8, and a transcoded copy where it
/// is not. All ranges that parsers and findings hold are offsets into it; ``fileRange(of:)`` leads back to the
/// file's bytes. A lone surrogate of a UTF-16 file is kept as three bytes in the manner of WTF-8, since Apple's
/// parsers keep it too.
public struct SourceText: Sendable {
  private let file: File

  /// Where the file stands, relative to the current folder, with `/` between its parts.
  public var path: String { file.path }
  /// The file as it is on disk.
  public var bytes: ContiguousArray<UInt8> { file.bytes }
  /// How the bytes stand for text.
  public var encoding: TextEncoding { file.encoding }
  /// What is wrong with the encoding, if anything is.
  public var encodingProblem: EncodingProblem? { file.encodingProblem }
  /// The text as UTF-8. The file's own bytes, undecoded, where ``isDecoded`` is false.
  public var text: ContiguousArray<UInt8> { file.text }
  /// Where the text starts: behind the byte order mark of a UTF-8 file, else 0.
  public var start: Int { file.start }

  /// The text without its byte order mark, as a range of offsets.
  public var range: Range<Int> { start..<text.count }

  /// Whether the text could be decoded as Apple's parsers do it. Where it could not, no value of the file counts.
  public var isDecoded: Bool { encodingProblem == nil }

  /// Whether offsets into the text are offsets into the file.
  var isStoredAsText: Bool { encoding.characterSet == .utf8 || encoding.characterSet == .binary }

  /// Decodes a file. Never fails: what is wrong is told by ``encodingProblem``. Linear in the file's size.
  public init(path: String, bytes: ContiguousArray<UInt8>, rules: EncodingRules) {
    file = File(path: path, bytes: bytes, rules: rules)
  }

  /// The bytes of the file that a range of the text stands for.
  ///
  /// Constant for UTF-8 files; linear in the file's size for the others, which are decoded once more.
  public func fileRange(of range: Range<Int>) -> Range<Int> {
    if isStoredAsText { return range }
    if case .malformed = encodingProblem?.reason { return range }
    let offsets = Transcoding.fileOffsets(bytes, as: encoding, at: [range.lowerBound, range.upperBound])
    return offsets[0]..<offsets[1]
  }

  /// A range of the text as a string. Lone surrogates become U+FFFD, one each.
  public func string(_ range: Range<Int>) -> String {
    let span = text.span
    // The first byte of every lone surrogate, and of other characters that are rare in most languages.
    for offset in range where span[offset] == 0xED { return String(wtf8: text[range]) }
    return unsafe text.withUnsafeBufferPointer { bytes in
      unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
  }

  /// The bytes of a file that is to hold a text, with the byte order mark that the encoding has; nil where a character
  /// has no place in it.
  package static func bytes(of text: String, in encoding: TextEncoding) -> ContiguousArray<UInt8>? {
    let mark = encoding.hasByteOrderMark ? "\u{FEFF}" : ""
    return Transcoding.encode(mark + text, as: encoding).map { ContiguousArray($0) }
  }

  /// Whether the text at `offset` starts with the given ASCII bytes.
  package func has(_ prefix: StaticString, at offset: Int) -> Bool {
    unsafe UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
      .elementsEqual(text[min(offset, text.count)...].prefix(prefix.utf8CodeUnitCount))
  }
}

/// What a ``SourceText`` is made of, in one object: each entry of a file leads to it, and a copy costs one count.
private final class File: Sendable {
  let path: String
  let bytes: ContiguousArray<UInt8>
  let encoding: TextEncoding
  let encodingProblem: EncodingProblem?
  let text: ContiguousArray<UInt8>
  let start: Int

  init(path: String, bytes: ContiguousArray<UInt8>, rules: EncodingRules) {
    self.path = path
    self.bytes = bytes
    let detected =
      switch rules {
      case .propertyList: EncodingDetection.propertyList(bytes)
      case .json: EncodingDetection.json(bytes)
      }
    encoding = detected.encoding
    switch detected.encoding.characterSet {
    case .utf8:
      text = bytes
      start = detected.encoding.markLength
      if let problem = detected.problem {
        encodingProblem = problem
      } else if let offset = UTF8Validation.firstInvalidByte(in: bytes.span, from: start) {
        encodingProblem = EncodingProblem(
          reason: .malformed(.utf8, guess: EncodingDetection.guess(bytes)), offset: offset)
      } else {
        encodingProblem = nil
      }
    case .binary:
      text = bytes
      start = 0
      encodingProblem = nil
    default:
      let decoded = Transcoding.decode(bytes, as: detected.encoding)
      start = 0
      if let offset = decoded.firstBadByte {
        text = bytes
        encodingProblem = EncodingProblem(
          reason: .malformed(detected.encoding.characterSet, guess: EncodingDetection.guess(bytes)),
          offset: offset)
      } else {
        text = decoded.text
        encodingProblem = detected.problem
      }
    }
  }
}

extension String {
  /// Reads UTF-8 in which lone surrogates may stand, each of which becomes one U+FFFD.
  package init(wtf8 bytes: ArraySlice<UInt8>) {
    if bytes.contains(0xED) {
      var fixed: [UInt8] = []
      fixed.reserveCapacity(bytes.count)
      var iterator = bytes.makeIterator()
      while let byte = iterator.next() {
        guard byte == 0xED, let second = iterator.next() else {
          fixed.append(byte)
          continue
        }
        if second >= 0xA0 {
          _ = iterator.next()
          fixed += [0xEF, 0xBF, 0xBD]
        } else {
          fixed += [byte, second]
        }
      }
      self.init(decoding: fixed, as: UTF8.self)
    } else {
      self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }
}
