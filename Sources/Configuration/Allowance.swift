public import ICU

/// Findings that a project has looked at and lives with: one entry of `allow`.
public struct Allowance: Hashable, Sendable {
  /// The rule whose findings are allowed.
  public let rule: Placed<String>
  /// The key that they are on, `Outer/Inner` for a nested one; nil for all keys.
  public let key: Placed<String>?
  /// The locales that they are on; empty for all, and for the base.
  public let locales: [Placed<LocaleIdentifier>]
  /// The products that they are on; empty for all.
  public let products: [Placed<NamePattern>]
  /// Why.
  public let reason: Placed<String>
  /// Who answers for it.
  public let owner: Placed<String>?
  /// The last day on which it holds; nil where it holds for ever.
  public let expires: Placed<CalendarDay>?
  /// The whole entry, as offsets into the file's text; see ``Configuration/location(of:)``.
  public let range: Range<Int>

  /// Whether a finding is one of those. Expiry is left out of account.
  ///
  /// - Parameters:
  ///   - rule: the finding's rule.
  ///   - key: its key, if it has one.
  ///   - locale: its locale; nil on the base.
  ///   - products: its products, each of which must be covered.
  /// - Returns: whether all parts fit.
  public func covers(rule: String, key: String?, locale: LocaleIdentifier?, products: [String]) -> Bool {
    guard rule == self.rule.value else { return false }
    if let wanted = self.key?.value {
      guard let key, key.utf8.elementsEqual(wanted.utf8) else { return false }
    }
    if !locales.isEmpty, !locales.contains(where: { $0.value == locale }) { return false }
    if self.products.isEmpty { return true }
    return !products.isEmpty
      && products.allSatisfy { name in self.products.contains { $0.value.matches(name) } }
  }

  /// Whether the entry no longer holds on a day.
  public func isExpired(on day: CalendarDay) -> Bool { expires.map { $0.value < day } ?? false }
}
