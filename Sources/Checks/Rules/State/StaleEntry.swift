internal import Formats
internal import PrivacyKeys
public import Projects
public import SourceText

/// A catalog holds a purpose string that Xcode no longer finds in the Info.plist.
public struct StaleEntry: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "stale-entry", group: .state, severity: .warning, scope: .file,
    summary: "A catalog holds a purpose string that is no longer in the Info.plist.",
    rationale:
      "Translators work on a text that nobody sees; or the key was taken out of the Info.plist by mistake.")

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The microphone is no longer asked for, and its text is still translated.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .catalog(
        """
        "NSMicrophoneUsageDescription" : {
          "extractionState" : "stale",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "Kite hears how strong the wind is."
              }
            }
          }
        }
        """)),
    .right(
      "Xcode finds the key in the Info.plist.",
      .infoPlist(["NSMicrophoneUsageDescription": "Kite hears how strong the wind is."]),
      .catalog(
        """
        "NSMicrophoneUsageDescription" : {
          "extractionState" : "extracted_with_value",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "new",
                "value" : "Kite hears how strong the wind is."
              }
            }
          }
        }
        """)),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports privacy keys that the catalog calls stale.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    guard case .catalog(let catalog) = file.content, file.role == .infoPlistCatalog else { return }
    for entry in catalog.effectiveEntries
    where entry.extractionState == .stale && KeyCatalog.shared.isPrivacyKey(entry.key.string) {
      findings.report(
        Self.self, at: entry.key.range, in: file,
        "\(entry.key.string) is stale: Xcode no longer finds it in the Info.plist, and its texts are never shown.",
        fix: "Remove the entry, or put the key back into the Info.plist.", key: entry.key.string)
    }
  }
}
