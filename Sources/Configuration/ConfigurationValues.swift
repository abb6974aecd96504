internal import Formats
internal import ICU
internal import PrivacyKeys
internal import SourceText

// The kinds of values that the file is made of.
extension ConfigurationReader {
  /// A locale in any spelling.
  mutating func locale(_ value: Value, _ name: String) -> Placed<LocaleIdentifier>? {
    guard let text = text(value, name) else { return nil }
    return locale(text.value, at: value.range)
  }

  /// A locale in any spelling.
  mutating func locale(_ text: String, at range: Range<Int>) -> Placed<LocaleIdentifier>? {
    let reading = readLocales[text] ?? LocaleReading.read(text)
    readLocales[text] = reading
    switch reading {
    case .locale(let locale): return Placed(locale, at: range)
    case .wrong(let message, let fix):
      report(message, fix: fix, at: range)
      return nil
    }
  }

  /// The id of a rule.
  mutating func rule(_ value: Value) -> Placed<String>? {
    if case .sequence = document[value.node].kind {
      report("`rule` takes one rule, and this is a list.", fix: "Write an entry for each.", at: value.range)
      return nil
    }
    return text(value, "`rule`").flatMap { rule($0.value, at: value.range) }
  }

  /// The id of a rule.
  mutating func rule(_ id: String, at range: Range<Int>) -> Placed<String>? {
    if rules.ids.contains(id) { return Placed(id, at: range) }
    let rules = rules
    report(
      "No rule is called `\(id)`.",
      fix: rules.nearest(to: id).map { "Did you mean `\($0)`?" } ?? "`purpose explain` lists the rules.",
      at: range)
    return nil
  }

  /// A reason that says something: at least one letter or digit.
  mutating func reason(_ value: Value) -> Placed<String>? {
    guard let text = text(value, "`reason`") else { return nil }
    guard text.value.unicodeScalars.contains(where: \.isWordCharacter) else {
      report("`reason` says nothing.", fix: "Say why the finding may stay.", at: value.range)
      return nil
    }
    // A block text ends with the line break of its last line.
    let end = text.value.unicodeScalars.lastIndex { !$0.properties.isWhitespace }
    return Placed(end.map { String(text.value.unicodeScalars[...$0]) } ?? text.value, at: text.range)
  }

  /// The name of an Info.plist key.
  mutating func key(_ value: Value, _ name: String) -> Placed<String>? {
    guard let text = text(value, name) else { return nil }
    guard !text.value.unicodeScalars.contains(where: \.properties.isWhitespace) else {
      report("`\(text.value)` is no key: there is white space in it.", at: value.range)
      return nil
    }
    return text
  }

  /// A key that is held complete in every language: not one that must be the same in all, or that nobody reads.
  mutating func completeKey(_ value: Value) -> Placed<String>? {
    key(value, "an entry of `also`").flatMap { completeKey(named: $0.value, at: $0.range) }
  }

  /// A key with texts that people read.
  mutating func completeKey(named key: String, at range: Range<Int>) -> Placed<String>? {
    let catalog = KeyCatalog.shared
    switch catalog.category(of: key) {
    case .constrained where !catalog.isLocalizable(key):
      report("`\(key)` must be the same in all languages.", fix: "Remove it.", at: range)
      return nil
    case .folklore:
      let better = catalog[key]?.useInstead.first
      report(
        "No system reads `\(key)`.", fix: better.map { "Did you mean `\($0)`?" } ?? "Remove it.", at: range)
      return nil
    default:
      return Placed(key, at: range)
    }
  }

  /// The name of a product, or a pattern of names.
  mutating func namePattern(_ value: Value) -> Placed<NamePattern>? {
    text(value, "an entry of `products`").map { Placed(NamePattern($0.value), at: $0.range) }
  }

  /// A day.
  mutating func day(_ value: Value, _ name: String) -> Placed<CalendarDay>? {
    guard let text = text(value, name) else { return nil }
    if let day = CalendarDay(text.value) { return Placed(day, at: text.range) }
    let isDate =
      text.value.utf8.count == 10 && text.value.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
    report(
      isDate ? "There is no day `\(text.value)`." : "`\(text.value)` is no date.",
      fix: "Write year, month and day, as in `2027-01-31`.", at: value.range)
    return nil
  }

