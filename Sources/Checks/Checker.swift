internal import Configuration
public import Projects
public import SourceText

/// What a check found out.
public struct CheckResult: Sendable {
  /// The files and products that were looked at.
  public let project: Project
  /// What each product shows.
  public let matrix: Matrix
  /// The findings, sorted by path, offset and rule.
  public let findings: [Finding]
  /// The explanations of the findings, the heaviest first.
  public let causes: [Cause]
  /// What the run went by.
  public let policy: CheckPolicy
  /// How many findings the project has decided to live with. They are not among the others.
  public let allowedCount: Int
  /// What is worth saying of how the run was set up.
  public let remarks: [Remark]
  /// How the run stands to an earlier one; nil where it was held against none.
  public let comparison: Comparison?
  /// What became of the baseline; nil where there is none.
  public let baseline: BaselineOutcome?

  /// How many findings have a severity.
  public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// The same result with the matrix of some languages, by their tags. Findings and causes stay as they are.
  public func showing(_ locales: Set<String>) -> CheckResult {
    CheckResult(
      project: project, matrix: matrix.keeping(locales), findings: findings, causes: causes, policy: policy,
      allowedCount: allowedCount, remarks: remarks, comparison: comparison, baseline: baseline)
  }

  /// Whether a finding fails the run by its gate.
  public var fails: Bool {
    guard let threshold = policy.gate.threshold else { return false }
    return findings.contains { $0.standing == .counts && $0.severity >= threshold }
  }

  /// How many files could not be read, decoded or parsed.
  public var unreadCount: Int { project.files.count { !$0.isUsable } }
}

/// Runs the rules over a project.
public enum Checker {
  /// Judges a project.
  ///
  /// - Parameters:
  ///   - project: what was found and read.
  ///   - matrix: what each product shows.
  ///   - policy: what the project promises, and what it says in its configuration.
  ///   - filter: what is shown of the findings.
  ///   - reference: what the findings are held against.
  /// - Returns: the findings, with the causes that explain them.
  public static func check(
    _ project: Project, _ matrix: Matrix, policy: CheckPolicy = CheckPolicy(),
    filter: FindingFilter = FindingFilter(), reference: Reference = Reference()
  ) async -> CheckResult {
    // All rules, also where one was asked for: what explains a finding may be a finding of another rule.
    let rules = Rules.all.map { $0.init() }
    let users = FindingSink.productNames(project)
    @Sendable func sink() -> FindingSink {
      FindingSink(project: project, policy: policy, productNames: users)
    }
    // Each task has a sink of its own; their findings are joined in the order of files and products.
    let ofFiles = await ConcurrentMap.map(project.files) { files in
      var sink = sink()
      for file in files {
        for rule in rules { rule.check(file, findings: &sink) }
      }
      return sink.findings
    }
    await TextJudging.prepare(for: matrix)
    let ofProducts = await ConcurrentMap.map(
      matrix.products, minimumRun: 4, worker: { TextJudging(policy) }
    ) { judging, products in
      var sink = sink()
      for product in products {
        sink.judgements = judging.judge(product, of: project)
        for rule in rules { rule.check(product, findings: &sink) }
        guard let hidden = undeclared(of: product, in: project) else { continue }
        sink.judgements = judging.judge(hidden, of: project)
        for rule in rules where type(of: rule).info.group == .text && type(of: rule).info.kind == .fault {
          rule.check(hidden, findings: &sink)
        }
      }
      return sink.findings
    }
    var ofProjects = sink()
    for project in project.xcodeProjects {
      for rule in rules { rule.check(project, findings: &ofProjects) }
    }
    var all = Fingerprints.added(to: merged(ofFiles + ofProducts + ofProjects.findings).sorted(by: precedes))
    var allowances = Allowances(policy, project, productNames: users)
    let allowedCount = allowances.apply(to: &all)
    let facts = CauseFacts(project, matrix, all)
    let matrix = CellMarks(all).applied(to: matrix)
    var findings = all
    let comparer = reference.earlier.map { Comparer($0, (project, matrix)) }
    let comparison = comparer?.apply(to: &findings, project)
    let baseline = reference.baseline?.apply(to: &findings)
    letGapsPass(&findings, policy.gate, comparer, comparison)
    findings = findings.filter(filter.admits)
    var managed = ManagedFiles(policy)
    Self.nameMending(in: &findings, managed: &managed)
    managed.apply(to: &findings)
    let causes = Causes.explain(&findings, facts, &managed)
    return CheckResult(
      project: project, matrix: matrix, findings: findings, causes: causes, policy: policy,
      allowedCount: allowedCount,
      remarks: filter.isEmpty ? allowances.remarks + ledgerRemarks(project) : [],
      comparison: comparison, baseline: baseline)
  }

