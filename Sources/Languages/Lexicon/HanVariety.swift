internal import EmbeddedData

/// Whether a Han character is used in Simplified or in Traditional Chinese alone.
enum HanVariety: Hashable, Sendable {
  /// Simplified: ICU's `Hans-Hant` changes it and `Hant-Hans` does not.
  case simplified
  /// Traditional: the other way round.
  case traditional

  /// Nil for a character of both, as most are, and for one that is not Han.
  init?(of scalar: Unicode.Scalar) {
    guard Self.han.contains(scalar.value),
      let variety = Self.table[Int(scalar.value - Self.han.lowerBound)]
    else { return nil }
    self = variety
  }

  /// How many characters of a text are of each variety alone.
  static func counts(in text: String) -> (simplified: Int, traditional: Int) {
    var counts = (simplified: 0, traditional: 0)
    let table = table
    for scalar in text.unicodeScalars where han.contains(scalar.value) {
      switch table[Int(scalar.value - han.lowerBound)] {
      case .simplified: counts.simplified += 1
      case .traditional: counts.traditional += 1
      case nil: break
      }
    }
    return counts
  }

  /// CJK Unified Ideographs and their Extension A.
  static let han: ClosedRange<UInt32> = 0x3400...0x9FFF

  /// Read at the first use. ICU itself would take 40 ms to read its rules: a test holds the file against them.
  private static let table: [HanVariety?] = {
    var table = [HanVariety?](repeating: nil, count: han.count)
    func add(_ characters: String, _ variety: HanVariety) {
      for scalar in characters.unicodeScalars where han.contains(scalar.value) {
        table[Int(scalar.value - han.lowerBound)] = variety
      }
    }
    do throws(DataError) {
      let path = "Data/HanVarieties.json"
      let value = try DataValue(json: EmbeddedFiles.bytes(at: path) ?? [], path: path)
      var fields = try DataFields(value, at: path)
      add(try fields.required("simplified", DataFields.string), .simplified)
      add(try fields.required("traditional", DataFields.string), .traditional)
      try fields.finish()
    } catch {
      // Not input: a binary like this does not pass its first test.
      fatalError("the embedded varieties of Chinese: \(error)")
    }
    return table
  }()
}
