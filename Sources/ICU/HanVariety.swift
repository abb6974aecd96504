/// Whether a Han character is used in Simplified or in Traditional Chinese alone.
package enum HanVariety: Hashable, Sendable {
  /// Simplified: ICU's `Hans-Hant` changes it and `Hant-Hans` does not.
  case simplified
  /// Traditional: the other way round.
  case traditional

  /// Nil for a character of both, as most are, and for one that is not Han.
  ///
  /// The first call takes some 40 ms, in which ICU's rules are read; those that follow are look-ups.
  package init?(of scalar: Unicode.Scalar) {
    guard Self.han.contains(scalar.value), let variety = Self.table[scalar.value] else { return nil }
    self = variety
  }

  /// How many characters of a text are of each variety alone.
  package static func counts(in text: String) -> (simplified: Int, traditional: Int) {
    var counts = (simplified: 0, traditional: 0)
    for scalar in text.unicodeScalars {
      switch HanVariety(of: scalar) {
      case .simplified: counts.simplified += 1
      case .traditional: counts.traditional += 1
      case nil: break
      }
    }
    return counts
  }

  /// CJK Unified Ideographs and their Extension A.
  private static let han: ClosedRange<UInt32> = 0x3400...0x9FFF

  private static let table: [UInt32: HanVariety] = {
    guard var toTraditional = try? Transliterator("Hans-Hant"),
      var toSimplified = try? Transliterator("Hant-Hans")
    else { return [:] }
    let simplified = toTraditional.changed(among: han)
    let traditional = toSimplified.changed(among: han)
    var table: [UInt32: HanVariety] = [:]
    for value in simplified.subtracting(traditional) { table[value] = .simplified }
    for value in traditional.subtracting(simplified) { table[value] = .traditional }
    return table
  }()
}
