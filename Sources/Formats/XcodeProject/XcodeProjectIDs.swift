internal import SourceText

/// Makes ids for new objects: 24 hexadecimal digits in capitals, as Xcode's are.
struct XcodeProjectIDs {
  private let file: XcodeProjectFile
  private let others: Set<String>

  /// - Parameters:
  ///   - file: a file in which no new id may stand.
  ///   - others: ids that were made already.
  init(_ file: XcodeProjectFile, besides others: [String]) {
    self.file = file
    self.others = Set(others)
  }

  /// An id that depends on the given texts alone, unless the file has it already. Linear in the size of the file.
  func id(for texts: [String]) -> String {
    var attempt = 0
    while true {
      let id = Self.digits(texts + (attempt == 0 ? [] : ["\(attempt)"]))
      if !others.contains(id), !occurs(id) { return id }
      attempt += 1
    }
  }

  private func occurs(_ id: String) -> Bool {
    let bytes = file.source.text.span
    let wanted = ContiguousArray(id.utf8)
    var offset = 0
    while offset + wanted.count <= bytes.count {
      var count = 0
      while count < wanted.count, bytes[offset + count] == wanted[count] { count += 1 }
      if count == wanted.count { return true }
      offset += 1
    }
    return false
  }

  private static func digits(_ texts: [String]) -> String {
    let first = hash(texts, seed: 0xCBF2_9CE4_8422_2325)
    let second = hash(texts, seed: 0x9AE1_6A3B_2F90_404F) >> 32
    func hex(_ number: UInt64, _ count: Int) -> String {
      let digits = String(number, radix: 16, uppercase: true)
      return String(repeating: "0", count: count - digits.utf8.count) + digits
    }
    return hex(first, 16) + hex(second, 8)
  }

  /// FNV-1a, its bits mixed at the end; a zero ends each text.
  private static func hash(_ texts: [String], seed: UInt64) -> UInt64 {
    var hash = seed
    for text in texts {
      for byte in Array(text.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
  }
}
