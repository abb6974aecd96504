internal import Formats
internal import PrivacyKeys
public import Projects
public import SourceText

/// A privacy key stands where the system does not look for it.
public struct MisplacedKey: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "misplaced-key", group: .completeness, severity: .error, scope: .file,
    summary: "A privacy key stands inside another dictionary, or beside a catalog's strings.",
    rationale: """
      The system looks for privacy keys at the top of the Info.plist: the app is ended when it asks, though a search \
      of the file finds the key. What stands beside "strings" in a catalog is not compiled.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The key was pasted too far up, inside another dictionary.",
      .infoPlist([
        "NSAppTransportSecurity": [
          "NSAllowsLocalNetworking": true,
          "NSCameraUsageDescription": "The camera reads the number on your sail.",
        ]
      ])),
    .wrong(
      "The entry was written by hand, behind the end of “strings”.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .file(
        "InfoPlist.xcstrings",
        """
        {
          "sourceLanguage" : "en",
          "strings" : {

          },
          "NSCameraUsageDescription" : {
            "localizations" : {
              "nl" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "De camera leest het nummer op je zeil."
                }
              }
            }
          },
          "version" : "1.0"
        }
        """)),
    .right(
      "The key stands at the top of the Info.plist.",
      .infoPlist([
        "NSAppTransportSecurity": ["NSAllowsLocalNetworking": true],
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
      ])),
  ]

  /// Containers deeper than this hold no key that was put there by hand.
  private static let maximumDepth = 6

  /// Makes the rule.
  public init() {}

  /// Reports privacy keys in nested dictionaries, and catalog entries outside of `strings`.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    switch (file.content, file.role) {
    case (.propertyList(let list), .infoPlist):
      // Values of a binary property list may have many parents, and a project's own file is never one.
      guard let root = list.root, list[root].kind == .dictionary, list.syntax != .binary else { return }
      for member in list.members(of: root) {
        let outer = member.key.map(list.string(of:)) ?? ""
        look(into: member.value, of: list, below: [outer], file, &findings)
      }
    case (.catalog(let catalog), .infoPlistCatalog):
      for entry in catalog.misplacedEntries {
        findings.report(
          Self.self, at: entry.key.range, in: file,
          "\(entry.key.string) stands beside \"strings\" and not in it: it is not compiled, and no text of it is shown.",
          fix: "Move the entry into \"strings\".", key: entry.key.string)
      }
    default:
      return
    }
  }

  private func look(
    into id: PropertyListDocument.NodeID, of list: PropertyListDocument, below path: [String],
    _ file: ProjectFile,
    _ findings: inout FindingSink
  ) {
    guard path.count < Self.maximumDepth, list[id].kind == .dictionary || list[id].kind == .array else {
      return
    }
    for member in list.members(of: id) {
      let key = member.key.map(list.string(of:)) ?? "[]"
      if let keyNode = member.key, let known = KeyCatalog.shared[key], known.category == .purpose,
        known.path == nil
      {
        findings.report(
          Self.self, at: list[keyNode].range, in: file,
          "\(key) stands inside \(path.joined(separator: "/")), where the system does not look for it.",
          fix: "Move it to the top of the Info.plist.", key: key)
      } else {
        look(into: member.value, of: list, below: path + [key], file, &findings)
      }
    }
  }
}