  /// The texts at keys that the base lacks; nil where there are none. They are one edit away from being seen, and whoever
  /// makes it trusts that they say something.
  private static func undeclared(of product: ProductMatrix, in project: Project) -> ProductMatrix? {
    let keys = project.undeclaredEntries(of: project.products[product.product]).map(\.key)
    return keys.isEmpty
      ? nil : MatrixResolver.resolve(undeclared: keys, ofProduct: product.product, in: project)
  }

  /// Says of findings that `purpose fix` mends them, unless another tool writes their file.
  private static func nameMending(in findings: inout [Finding], managed: inout ManagedFiles) {
    for index in findings.indices {
      guard let mending = findings[index].mending, managed.hint(for: findings[index].location.file) == nil
      else { continue }
      let command = mending == .safe ? "`purpose fix`" : "`purpose fix --unsafe`"
      findings[index].fix = (findings[index].fix.map { "\($0) " } ?? "") + "\(command) does it."
    }
  }

  private static func ledgerRemarks(_ project: Project) -> [Remark] {
    project.ledger.brokenLines.prefix(1).map { line in
      var location = Location(file: project.ledgerPath)
      location.line = line
      return Remark(
        at: location, "this line is no acceptance, and is not read; `purpose accept` writes the file anew.")
    }
  }

  /// Lets the gaps pass that the gate does not count. They stay in view, as notes.
  private static func letGapsPass(
    _ findings: inout [Finding], _ gate: Gate, _ comparer: Comparer?, _ comparison: Comparison?
  ) {
    if gate.gaps == .all { return }
    for index in findings.indices where Rules.info(of: findings[index].rule)?.kind == .gap {
      let counts =
        gate.gaps == .regressions && comparison?.changesOnlyTranslations == false
        && comparer?.isRegression(findings[index]) == true
      if counts { continue }
      findings[index].standing = .passes
      findings[index].severity = .note
    }
  }

  /// One text that several products use is one finding, which lists them.
  private static func merged(_ findings: [Finding]) -> [Finding] {
    struct Identity: Hashable {
      let rule: String
      let location: Location
      let offset: Int
      let locale: String?
      let key: String?
    }
    var result: [Finding] = []
    var places: [Identity: Int] = [:]
    for finding in findings {
      let identity = Identity(
        rule: finding.rule, location: finding.location, offset: finding.offset, locale: finding.locale,
        key: finding.key)
      if let place = places[identity] {
        let known = Set(result[place].products)
        result[place].products += finding.products.filter { !known.contains($0) }
        result[place].products.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        // What all configurations show is more than what some do.
        if result[place].configurations.isEmpty || finding.configurations.isEmpty {
          result[place].configurations = []
        } else {
          let known = Set(result[place].configurations)
          result[place].configurations += finding.configurations.filter { !known.contains($0) }
        }
        result[place].severity = max(result[place].severity, finding.severity)
      } else {
        places[identity] = result.count
        result.append(finding)
      }
    }
    return result
  }

  private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
    if left.location.file != right.location.file {
      return left.location.file.utf8.lexicographicallyPrecedes(right.location.file.utf8)
    }
    if left.offset != right.offset { return left.offset < right.offset }
    return (left.rule, left.locale ?? "", left.key ?? "", left.products.first ?? "")
      < (right.rule, right.locale ?? "", right.key ?? "", right.products.first ?? "")
  }
}

/// Names for findings that stay the same while lines and texts change.
package enum Fingerprints {
  static func added(to findings: [Finding]) -> [Finding] {
    var counts: [String: Int] = [:]
    return findings.map { finding in
      var finding = finding
      let isOfFile = Rules.info(of: finding.rule)?.group == .files
      let parts = [
        finding.rule, finding.products.joined(separator: ","), finding.locale ?? "", finding.key ?? "",
        isOfFile ? finding.location.file : "",
      ]
      let identity = parts.joined(separator: "\u{0}")
      let ordinal = counts[identity, default: 0]
      counts[identity] = ordinal + 1
      finding.fingerprint = StableHash.hash("\(identity)\u{0}\(ordinal)")
      return finding
    }
  }
}
