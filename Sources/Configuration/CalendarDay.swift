/// A day of the Gregorian calendar.
public struct CalendarDay: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year, from 1.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Reads `2026-01-31`. Nil for any other form, and for days that there are not.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(Substring(parts[0])), let month = Int(Substring(parts[1])),
      let day = Int(Substring(parts[2])),
      year >= 1, (1...12).contains(month), day >= 1, day <= Self.dayCount(year, month)
    else { return nil }
    self.init(year, month, day)
  }

  private init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day, in UTC, of a moment that is given in seconds since the beginning of 1970. Moments before it count as it.
  public init(secondsSince1970 seconds: Int) {
    var days = max(0, seconds) / 86_400
    // 400 years have the same days as any other 400.
    var year = 1970 + days / 146_097 * 400
    days %= 146_097
    while days >= Self.dayCount(year) {
      days -= Self.dayCount(year)
      year += 1
    }
    var month = 1
    while days >= Self.dayCount(year, month) {
      days -= Self.dayCount(year, month)
      month += 1
    }
    self.init(year, month, days + 1)
  }

  private static func dayCount(_ year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func dayCount(_ year: Int, _ month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Orders by time.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The day as `2026-01-31`.
  public var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
