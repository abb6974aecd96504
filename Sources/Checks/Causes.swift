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

/// Finds the causes of findings.
enum Causes {
  /// Gives each finding its cause, and returns the causes, the heaviest first.
  static func explain(_ findings: inout [Finding], project: Project, matrix: Matrix) -> [Cause] {
    let gaps = Gaps(project, matrix)
    let renamed = Renames(findings)
    var order: [String] = []
    var groups: [String: (kind: Kind, members: [Int])] = [:]
    for index in findings.indices {
      // A misspelt key explains the gap that it leaves.
      let rename = renamed.cause(of: findings[index])
      let kind = rename == nil ? kind(of: findings[index], gaps) : .ofKey
      let id = rename ?? kind.id(findings[index])
      findings[index].cause = id
      if groups[id] == nil { order.append(id) }
      groups[id, default: (kind, [])].members.append(index)
    }
    let causes = order.compactMap { id in
      groups[id].map { cause(id, $0.kind, $0.members.map { findings[$0] }) }
    }
    return causes.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.severity != b.severity { return a.severity > b.severity }
      if a.audience.rank != b.audience.rank { return a.audience.rank < b.audience.rank }
      if a.count != b.count { return a.count > b.count }
      return left.offset < right.offset
    }.map(\.element)
  }

  private enum Kind: String {
    case unlocalizedProduct = "unlocalized-product"
    case unlocalizedKey = "unlocalized-key"
    case unstartedLocale = "unstarted-locale"
    case missingTranslation = "missing-translation"
    case sourceCopies = "source-copies"
    case hiddenTranslation = "hidden-translation"
    case ofFile = "file"
    case ofLocale = "locale"
    case ofKey = "key"
    case ofProduct = "product"

    func id(_ finding: Finding) -> String {
      let products = finding.products.joined(separator: ",")
      return switch self {
      case .unlocalizedProduct, .sourceCopies, .hiddenTranslation, .unlocalizedKey, .unstartedLocale:
        "\(rawValue):\(products)"
      case .ofProduct: "\(finding.rule):\(products)"
      case .missingTranslation: "\(rawValue):\(products):\(finding.locale ?? "")"
      case .ofFile: "\(finding.rule):\(finding.location.file)"
      case .ofLocale: "\(finding.rule):\(products):\(finding.locale ?? "")"
      case .ofKey: "\(finding.rule):\(products):\(finding.key ?? "")"
      }
    }
  }

  private static func kind(of finding: Finding, _ gaps: Gaps) -> Kind {
    switch finding.rule {
    case MissingLocalization.info.id:
      guard let product = finding.products.first else { return .missingTranslation }
      if gaps.unstartedProducts.contains(product) { return .unlocalizedProduct }
      if gaps.unstarted.contains(Gaps.Pair(product: product, other: finding.locale ?? "")) {
        return .unstartedLocale
      }
      if gaps.unlocalized.contains(Gaps.Pair(product: product, other: finding.key ?? "")) {
        return .unlocalizedKey
      }
      return .missingTranslation
    case HiddenTranslation.info.id: return .hiddenTranslation
    case Untranslated.info.id where gaps.copied.contains(finding.products.first ?? ""): return .sourceCopies
    default:
      switch Rules.info(of: finding.rule)?.scope {
      case .file, nil: return .ofFile
      case .key: return .ofKey
      case .product: return .ofProduct
      case .locale: return finding.locale == nil ? .ofKey : .ofLocale
      }
    }
  }

  private static func cause(_ id: String, _ kind: Kind, _ members: [Finding]) -> Cause {
    // Where a misspelt key comes with the gap it leaves, the key is what there is to say.
    let first = members.first { $0.rule == UnknownKey.info.id } ?? members[0]
    let keys = Set(members.compactMap(\.key)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let locales = Set(members.compactMap(\.locale)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let severity = members.map(\.severity).max() ?? first.severity
    let product = first.products.joined(separator: ", ")
    let language = first.locale.map(LocaleNames.name) ?? ""
    var title = first.message
    var audience = first.audience
    var fix = first.fix ?? ""
    var kindName = kind.rawValue
    switch kind {
    case .unlocalizedProduct:
      title = "\(product): no purpose string is translated into any of its \(locales.count) languages"
      audience = .localization
      fix = "Hand \(list(keys)) to the translators, or drop the languages from the product."
    case .unlocalizedKey:
      title = "\(product): no language has \(list(keys)); all \(locales.count) show the source text"
      audience = .localization
      fix = "Send \(list(keys)) to the translators of all \(locales.count) languages."
    case .unstartedLocale:
      let strings = keys.count == 1 ? "its purpose string" : "any of its \(keys.count) purpose strings"
      title = "\(product) is shipped in \(languages(locales)) without \(strings)"
      audience = .localization
      fix =
        "Have \(list(keys)) translated, or take the \(locales.count == 1 ? "language" : "languages") out of the product."
    case .sourceCopies:
      title = "\(product): \(members.count) texts in \(locales.count) languages are copies of the source"
      audience = .localization
      fix = "Let the exporter leave out what is not translated, and send the texts to the translators."
    case .hiddenTranslation:
      let tags = locales.prefix(6).joined(separator: ", ") + (locales.count > 6 ? ", …" : "")
      title = "\(product): \(tags) lack texts that their language has, and hide them"
      fix = "Copy the texts, or take the regional languages out of the product."
    case .missingTranslation:
      title = "\(product): \(language) lacks \(list(keys))"
    case .ofFile, .ofLocale, .ofKey, .ofProduct:
      kindName = first.rule
      audience = first.audience
      if members.count > 1 { title = summary(of: first, keys: keys, count: members.count) }
    }
    return Cause(
      id: id, kind: kindName, title: title, audience: audience, severity: severity, count: members.count,
      keys: keys, locales: locales, locations: Array(members.prefix(10).map(\.location)), fix: fix)
  }

  private static func summary(of first: Finding, keys: [String], count: Int) -> String {
    switch first.rule {
    case EmptyValue.info.id where first.locale != nil:
      "\(LocaleNames.name(first.locale ?? "")): \(list(keys)) blank; the person sees nothing"
    case DuplicateKey.info.id: "\(list(keys)) more than once; only one of the values is used"
    case UnknownKey.info.id: first.message
    case BaseMismatch.info.id:
      "\(list(keys)) say something else in the Info.plist than in the table of the development language"
    case UnexpandedVariable.info.id:
      "\(first.key ?? "") holds a build variable in \(count) tables; people read it as it stands"
    case SurroundingWhitespace.info.id: "\(list(keys)): white space that shows, in \(count) texts"
    case Untranslated.info.id: "\(LocaleNames.name(first.locale ?? "")): \(list(keys)) still the source text"
    case NeedsReview.info.id: "\(LocaleNames.name(first.locale ?? "")): \(list(keys)) marked for review"
    default: "\(first.message) (and \(count - 1) more)"
    }
  }

  private static func languages(_ tags: [String]) -> String {
    switch tags.count {
    case 1: LocaleNames.name(tags[0])
    case 2...8: tags.joined(separator: ", ")
    default: "\(tags.count) languages (\(tags.prefix(6).joined(separator: ", ")), …)"
    }
  }

  private static func list(_ keys: [String]) -> String {
    switch keys.count {
    case 0: "the texts"
    case 1...3: keys.joined(separator: ", ")
    default: "\(keys.prefix(2).joined(separator: ", ")) and \(keys.count - 2) more"
    }
  }
}

/// What is missing as a whole, so that its parts need no explanation of their own.
private struct Gaps {
  struct Pair: Hashable {
    let product: String
    let other: String
  }

  /// Products in which no language has any text.
  var unstartedProducts: Set<String> = []
  /// Languages in which nothing is translated.
  var unstarted: Set<Pair> = []
  /// Products in which a tool, and not a person, has put the source text into most languages.
  var copied: Set<String> = []
  /// Keys that no language has in which anything is translated.
  var unlocalized: Set<Pair> = []

  init(_ project: Project, _ matrix: Matrix) {
    for product in matrix.products {
      let name = project.products[product.product].name
      let development = project.products[product.product].developmentLanguage
      let foreign = product.rows.filter { !$0.locale.isVariant(of: development) && !$0.cells.isEmpty }
      let copied = foreign.filter { row in
        let present = row.cells.filter { $0.state != .missing && $0.state != .unreadable }
        return present.count { $0.state == .untranslated } * 2 > present.count
      }
      if copied.count > 3 { self.copied.insert(name) }
      let started = foreign.filter { !$0.cells.allSatisfy { $0.state == .missing } }
      for row in foreign where row.cells.allSatisfy({ $0.state == .missing }) {
        unstarted.insert(Pair(product: name, other: row.locale.tag))
      }
      if started.isEmpty {
        if foreign.count > 1 { unstartedProducts.insert(name) }
        continue
      }
      guard started.count > 1 else { continue }
      for (index, base) in product.base.enumerated()
      where started.allSatisfy({ $0.cells[index].state == .missing }) {
        unlocalized.insert(Pair(product: name, other: base.tableKey))
      }
    }
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

/// Gaps that a misspelt key in the same table explains.
private struct Renames {
  private struct Place: Hashable {
    let file: String
    let key: String
  }

  private var causes: [Place: String] = [:]

  init(_ findings: [Finding]) {
    for finding in findings where finding.rule == UnknownKey.info.id {
      guard let meant = finding.evidence.first else { continue }
      causes[Place(file: finding.location.file, key: meant)] =
        "\(finding.rule):\(finding.products.joined(separator: ",")):\(finding.key ?? "")"
    }
  }

  func cause(of finding: Finding) -> String? {
    guard finding.rule == MissingLocalization.info.id, let key = finding.key else { return nil }
    return causes[Place(file: finding.location.file, key: key)]
  }
}
