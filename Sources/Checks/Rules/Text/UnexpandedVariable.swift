public import Projects
public import SourceText

/// A table holds a build variable, which is expanded in the Info.plist alone.
public struct UnexpandedVariable: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "unexpanded-variable", group: .text, severity: .error, scope: .key,
    summary: "A table holds a build variable, which only an Info.plist expands.",
    rationale: "The person reads the variable as it stands: “$(PRODUCT_NAME) uses the camera”.")

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The translator kept the variable, as translators should.",
      .infoPlist(["NSCameraUsageDescription": "$(PRODUCT_NAME) reads the number on your sail."]),
      .strings("de", ["NSCameraUsageDescription": "$(PRODUCT_NAME) liest die Segelnummer."])),
    .right(
      "The Info.plist has the variable, and tables the app's name.",
      .infoPlist(["NSCameraUsageDescription": "$(PRODUCT_NAME) reads the number on your sail."]),
      .strings("de", ["NSCameraUsageDescription": "Kite liest die Nummer auf deinem Segel."])),
  ]

  /// Makes the rule.
  public init() {}

  /// Several of them in one line.
  public static func title(of findings: [Finding]) -> String {
    let own = CauseFindings(findings)
    let tables = Set(findings.map(\.location.file)).count
    let place = tables == 1 ? "a table" : "\(tables) tables"
    return """
      \(own.keyList) \(own.keys.count == 1 ? "holds" : "hold") a build variable in \(place); people read it as it stands
      """
  }

  /// Reports `$(NAME)` and `${NAME}` in the texts of tables, whatever the key.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard file.source?.text.contains(0x24) == true else { return }
    for text in TableText.all(in: file) {
      guard let variable = Self.variable(in: text.text), findings.isShown(text.key, in: file) else {
        continue
      }
      findings.report(
        Self.self, at: text.range, in: file,
        "\(text.key) holds \(variable) \(text.place): only an Info.plist expands it, and the person reads it as it stands.",
        fix: "Write the app's name, or what else the variable stands for.", for: text.audience, key: text.key,
        locale: text.locale)
    }
  }

  /// The first variable of a text. With a space behind the dollar sign it is none, nor without a name.
  static func variable(in text: String) -> Substring? {
    guard text.utf8.contains(0x24) else { return nil }
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      rest = rest[rest.index(after: dollar)...]
      guard let open = rest.first, let close: Character = ["(": ")", "{": "}"][open] else { continue }
      let inside = rest.dropFirst().prefix { $0 != close }
      let name = inside.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      let isName = name.first.map { !$0.isNumber } ?? false
      if isName, name.endIndex == inside.endIndex || inside[name.endIndex] == ":",
        inside.endIndex < text.endIndex
      {
        return text[dollar...inside.endIndex]
      }
    }
    return nil
  }
}
