internal import Formats
public import Projects
public import SourceText

/// A key stands twice in one table.
public struct DuplicateKey: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "duplicate-key", group: .files, severity: .error,
    summary: "A key stands twice in one file.",
    rationale: """
      Only one of the values is used: the last, in a binary property list the first. A correction made to the other \
      one never shows. Equal values do no harm yet, and are a warning.
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "Somebody added the key at the end, and did not see it further up.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings(
        "it",
        """
        "NSCameraUsageDescription" = "La fotocamera legge il numero della vela.";
        "CFBundleDisplayName" = "Aquilone";

        /* New in version 2 */
        "NSCameraUsageDescription" = "Kite usa la fotocamera.";
        """)),
    .wrong(
      "Two branches brought the key, and their merge kept both.",
      .infoPlist([
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSCameraUsageDescription": "Kite takes pictures of your launch.",
      ])),
    .right(
      "Each key stands once.",
      .infoPlist(["NSCameraUsageDescription": "The camera reads the number on your sail."]),
      .strings(
        "it",
        """
        "NSCameraUsageDescription" = "La fotocamera legge il numero della vela.";
        "CFBundleDisplayName" = "Aquilone";
        """)),
  ]

  /// Makes the rule.
  public init() {}

  /// Several of them in one line.
  public static func title(of findings: [Finding]) -> String {
    "\(CauseFindings(findings).keyList) more than once; only one of the values is used"
  }

  /// Reports each further place of a key. Only files that the system reads for an Info.plist's texts are looked at.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    switch (file.content, file.role) {
    case (.strings(let table), .infoPlistTable):
      if table.lostEntries.isEmpty, table.entries.count == file.tableEntries.count { return }
      // Entries behind a fault are duplicates too, once the fault is mended.
      let places = (Array(table.entries) + Array(table.lostEntries)).sorted {
        $0.range.lowerBound < $1.range.lowerBound
      }
      report(
        places.map { Place(key: $0.key, range: $0.keyRange, value: table.value(of: $0)) }, in: file,
        kept: table.propertyList?.syntax == .binary ? .first : .last, &findings)
    case (.propertyList(let list), .infoPlist):
      guard let root = list.root, list[root].kind == .dictionary else { return }
      let places = list.members(of: root).compactMap { member in
        member.key.map {
          Place(key: list.string(of: $0), range: list[$0].range, value: list.text(of: member.value))
        }
      }
      report(places, in: file, kept: list.syntax == .binary ? .first : .last, &findings)
    case (.catalog(let catalog), .infoPlistCatalog):
      let places = catalog.entries.map {
        Place(key: $0.key.string, range: $0.key.range, value: source(catalog, $0.contentRange))
      }
      report(places, in: file, kept: .last, &findings)
    default:
      return
    }
  }

  /// A binary property list is not edited so far that an entry goes.
  private func mending(_ mending: Finding.Mending, in file: ProjectFile) -> Finding.Mending? {
    file.isEditable && file.source?.encoding.characterSet != .binary ? mending : nil
  }

  private struct Place {
    let key: String
    let range: Range<Int>
    let value: String?
  }

  private enum Kept: String {
    case first, last
  }

  private func source(_ catalog: StringCatalog, _ range: Range<Int>) -> String {
    catalog.source.string(range)
  }

  private func report(_ places: [Place], in file: ProjectFile, kept: Kept, _ findings: inout FindingSink) {
    // Both sides of a conflict have the key; what is left of it is known when the conflict is resolved.
    let conflicts = file.problems.isEmpty ? [] : file.source.map { ConflictMarkers.all(in: $0) } ?? []
    var first: [ExactString: Place] = [:]
    for place in places where !conflicts.contains(where: { $0.range.contains(place.range.lowerBound) }) {
      guard let earlier = first.updateValue(place, forKey: ExactString(place.key)) else { continue }
      let isEqual =
        place.value != nil && earlier.value.map(ExactString.init) == place.value.map(ExactString.init)
      findings.report(
        Self.self, at: place.range, in: file,
        isEqual
          ? "\(place.key) stands here a second time, with the same value."
          : "\(place.key) stands here a second time, with another value. Only the \(kept.rawValue) one is used.",
        fix: isEqual ? "Remove one of the two." : "Keep the right one, and remove the other.",
        for: file.localeTag == nil ? .developer : .localization, severity: isEqual ? .warning : .error,
        key: place.key, related: [earlier.range], mending: mending(isEqual ? .safe : .unsafe, in: file))
    }
  }
}
