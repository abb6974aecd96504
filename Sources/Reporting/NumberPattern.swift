internal import ICU

/// How a language writes whole numbers, for a page that counts by itself: ICU's answer, taken apart.
struct NumberPattern {
  /// The digits from 0 to 9.
  let digits: [String]
  /// What stands between groups of three digits; empty where nothing does.
  let separator: String
  /// How many digits a number has at least that is written in groups.
  let groupedDigits: Int

  /// Asks ICU. A language that does not group by three is written without groups.
  init(_ locale: LocaleIdentifier) {
    guard let format = try? NumberFormat(.integer, in: locale) else {
      digits = (0...9).map { String($0) }
      separator = ""
      groupedDigits = .max
      return
    }
    let digits = (0...9).map { format.string($0) }
    let number = [1, 2, 3, 4, 5, 6, 7].map { digits[$0] }
    let million = format.string(1_234_567)
    let separator = Self.separator(of: million, number)
    let isGrouped = format.string(1234).contains(separator) && !separator.isEmpty
    self.digits = digits
    self.separator = separator
    groupedDigits = isGrouped ? 4 : 5
  }

  /// What stands twice in `1 234 567`.
  private static func separator(of million: String, _ digits: [String]) -> String {
    let (head, middle, tail) = (digits[0], digits[1...3].joined(), digits[4...6].joined())
    guard million.hasPrefix(head), million.hasSuffix(tail) else { return "" }
    let inner = million.dropFirst(head.count).dropLast(tail.count)
    guard let range = inner.firstRange(of: middle) else { return "" }
    let separator = String(inner[..<range.lowerBound])
    return inner[range.upperBound...] == separator ? separator : ""
  }
}
