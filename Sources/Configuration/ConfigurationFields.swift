internal import Formats
internal import ICU
internal import PrivacyKeys
internal import SourceText

// The keys of the file and of the mappings in it. A new key is a line in one of these lists.
extension ConfigurationReader {
  static let fileFields: [Field<Configuration>] = [
    Field("min-version") { $2.minimumVersion = $0.version($1) },
    Field("extends") { $2.extended = $0.extended($1) },
    Field("source") { $2.source = $0.locale($1, "`source`") },
    Field("locales") { $0.read($1, "`locales`", as: localeFields, into: &$2.locales) },
    Field("severity") { $2.severities = $0.severities($1) },
    Field("exclude") {
      $2.excluded =
        $0.items($1, "`exclude`", of: "patterns") { $0.pathPattern($1, "an entry of `exclude`") } ?? []
    },
    Field("also") { $2.completeKeys = $0.items($1, "`also`", of: "keys") { $0.completeKey($1) } ?? [] },
    Field("allow") { $2.allowances = $0.allowances($1) },
    Field("products") { $2.products = $0.products($1) },
    Field("managed") { $2.managed = $0.managed($1) },
    Field("allow-words") { $2.contentWords = $0.contentWords($1) },
    Field("context") { $2.contexts = $0.contexts($1) },
    Field("gates") { $2.gates = $0.gates($1) },
  ]

  private static let localeFields: [Field<LocaleSettings>] = [
    Field("required") { $2.required = $0.localeSet($1, "`required`") },
    Field("community") { $2.community = $0.localeSet($1, "`community`") },
    Field("same-as") { $2.sameAs = $0.equalities($1) },
  ]

  private struct AllowanceDraft {
    var rule: Placed<String>?
    var key: Placed<String>?
    var locales: [Placed<LocaleIdentifier>]?
    var products: [Placed<NamePattern>]?
    var reason: Placed<String>?
    var owner: Placed<String>?
    var expires: Placed<CalendarDay>?
    /// The fields that are there, right or wrong: what is wrong is not missing.
    var fields: Set<String> = []
  }

  private static let allowanceFields: [Field<AllowanceDraft>] = [
    Field("rule") { $2.rule = $0.rule($1) },
    Field("reason") { $2.reason = $0.reason($1) },
    Field("key") { $2.key = $0.key($1, "`key`") },
    Field("locales") {
      $2.locales = $0.items($1, "`locales`", of: "locales") { $0.locale($1, "an entry of `locales`") }
    },
    Field("products") { $2.products = $0.items($1, "`products`", of: "names") { $0.namePattern($1) } },
    Field("owner") { $2.owner = $0.text($1, "`owner`") },
    Field("expires") { $2.expires = $0.day($1, "`expires`") },
  ]

  private static let productFields: [Field<ProductSettings>] = [
    Field("exclude") { $2.isExcluded = $0.flag($1, "`exclude`") },
    Field("source") { $2.source = $0.locale($1, "`source`") },
    Field("locales") { $0.read($1, "`locales`", as: localeFields, into: &$2.locales) },
    Field("with") { $2.with = $0.text($1, "`with`") },
  ]
}

extension ConfigurationReader {
  /// Reads the whole document.
  mutating func configuration() -> Configuration {
    var result = Configuration(document.source, lines)
    // A file of comments says nothing, and that is no mistake.
    guard let root = document.root, !document.isNull(root) else { return result }
    read(
      Value(node: root, range: document[root].range), "the configuration", as: Self.fileFields, into: &result)
    return result
  }

  private mutating func severities(_ value: Value) -> [SeverityChange] {
    var result: [SeverityChange] = []
    forEachMember(of: value, "`severity`") { reader, key, value in
      guard let rule = reader.rule(key.value, at: key.range),
        let word = reader.text(value, "`\(key.value)`")
      else { return }
      let severity = Severity(rawValue: word.value)
      guard severity != nil || word.value == "off" else {
        let words = Severity.allCases.reversed().map(\.rawValue) + ["off"]
        let meant =
          Self.severityWords[word.value.lowercased()] ?? EditDistance.nearest(to: word.value, among: words)
        return reader.report(
          "`\(word.value)` is no severity.",
          fix: meant.map { "Did you mean `\($0)`?" } ?? "There are: `error`, `warning`, `note`, `off`.",
          at: value.range)
      }
      if reader.rules.unalterable.contains(rule.value), severity != .error {
        return reader.report(
          "`\(rule.value)` is an error in any case: what cannot be read cannot be judged.",
          fix: "Mend the file, or leave it out with `exclude`.", at: value.range)
      }
      result.append(SeverityChange(rule: rule, severity: severity))
    }
    return result
  }

