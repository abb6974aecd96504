public import SourceText

/// What `import` says beside the rules of the check: of translators' files, and of what stands in them.
public enum ImportRules {
  /// Something keeps a translation from being taken.
  public static let exchangeError = RuleInfo(
    id: "exchange-error", group: .exchange, severity: .error,
    summary: "A translators' file, or a unit of it, cannot be taken as it is.",
    rationale: """
      A file that breaks the rules of XML or CSV is not taken at all: what stands behind the fault may belong elsewhere. \
      A unit is not taken if it does not say its key or its language, if its path leads to no file of the project, or to \
      several; if the file that should take it cannot be changed; or if it has two translations. As a warning it tells what \
      people should look at in a translation that is taken: a place for a value that was lost, a backslash that people \
      would read. All other units go on.
      """)

  /// A translator asks something.
  public static let question = RuleInfo(
    id: "question", group: .exchange, severity: .note,
    summary: "A translator asks something about a text.",
    rationale: """
      Questions come back as notes of the translator in XLIFF, or in the column `question` of a table. They hold nothing \
      back: a translation beside one is taken. Answer in `context` of .purpose.yml, which goes to the translators of all \
      languages with the next export, or change the source where it is not clear.
      """)

  /// All of them, in alphabetical order.
  public static let all = [exchangeError, question]
}
