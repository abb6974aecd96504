internal import Checks
internal import ICU
internal import Projects
internal import SourceText

/// What is wrong with a translation that somebody hands in.
struct ImportFault {
  let rule: String
  let severity: Severity
  let message: String
  let fix: String?

  private init(_ rule: String, _ severity: Severity, _ message: String, fix: String? = nil) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.fix = fix
  }

  /// Why a translation is not taken; nil where it is.
  static func refusing(
    _ target: String, of text: ImportedText, _ unit: IncomingFile.Unit, _ locale: LocaleIdentifier
  ) -> ImportFault? {
    let key = text.key
    if let fault = Placeholder.fault(in: target, key: key) {
      return ImportFault(
        "placeholder", .error, "The translation of \(key) \(fault): “\(target)”.", fix: "Translate the text.")
    }
    let variables = BuildVariables.all(in: target)
    if let variable = variables.first {
      return ImportFault(
        "unexpanded-variable", .error,
        "\(variable) stands in the translation of \(key), and no table expands it: people would read it as it is.",
        fix: "Write the name that it stands for.")
    }
    if unit.state != .signedOff, isCopy(target, of: text, unit, locale) {
      return ImportFault(
        "untranslated", .warning, "The translation of \(key) is the source's text: nothing is written.",
        fix: "Translate it; if it is the same on purpose, mark it as approved.")
    }
    return nil
  }

  private static func isCopy(
    _ target: String, of text: ImportedText, _ unit: IncomingFile.Unit, _ locale: LocaleIdentifier
  ) -> Bool {
    guard locale.language != text.product.developmentLanguage.language,
      text.product.counterparts[locale]?.language != text.product.developmentLanguage.language
    else { return false }
    let sources = text.sources + [unit.source].compactMap(\.self)
    guard sources.contains(where: { FoldedText.areSame($0, target) }) else { return false }
    // A name is no text to translate.
    let names = FoldedText.words(of: text.product.names.joined(separator: " "))
    return !FoldedText.words(of: target).isSubset(of: names)
  }

  /// What somebody should look at in a translation that is taken.
  static func remarks(
    _ target: String, of text: ImportedText, _ unit: IncomingFile.Unit, _ locale: LocaleIdentifier
  ) -> [ImportFault] {
    let key = text.key
    var remarks: [ImportFault] = []
    if text.isStale(unit.source) {
      let now = text.sources.last ?? ""
      remarks.append(
        ImportFault(
          "stale-translation", .warning,
          "\(key) was translated from “\(unit.source ?? "")”, and the project says “\(now)” now.",
          fix: "Compare the translation with the new source."))
    }
    if hasEscapes(target), !text.sources.contains(where: hasEscapes) {
      remarks.append(
        ImportFault(
          "exchange-error", .warning,
          "A backslash in the translation of \(key) looks like one of a strings file: people would read it.",
          fix: "Write the character itself."))
    }
    let scripts = Script.expected(in: locale)
    if !scripts.isEmpty, let share = LetterShare(of: target, in: scripts).share, share < 0.5 {
      remarks.append(
        ImportFault(
          "wrong-language", .warning,
          "Most letters of the translation of \(key) are not of the script of \(locale.tag): “\(target)”.",
          fix: "See whether it is in the right language."))
    }
    let source = unit.source ?? text.sources.last ?? ""
    let lost = FormatArguments.all(in: source).filter { !FormatArguments.all(in: target).contains($0) }
    if let first = lost.first {
      remarks.append(
        ImportFault(
          "exchange-error", .warning, "\(first) stands in the source of \(key), and not in the translation.",
          fix: "See whether it was lost."))
    }
    return remarks
  }

  private static func hasEscapes(_ text: String) -> Bool {
    ["\\\"", "\\n", "\\'", "\\U", "\\u"].contains { text.contains($0) }
  }
}

/// Build variables as they stand in Info.plists: `$(NAME)` and `${NAME}`.
enum BuildVariables {
  static func all(in text: String) -> [Substring] {
    text.matches(of: /\$\([A-Za-z_][^()\s]*\)|\$\{[A-Za-z_][^{}\s]*\}/).map(\.output)
  }
}

/// Places for values, as programs fill them in.
enum FormatArguments {
  static func all(in text: String) -> [Substring] {
    text.matches(of: /%(?:\d+\$)?(?:@|l{0,2}[du]|s)|\{\{?\w+\}?\}/).map(\.output)
  }
}