  /// What other tools call the same.
  private static let severityWords = [
    "false": "off", "no": "off", "none": "off", "never": "off", "ignore": "off", "disable": "off",
    "disabled": "off", "info": "note", "information": "note", "hint": "note", "warn": "warning",
    "fatal": "error",
  ]

  private mutating func allowances(_ value: Value) -> [Allowance] {
    var result: [Allowance] = []
    var extents: [AllowanceExtent: Range<Int>] = [:]
    for value in list(value, "`allow`", of: "entries") ?? [] {
      guard document[value.node].kind == .mapping else {
        report(
          "An entry of `allow` is a mapping with `rule` and `reason`.",
          fix: "Write `- {rule: …, reason: …}`.", at: value.range)
        continue
      }
      var draft = AllowanceDraft()
      draft.fields = Set(document.effectiveMembers(of: value.node).map(\.key.string))
      read(value, "an entry of `allow`", as: Self.allowanceFields, into: &draft)
      for name in ["rule", "reason"] where !draft.fields.contains(name) {
        report("This entry of `allow` has no `\(name)`.", at: value.range.prefix(of: 1))
      }
      guard let rule = draft.rule, let reason = draft.reason else { continue }
      let allowance = Allowance(
        rule: rule, key: draft.key, locales: draft.locales ?? [], products: draft.products ?? [],
        reason: reason, owner: draft.owner, expires: draft.expires, range: value.range)
      let extent = AllowanceExtent(allowance)
      if let first = extents[extent] {
        report(
          "This entry of `allow` covers the same as that in \(line(of: first)).", fix: "Remove one.",
          at: value.range.prefix(of: 1))
      } else {
        extents[extent] = allowance.range
        result.append(allowance)
      }
    }
    return result
  }

  private mutating func products(_ value: Value) -> [ProductSettings] {
    if document[value.node].kind == .sequence {
      report(
        "`products` takes a mapping from names to what is said of them, and this is a list.",
        fix:
          "To judge only some products, write `\"*\": {exclude: true}`, and `NAME: {exclude: false}` for each.",
        at: value.range)
      return []
    }
    var result: [ProductSettings] = []
    forEachMember(of: value, "`products`") { reader, key, value in
      guard key.value.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
        return reader.report("The name of a product is empty.", at: key.range)
      }
      var settings = ProductSettings(
        pattern: Placed(NamePattern(key.value), at: key.range))
      reader.read(value, "a product", as: Self.productFields, into: &settings)
      result.append(settings)
    }
    return result
  }

  private mutating func localeSet(_ value: Value, _ name: String) -> LocaleSet? {
    if document.string(of: value.node) == "all" { return .all(value.range) }
    if document.string(of: value.node) != nil, !document.isNull(value.node) {
      let text = document.source.string(document[value.node].range)
      report(
        "\(name) takes a list of locales or `all`, and this is a text.", fix: "Write `[\(text)]`.",
        at: value.range)
      return nil
    }
    return items(value, name, of: "locales") { $0.locale($1, "an entry of \(name)") }.map(LocaleSet.listed)
  }

  private mutating func equalities(_ value: Value) -> [LocaleEquality]? {
    var result: [LocaleEquality] = []
    var seen: [LocaleIdentifier: Range<Int>] = [:]
    forEachMember(of: value, "`same-as`") { reader, key, value in
      guard let locale = reader.locale(key.value, at: key.range),
        let other = reader.locale(value, "`\(key.value)`")
      else { return }
      if locale.value == other.value {
        reader.report(
          "`\(locale.value)` is the same as itself in any case.", fix: "Remove it.", at: key.range)
      } else if let first = seen[locale.value] {
        reader.report(
          "This stands twice in `same-as`, first in \(reader.line(of: first)).", fix: "Remove one.",
          at: key.range)
      } else {
        seen[locale.value] = locale.range
        result.append(LocaleEquality(locale: locale, other: other))
      }
    }
    return result
  }
}

/// What an entry of `allow` covers, to find two that cover the same.
private struct AllowanceExtent: Hashable {
  let rule: String
  let key: String?
  let locales: Set<LocaleIdentifier>
  let products: Set<NamePattern>

  init(_ allowance: Allowance) {
    rule = allowance.rule.value
    key = allowance.key?.value
    locales = Set(allowance.locales.map(\.value))
    products = Set(allowance.products.map(\.value))
  }
}

extension Range<Int> {
  /// The first of the range, for what is too long to be shown as a whole.
  fileprivate func prefix(of count: Int) -> Range<Int> {
    lowerBound..<Swift.min(lowerBound + count, upperBound)
  }
}
