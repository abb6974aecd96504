internal import Configuration
internal import Formats
internal import ICU
internal import Projects
public import SourceText

/// Applies what a project has decided about findings: other severities, and findings that it lives with.
///
/// A file that cannot be read, decoded or parsed stays an error whatever a project says.
struct Allowances {
  private let policy: CheckPolicy
  private let project: Project
  private let allowances: [Allowance]
  private let inline: [InlineEntry]
  private(set) var remarks: [Remark]

  /// A comment in a file, and what it allows.
  private struct InlineEntry {
    let rules: Set<String>
    let key: String
    /// The file, where the comment holds for the text beside it alone; nil where it holds for all languages.
    let file: String?
    let products: Set<String>
  }

  init(_ policy: CheckPolicy, _ project: Project, productNames: [Int: [String]]) {
    self.policy = policy
    self.project = project
    allowances = policy.configuration?.allAllowances.map(\.allowance) ?? []
    var reader = InlineReader(project, productNames)
    reader.run()
    inline = reader.entries
    remarks = reader.remarks
  }

  /// Gives findings their severities and takes out those that are allowed.
  ///
  /// Returns how many were taken out. Entries of `allow` that fit nothing are among the remarks, since they hide what
  /// comes later.
  mutating func apply(to findings: inout [Finding]) -> Int {
    var used: Set<Int> = []
    var allowed = 0
    findings = findings.compactMap { finding in
      if Rules.known.unalterable.contains(finding.rule) { return finding }
      var finding = finding
      if let change = policy.configuration?.severity(of: finding.rule) {
        guard let severity = change.severity else { return nil }
        finding.severity = severity
      }
      if allowance(of: finding, &used) || isAllowedInline(finding) {
        allowed += 1
        return nil
      }
      return finding
    }
    noteUnused(used)
    return allowed
  }

  private func allowance(of finding: Finding, _ used: inout Set<Int>) -> Bool {
    let locale = finding.locale.flatMap { LocaleIdentifier($0) }
    var isAllowed = false
    for (index, entry) in allowances.enumerated() {
      guard
        entry.covers(rule: finding.rule, key: finding.key, locale: locale, products: finding.products)
      else { continue }
      used.insert(index)
      if !(policy.today.map(entry.isExpired) ?? false) { isAllowed = true }
    }
    return isAllowed
  }

  private func isAllowedInline(_ finding: Finding) -> Bool {
    guard !inline.isEmpty, let key = finding.key?.split(separator: "/").last else { return false }
    return inline.contains { entry in
      entry.rules.contains(finding.rule) && entry.key == key
        && (entry.file.map { $0 == finding.location.file }
          ?? (entry.products.isEmpty || !entry.products.isDisjoint(with: finding.products)))
    }
  }

  private mutating func noteUnused(_ used: Set<Int>) {
    guard let configuration = policy.configuration else { return }
    for (index, (entry, file)) in configuration.allAllowances.enumerated() {
      let location = file.location(of: entry.range)
      // What a shared file allows may fit other projects.
      let isShared = file.file.path != configuration.file.path
      if !used.contains(index) {
        if isShared { continue }
        remarks.append(Remark(at: location, "this entry of `allow` fits no finding; remove it."))
      } else if let day = policy.today, entry.isExpired(on: day), let expires = entry.expires?.value {
        remarks.append(Remark(at: location, "this entry of `allow` has expired (\(expires))."))
      }
    }
  }

  /// Finds the comments that allow something.
  private struct InlineReader {
    private let project: Project
    private let productNames: [Int: [String]]
    private(set) var entries: [InlineEntry] = []
    private(set) var remarks: [Remark] = []
    private static let keyword = ContiguousArray("purpose:".utf8)

    init(_ project: Project, _ productNames: [Int: [String]]) {
      self.project = project
      self.productNames = productNames
    }

    mutating func run() {
      for (index, file) in project.files.enumerated() {
        guard let source = file.source, source.isDecoded,
          ByteSearch.contains(Self.keyword.span, in: source.text.span)
        else { continue }
        switch file.content {
        case .strings(let table):
          let isSource = isSourceTable(index, file)
          for entry in file.tableEntries {
            read(table.comment(of: entry), at: entry.key, index, holdsForAll: isSource, entry.keyRange)
          }
        case .catalog(let catalog):
          for entry in catalog.effectiveEntries {
            read(entry.comment?.string, at: entry.key.string, index, holdsForAll: true, entry.key.range)
          }
        case .propertyList(let list):
          guard list.syntax == .xml, let root = list.root, list[root].kind == .dictionary else { continue }
          for (key, member) in list.effectiveMembers(of: root) {
            let comment = Self.comment(before: member.range.lowerBound, in: source)
            read(comment, at: key.string, index, holdsForAll: true, member.range)
          }
        case .xcodeProject, .settings, .yaml, .json, .manifest, .unreadable, .misnamed: continue
        }
      }
    }

    /// Whether a table is in the language that the others are translated from.
    private func isSourceTable(_ index: Int, _ file: ProjectFile) -> Bool {
      guard case .infoPlistTable(let locale) = file.role, case .locale(let locale) = locale else {
        return true
      }
      return (project.tableUsers[index] ?? []).contains { project.products[$0].developmentLanguage == locale }
    }

    private mutating func read(
      _ comment: String?, at key: String, _ file: Int, holdsForAll: Bool, _ range: Range<Int>
    ) {
      guard let comment else { return }
      for allowance in InlineAllowance.all(in: comment, rules: Rules.known) {
        entries.append(
          InlineEntry(
            rules: Set(allowance.rules.map(\.id)), key: key,
            file: holdsForAll ? nil : project.files[file].path, products: Set(productNames[file] ?? [])))
        guard !allowance.mistakes.isEmpty, let source = project.files[file].source else { continue }
        let location = Location(range, in: source, lines: LineTable(source))
        for mistake in allowance.mistakes {
          remarks.append(Remark(at: location, "\(mistake.message) \(mistake.fix)"))
        }
      }
    }

    /// The XML comment that ends before an element, with nothing but white space between.
    private static func comment(before offset: Int, in source: SourceText) -> String? {
      let text = source.text
      var end = offset
      while end > 0, text[end - 1] <= 0x20 { end -= 1 }
      guard end >= 7, source.has("-->", at: end - 3) else { return nil }
      var start = end - 7
      while start >= 0, !source.has("<!--", at: start) { start -= 1 }
      return start < 0 ? nil : source.string(start + 4..<end - 3)
    }
  }
}

/// Something that is worth saying of how a run was set up, and no finding.
public struct Remark: Sendable, Equatable {
  /// The place.
  public let location: Location
  /// What is to be said.
  public let text: String

  init(at location: Location, _ text: String) {
    self.location = location
    self.text = text
  }
}
