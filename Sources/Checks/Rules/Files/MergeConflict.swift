internal import Formats
public import Projects
public import SourceText

/// A merge left its markers in a file.
public struct MergeConflict: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "merge-conflict", group: .files, severity: .error,
    summary: "A merge left its markers in a file.",
    rationale: """
      At the top of a strings file the markers make Apple's parser refuse the file; further down it stops there \
      without a word, and the texts behind them are lost.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "Two branches changed a text, and the merge was committed as it was.",
      .infoPlist([
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
      ]),
      .strings(
        "de",
        """
        "NSCameraUsageDescription" = "Die Kamera liest die Nummer auf dem Segel.";
        <<<<<<< HEAD
        "NSMicrophoneUsageDescription" = "Kite hört, wie stark der Wind ist.";
        =======
        "NSMicrophoneUsageDescription" = "Kite hört auf die Stärke des Windes.";
        >>>>>>> wind
        """)),
    .right(
      "One side was chosen.",
      .infoPlist([
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSMicrophoneUsageDescription": "Kite hears how strong the wind is.",
      ]),
      .strings(
        "de",
        """
        "NSCameraUsageDescription" = "Die Kamera liest die Nummer auf dem Segel.";
        "NSMicrophoneUsageDescription" = "Kite hört, wie stark der Wind ist.";
        """)),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports each conflict in a file that Apple's parser does not read to its end.
  ///
  /// A file that it does read holds the markers inside a comment or a text, where they are harmless.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard let source = file.source, !file.isUsable || !file.problems.isEmpty else { return }
    for conflict in ConflictMarkers.all(in: source) {
      let consequence =
        file.isUsable
        ? "Apple's parser stops here without a word; what follows is lost."
        : "Apple's parser refuses the whole file: none of its values is used."
      findings.report(
        Self.self, at: conflict.marker, in: file, "A merge conflict was not resolved. \(consequence)",
        fix: "Choose one side, and remove the lines with <<<<<<<, ======= and >>>>>>>.")
    }
  }
}