  /// A pattern of paths.
  mutating func pathPattern(_ value: Value, _ name: String) -> Placed<String>? {
    guard let text = text(value, name) else { return nil }
    guard let (message, fix) = Self.fault(ofPattern: text.value) else { return text }
    report("`\(text.value)` matches nothing: \(message).", fix: fix, at: value.range)
    return nil
  }

  private static func fault(ofPattern pattern: String) -> (message: String, fix: String)? {
    let names = pattern.utf8.split(separator: 0x2F).map { String(Substring($0)) }
    if pattern.utf8.count > 1_000 { return ("it is too long", "Divide it.") }
    if names.isEmpty { return ("there is no name in it", "Remove it.") }
    if pattern.hasPrefix("!") { return ("there are no exceptions from patterns", "Name what is left out.") }
    if let name = names.first(where: { $0 == "." || $0 == ".." }) {
      return ("`\(name)` is no name", "Write a path relative to the folder of this file.")
    }
    if pattern.contains("\\") { return ("names are divided by `/`", "Write `/` for `\\`.") }
    if let wildcard = pattern.first(where: { "[]{}".contains($0) }) {
      return ("`\(wildcard)` is no wildcard here", "There are `*`, `?` and `**`; write `?` for a bracket.")
    }
    if names.contains(where: { $0 != "**" && $0.contains("**") }) {
      return ("`**` must stand alone between slashes", "Write `*` within a name.")
    }
    return nil
  }
}

extension Unicode.Scalar {
  /// Whether this may be part of a word.
  var isWordCharacter: Bool { properties.isAlphabetic || properties.numericType != nil }
}

/// Reads locales as people write them, and tells what is wrong with what is none.
enum LocaleReading {
  case locale(LocaleIdentifier)
  case wrong(String, fix: String?)

  static func read(_ text: String) -> LocaleReading {
    if text == "Base" {
      return .wrong("`Base` is no locale.", fix: "Write the language that Base.lproj is in.")
    }
    guard let locale = LocaleIdentifier(text) else {
      if let named = LocaleIdentifier(folderName: text) ?? LocaleIdentifier(folderName: text.capitalized) {
        return .wrong("`\(text)` is a language's name.", fix: "Write `\(named)`.")
      }
      return .wrong("`\(text)` is no locale.", fix: "Write a language tag such as `pt-BR`.")
    }
    let language = String(locale.language)
    if let meant = countries[language], !isKnown(language) {
      return .wrong("`\(text)` is a country.", fix: "Did you mean `\(meant)`?")
    }
    if let named = LocaleIdentifier(folderName: text.capitalized), named != locale {
      return .wrong("`\(text)` is a language's name.", fix: "Write `\(named)`.")
    }
    guard isKnown(language) else {
      return .wrong("`\(language)` is no language.", fix: "Write a language tag such as `pt-BR`.")
    }
    if locale.tag.split(separator: "-").contains(where: { $0.utf8.count == 1 }) {
      return .wrong("`\(text)` is more than a locale.", fix: "Write language, script and region alone.")
    }
    guard let part = unknownPart(of: locale) else { return .locale(locale) }
    return .wrong(
      "`\(part)` in `\(text)` is neither a region nor a script.",
      fix: part == "UK" ? "Write `\(language)-GB`." : nil)
  }

  /// Countries whose codes are no languages, and are often written for one.
  private static let countries = [
    "cn": "zh-Hans", "jp": "ja", "kr": "ko", "cz": "cs", "dk": "da", "gr": "el", "ua": "uk", "vn": "vi",
    "us": "en-US", "gb": "en-GB", "at": "de-AT", "hk": "zh-HK", "il": "he", "in": "hi",
  ]

  private static func isKnown(_ language: String) -> Bool {
    LocaleIdentifier.displayName(of: language, in: "en").map { $0 != language } ?? false
  }

  /// The script or region that ICU has no name for, and shows as it is. `UK` is one too, though ICU has a name for it:
  /// the region is GB (ISO 3166), and no system asks for a folder with another name.
  private static func unknownPart(of locale: LocaleIdentifier) -> String? {
    let parts = locale.tag.split(separator: "-").dropFirst().map(String.init)
    if parts.contains("UK") { return "UK" }
    guard let name = LocaleIdentifier.displayName(of: locale.tag, in: "en"),
      let open = name.firstIndex(of: "(")
    else { return nil }
    let shown = Set(name[open...].split { "(), ".contains($0) }.map { $0.lowercased() })
    return parts.first { shown.contains($0.lowercased()) }
  }
}

extension String {
  /// The word with its first letter alone in upper case.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
