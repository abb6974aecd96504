internal import SourceText

/// The edits of one dictionary of a binary property list.
///
/// The dictionary is written once more behind the old objects, with the new strings, and its entry in the offset table
/// points there; so its number, which all references use, stays. Nothing in front of the table changes.
struct BinaryPropertyListEdits {
  private let document: PropertyListDocument
  private let dictionary: PropertyListDocument.Node
  private let trailer: BinaryPropertyListTrailer
  private let members: ArraySlice<PropertyListDocument.Member>

  init(
    _ document: PropertyListDocument, _ dictionary: PropertyListDocument.NodeID
  ) throws(PropertyListEditError) {
    self.document = document
    self.dictionary = document[dictionary]
    members = document.members(of: dictionary)
    do throws(BinaryPropertyListError) {
      trailer = try BinaryPropertyListTrailer(document.source.bytes.span)
    } catch {
      throw .refusedDocument
    }
  }

  func edits(for changes: [PropertyListChange]) throws(PropertyListEditError) -> [TextEdit] {
    var draft = Draft(trailer, document.source.bytes)
    var references = entries()
    let keys = members.map { $0.key.flatMap(text) }
    var isGone = [Bool](repeating: false, count: references.count)
    var hasChanged = false
    for change in changes {
      let copies = keys.indices.filter { keys[$0] == ExactString(change.key) }
      switch change {
      case .remove:
        for index in copies { isGone[index] = true }
        hasChanged = hasChanged || !copies.isEmpty
      case .set(let key, let value):
        if let kept = copies.first {
          // The first copy is the one that Core Foundation keeps.
          let old = members[members.startIndex + kept].value
          if text(old) == ExactString(value) { continue }
          references[kept].value = draft.addString(value)
        } else {
          references.append((draft.addString(key), draft.addString(value)))
          isGone.append(false)
        }
        hasChanged = true
      }
    }
    if !hasChanged { return [] }
    guard draft.canNumberObjects else { throw .tooManyObjects }
    let kept = references.indices.filter { !isGone[$0] }.map { references[$0] }
    draft.addDictionary(kept, replacing: dictionary.range.lowerBound)
    let range = trailer.tableOffset..<document.source.bytes.count
    return [TextEdit(replacing: range, withBytes: draft.finish())]
  }

  private func text(_ id: PropertyListDocument.NodeID) -> ExactString? {
    document[id].kind == .string ? ExactString(document.string(of: id)) : nil
  }

  /// The numbers of the dictionary's keys and values.
  private func entries() -> [(key: Int, value: Int)] {
    let bytes = document.source.bytes.span
    let size = trailer.referenceSize
    let start = dictionary.contentRange.lowerBound
    let count = members.count
    return (0..<count).map { index in
      (
        Int(truncatingIfNeeded: bytes.integer(at: start + index * size, size: size)),
        Int(truncatingIfNeeded: bytes.integer(at: start + (count + index) * size, size: size))
      )
    }
  }

  /// The new end of the file: objects, offset table and trailer.
  private struct Draft {
    private let trailer: BinaryPropertyListTrailer
    private var offsets: [Int]
    private var objects: [UInt8] = []
    private let trailerStart: [UInt8]

    init(_ trailer: BinaryPropertyListTrailer, _ bytes: ContiguousArray<UInt8>) {
      self.trailer = trailer
      let span = bytes.span
      offsets = (0..<trailer.objectCount).compactMap { trailer.objectOffset($0, span) }
      trailerStart = Array(bytes.suffix(BinaryPropertyListTrailer.size).prefix(6))
    }

    /// Whether a reference can hold the number of each object.
    var canNumberObjects: Bool { BinaryPropertyListTrailer.fits(offsets.count, in: trailer.referenceSize) }

    private var place: Int { trailer.tableOffset + objects.count }

    /// Appends a string, and gives its number.
    mutating func addString(_ text: String) -> Int {
      offsets.append(place)
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        appendMarker(0x50, count: text.utf8.count)
        objects += text.utf8
      } else {
        appendMarker(0x60, count: text.utf16.count)
        for unit in text.utf16 { append(Int(unit), size: 2) }
      }
      return offsets.count - 1
    }

    /// Appends a dictionary in place of the one at an offset, by whatever number it goes.
    mutating func addDictionary(_ entries: [(key: Int, value: Int)], replacing offset: Int) {
      for index in offsets.indices where offsets[index] == offset { offsets[index] = place }
      appendMarker(0xD0, count: entries.count)
      for entry in entries { append(entry.key, size: trailer.referenceSize) }
      for entry in entries { append(entry.value, size: trailer.referenceSize) }
    }

    private mutating func appendMarker(_ type: UInt8, count: Int) {
      if count < 0x0F {
        objects.append(type | UInt8(count))
        return
      }
      objects.append(type | 0x0F)
      let power = (0...3).first { $0 == 3 || count < 1 << (8 << $0) } ?? 3
      objects.append(0x10 | UInt8(power))
      append(count, size: 1 << power)
    }

    private mutating func append(_ number: Int, size: Int) { objects += Self.bytes(number, size: size) }

    private static func bytes(_ number: Int, size: Int) -> [UInt8] {
      (0..<size).reversed().map { $0 < 8 ? UInt8(truncatingIfNeeded: number >> ($0 * 8)) : 0 }
    }

    func finish() -> [UInt8] {
      let tableOffset = place
      var size = max(trailer.offsetSize, 1)
      while !BinaryPropertyListTrailer.fits(tableOffset, in: size) { size += 1 }
      var result = objects
      for offset in offsets { result += Self.bytes(offset, size: size) }
      result += trailerStart + [UInt8(size), UInt8(trailer.referenceSize)]
      result += Self.bytes(offsets.count, size: 8)
      result += Self.bytes(trailer.rootIndex, size: 8)
      result += Self.bytes(tableOffset, size: 8)
      return result
    }
  }
}
