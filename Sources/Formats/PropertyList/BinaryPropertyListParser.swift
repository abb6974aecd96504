package import SourceText

/// Reads binary property lists as Core Foundation does (CFBinaryPList.c).
///
/// Each object is read once and becomes one value, however many others refer to it. Since few objects can stand for
/// very many values, a file whose values, counted once for each way that leads to them, are more than
/// ``valueLimit`` is refused; Core Foundation reads it, and whoever walks over the result does not come back.
package enum BinaryPropertyListParser {
  /// The largest number of values that a file may stand for.
  package static let valueLimit = 1_000_000

  /// Reads a file, of which only the bytes count.
  package static func parse(_ source: SourceText) -> PropertyListDocument {
    let bytes = source.bytes.span
    var reader = BinaryPropertyListReader()
    var problems: [SyntaxProblem] = []
    var root: PropertyListDocument.NodeID?
    do throws(BinaryPropertyListError) {
      let trailer = try BinaryPropertyListTrailer(bytes)
      root = try reader.readRoot(trailer, bytes)
    } catch {
      problems = [error.problem(fileSize: bytes.count)]
    }
    problems += reader.nonStringKeys.map { range in
      SyntaxProblem(
        "a dictionary has a key that is not a string", advice: "Write the file anew, with strings for keys.",
        at: range, consequence: .ignoresPart)
    }
    return PropertyListDocument(
      source: source, syntax: .binary, nodes: reader.nodes, members: reader.members, root: root,
      problems: problems)
  }
}

/// Why a binary property list is refused.
struct BinaryPropertyListError: Error {
  enum Reason {
    case tooShort
    case notBinary
    case badTrailer
    case badOffset
    case badObject
    case truncatedObject
    case badReference
    case cycle
    case tooDeep
    case badKey
    case tooManyValues
  }

  let reason: Reason
  /// Where the object or the part of the trailer starts.
  let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  func problem(fileSize: Int) -> SyntaxProblem {
    let words =
      switch reason {
      case .tooShort: "the file is too short for a binary property list"
      case .notBinary: "the file does not start with `bplist0`"
      case .badTrailer: "the last 32 bytes do not describe the file; it may have been cut off or added to"
      case .badOffset: "an entry of the offset table points outside of the objects"
      case .badObject: "byte \(offset) starts no object that Core Foundation knows"
      case .truncatedObject: "the object at byte \(offset) reaches beyond the objects"
      case .badReference: "the object at byte \(offset) refers to one that does not exist"
      case .cycle: "the object at byte \(offset) contains itself"
      case .tooDeep: "objects are nested more than 512 deep"
      case .badKey: "the dictionary at byte \(offset) has an array or a dictionary for a key"
      case .tooManyValues: "the file stands for more than \(BinaryPropertyListParser.valueLimit) values"
      }
    let start = min(offset, fileSize)
    return SyntaxProblem(
      words, advice: "Make the file anew from its source.", at: start..<min(start + 1, fileSize))
  }
}

/// The last 32 bytes of a binary property list, which say where everything is.
struct BinaryPropertyListTrailer {
  static let size = 32

  let offsetSize: Int
  let referenceSize: Int
  let objectCount: Int
  let rootIndex: Int
  let tableOffset: Int

  init(_ bytes: Span<UInt8>) throws(BinaryPropertyListError) {
    guard bytes.count > Self.size + 8 else { throw BinaryPropertyListError(.tooShort, at: 0) }
    for (index, byte) in "bplist0".utf8.enumerated() where bytes[index] != byte {
      throw BinaryPropertyListError(.notBinary, at: 0)
    }
    let start = bytes.count - Self.size
    func field(_ index: Int) -> Int? { Int(exactly: bytes.integer(at: start + index, size: 8)) }
    offsetSize = Int(bytes[start + 6])
    referenceSize = Int(bytes[start + 7])
    guard let objectCount = field(8), let rootIndex = field(16), let tableOffset = field(24),
      objectCount >= 1,
      rootIndex < objectCount, tableOffset >= 9, tableOffset < start, offsetSize >= 1, referenceSize >= 1
    else { throw BinaryPropertyListError(.badTrailer, at: start) }
    self.objectCount = objectCount
    self.rootIndex = rootIndex
    self.tableOffset = tableOffset
    let (tableSize, overflow) = objectCount.multipliedReportingOverflow(by: offsetSize)
    guard !overflow, tableSize == start - tableOffset, Self.fits(objectCount, in: referenceSize),
      Self.fits(tableOffset, in: offsetSize)
    else { throw BinaryPropertyListError(.badTrailer, at: start) }
    for index in 0..<objectCount where objectOffset(index, bytes) == nil {
      throw BinaryPropertyListError(.badOffset, at: tableOffset + index * offsetSize)
    }
  }

  /// Whether a number is less than the largest that so many bytes can hold; Core Foundation is one short here.
  static func fits(_ number: Int, in size: Int) -> Bool { size >= 8 || number < 1 << (8 * size) }

  /// Where an object starts. Nil if it does not lie in front of the offset table.
  func objectOffset(_ index: Int, _ bytes: Span<UInt8>) -> Int? {
    let offset = bytes.integer(at: tableOffset + index * offsetSize, size: offsetSize)
    return offset < UInt64(tableOffset) ? Int(offset) : nil
  }
}

extension Span<UInt8> {
  /// A number with its highest byte first. Of more than eight bytes, the last eight count.
  func integer(at offset: Int, size: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in offset..<offset + size { value = value << 8 | UInt64(self[index]) }
    return value
  }
}
