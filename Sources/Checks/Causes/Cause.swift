internal import Formats
internal import ICU
internal import Projects
public import SourceText

/// One explanation of findings: one person who can act, and one thing to do.
public struct Cause: Sendable, Equatable {
  /// Its name among the causes of a run; the same in each run.
  public let id: String
  /// The sort of cause: a word of the design, or the rule's id.
  public let kind: String
  /// What is the matter, in one line.
  public let title: String
  /// Who can act.
  public let audience: Audience
  /// The heaviest of its findings.
  public let severity: Severity
  /// How many findings it explains.
  public let count: Int
  /// The keys that are concerned, sorted.
  public let keys: [String]
  /// The locales that are concerned, sorted.
  public let locales: [String]
  /// The places of its first findings.
  public let locations: [Location]
  /// What to do.
  public let fix: String
}

/// A sort of cause: it says which findings one explanation covers, and tells it.
protocol CauseKind: Sendable {
  /// The word that causes of this sort carry: the design's.
  static var id: String { get }

  /// Makes the sort for one run.
  init(_ facts: CauseFacts)

  /// What the findings of one cause have in common; nil for a finding that this sort does not explain.
  func group(of finding: Finding) -> String?

  /// Tells one cause. There is at least one finding, and they stand in the order of the report.
  func explain(_ findings: CauseFindings) -> Explanation
}

/// What a cause says.
struct Explanation {
  var title: String
  var audience: Audience
  var fix: String
}

/// The findings of one cause, with what they have in common.
struct CauseFindings {
  let all: [Finding]
  let keys: [String]
  let locales: [String]

  init(_ all: [Finding]) {
    self.all = all
    keys = Set(all.compactMap(\.key)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    locales = Set(all.compactMap(\.locale)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  var first: Finding { all[0] }

  /// What the first one says, with its language, and in which others it is said.
  var firstMessage: String {
    let others = locales.filter { $0 != first.locale }
    return first.message + (others.isEmpty ? "" : " (also in \(Self.list(others)))")
  }

  /// The products, in a sentence.
  var products: String { first.products.joined(separator: ", ") }

  /// The keys in a sentence: a few by their names, of many the number.
  var keyList: String {
    switch keys.count {
    case 0: "the texts"
    case 1...3: keys.joined(separator: ", ")
    default: "\(keys.prefix(2).joined(separator: ", ")) and \(keys.count - 2) more"
    }
  }

  /// The languages in a sentence.
  var languageList: String { Self.list(locales) }

  private static func list(_ locales: [String]) -> String {
    switch locales.count {
    case 1: LocaleNames.name(locales[0])
    case 0...8: locales.joined(separator: ", ")
    default: "\(locales.count) languages (\(locales.prefix(6).joined(separator: ", ")), …)"
    }
  }
}

/// What all causes of a run are told from.
struct CauseFacts {
  let project: Project
  let matrix: Matrix
  let findings: [Finding]
  let gaps: Gaps

  init(_ project: Project, _ matrix: Matrix, _ findings: [Finding]) {
    self.project = project
    self.matrix = matrix
    self.findings = findings
    gaps = Gaps(project, matrix)
  }
}

/// Every sort of cause. A new one is a file under `Causes/` and a line here; the first that explains a finding has it.
enum Causes {
  static let all: [any CauseKind.Type] = [
    MisspeltKey.self,
    RenamedKey.self,
    UnlocalizedProductCause.self,
    UnstartedLocale.self,
    UnlocalizedKey.self,
    HiddenTranslations.self,
    SourceCopies.self,
    MissingTranslation.self,
    RuleCause.self,
  ]

  /// Gives each finding its cause, and returns the causes, the heaviest first.
  ///
  /// The facts are those of the whole run, also where only some of the findings are shown.
  static func explain(
    _ findings: inout [Finding], _ facts: CauseFacts, _ managed: inout ManagedFiles
  ) -> [Cause] {
    let kinds = all.map { (id: $0.id, kind: $0.init(facts)) }
    var order: [String] = []
    var groups: [String: (kind: Int, members: [Int])] = [:]
    for index in findings.indices {
      for (place, kind) in kinds.enumerated() {
        guard let group = kind.kind.group(of: findings[index]) else { continue }
        let id = kind.id.isEmpty ? group : "\(kind.id):\(group)"
        findings[index].cause = id
        if groups[id] == nil { order.append(id) }
        groups[id, default: (place, [])].members.append(index)
        break
      }
    }
    var causes: [Cause] = []
    for id in order {
      guard let group = groups[id] else { continue }
      let members = CauseFindings(group.members.map { findings[$0] })
      causes.append(cause(id, kinds[group.kind], members, hint: managed.hint(for: members)))
    }
    return causes.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.severity != b.severity { return a.severity > b.severity }
      if a.audience.rank != b.audience.rank { return a.audience.rank < b.audience.rank }
      if a.count != b.count { return a.count > b.count }
      return left.offset < right.offset
    }.map(\.element)
  }

  private static func cause(
    _ id: String, _ kind: (id: String, kind: any CauseKind), _ findings: CauseFindings, hint: String?
  ) -> Cause {
    var told = kind.kind.explain(findings)
    // What a rule says itself has the hint already.
    if let hint, !told.fix.hasSuffix(hint) { told.fix += told.fix.isEmpty ? hint : " \(hint)" }
    return Cause(
      id: id, kind: kind.id.isEmpty ? findings.first.rule : kind.id, title: told.title,
      audience: told.audience,
      severity: findings.all.map(\.severity).max() ?? findings.first.severity, count: findings.all.count,
      keys: findings.keys, locales: findings.locales,
      locations: Array(findings.all.prefix(10).map(\.location)), fix: told.fix)
  }
}

extension Audience {
  /// The order in which people are spoken to.
  package var rank: Int {
    switch self {
    case .developer: 0
    case .localization: 1
    case .translator: 2
    }
  }
}
