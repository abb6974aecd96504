internal import Configuration
internal import Formats
internal import ICU
internal import PrivacyKeys
public import Projects
public import SourceText

/// Where rules put what they find. Fills in what all findings have in common: lines, products, the locale's tier.
public struct FindingSink: Sendable {
  /// The project that is looked at.
  public let project: Project
  /// What the run goes by.
  public let policy: CheckPolicy
  /// What was found so far.
  private(set) var findings: [Finding] = []

  /// What the texts of the product say that is looked at; nil while files are.
  var judgements: ProductJudgements?

  private var lines: [Int: LineTable] = [:]
  /// The products that read a file, by the file's place.
  private let productNames: [Int: [String]]

  init(project: Project, policy: CheckPolicy, productNames: [Int: [String]]) {
    self.project = project
    self.policy = policy
    self.productNames = productNames
  }

  /// The names of the products that read each file, by the file's place.
  static func productNames(_ project: Project) -> [Int: [String]] {
    var names: [Int: Set<String>] = [:]
    for product in project.products {
      for file in [product.baseFile] + product.infoPlists { names[file, default: []].insert(product.name) }
      for table in product.tables { names[table.file, default: []].insert(product.name) }
      for catalog in product.catalogs { names[catalog, default: []].insert(product.name) }
    }
    return names.mapValues { $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
  }

  /// The place of a range of a file, by the file's place in the project; the whole file where there is no range, or
  /// where the file has no lines.
  public mutating func location(_ range: Range<Int>?, in file: Int) -> Location {
    let path = project.files[file].path
    guard let range, let source = project.files[file].source, source.encoding.characterSet != .binary else {
      return Location(file: path)
    }
    if lines[file] == nil { lines[file] = LineTable(source) }
    return lines[file].map { Location(range, in: source, lines: $0) } ?? Location(file: path)
  }

  /// The place of a file in the project.
  public func index(of file: ProjectFile) -> Int { project.fileIndices[file.path] ?? 0 }

  /// The products that read a file.
  public func products(using file: Int) -> [String] { productNames[file] ?? [] }

  /// Whether anybody would see a text of a table: it is a product's, or a purpose string, whose product may only not
  /// have been found. The name of a library's bundle is shown nowhere.
  func isShown(_ key: String, in file: ProjectFile) -> Bool {
    project.products.isEmpty || !products(using: index(of: file)).isEmpty
      || KeyCatalog.shared.isPrivacyKey(key)
  }

  /// Puts down a finding on a file.
  public mutating func report(
    _ rule: any Rule.Type, at range: Range<Int>?, in file: ProjectFile, _ message: String, fix: String,
    for audience: Audience = .developer, severity: Severity? = nil, key: String? = nil,
    locale: String? = nil, folder: String? = nil, related: [Range<Int>] = [], evidence: [String] = []
  ) {
    let index = index(of: file)
    var finding = Finding(
      rule: rule.info.id, severity: severity ?? rule.info.severity, message: message,
      location: folder.map(Location.init(file:)) ?? location(range, in: index),
      offset: range?.lowerBound ?? 0,
      related: related.map { location($0, in: index) }, products: products(using: index),
      locale: locale ?? file.localeTag, key: key, fix: fix, audience: audience)
    finding.tier = tier(of: finding)
    finding.evidence = evidence
    findings.append(finding)
  }

  /// Puts down a finding on a place in a project's file, for products that are known otherwise than by who reads the
  /// file.
  public mutating func report(
    _ rule: any Rule.Type, at range: Range<Int>?, in file: Int, of products: [String],
    in configurations: [String] = [], _ message: String, fix: String, for audience: Audience = .developer,
    severity: Severity? = nil, key: String? = nil, locale: String? = nil, related: [Location] = []
  ) {
    var finding = Finding(
      rule: rule.info.id, severity: severity ?? rule.info.severity, message: message,
      location: location(range, in: file), offset: range?.lowerBound ?? 0, related: related,
      products: products,
      locale: locale, key: key, fix: fix, audience: audience)
    finding.tier = tier(of: finding)
    finding.configurations = configurations
    findings.append(finding)
  }

  /// The names of the products that are made from targets of a project.
  func products(of project: XcodeProjectInfo, targets: [String]) -> [String] {
    self.project.products.filter { $0.project == project.file && targets.contains($0.target) }.map(\.name)
  }

  /// Puts down a finding on a cell.
  public mutating func report(
    _ rule: any Rule.Type, _ cell: Cell, at range: Range<Int>?, in file: Int, _ message: String, fix: String,
    for audience: Audience, severity: Severity? = nil, related: [Location] = []
  ) {
    var finding = Finding(
      rule: rule.info.id, severity: severity ?? rule.info.severity, message: message,
      location: location(range, in: file), offset: range?.lowerBound ?? 0, related: related,
      products: [cell.product], locale: cell.locale?.tag, key: cell.locale == nil ? cell.key : cell.tableKey,
      fix: fix,
      audience: audience)
    finding.tier = tier(of: finding)
    finding.configurations = cell.configurations
    findings.append(finding)
  }

  /// What a gap in a locale of a product costs: an error where the locale is promised, else a warning.
  public func gapSeverity(_ locale: String?, of product: String) -> Severity {
    policy.tier(of: locale, product: product) == .required ? .error : .warning
  }

  /// What is promised for the finding's locale: the most that is promised for any of its products.
  private func tier(of finding: Finding) -> String? {
    let products = finding.products.isEmpty ? [nil] : finding.products.map(Optional.some)
    let tiers = products.compactMap { policy.tier(of: finding.locale, product: $0) }
    return (tiers.contains(.required) ? .required : tiers.first)?.rawValue
  }
}
