internal import Projects
internal import SourceText

/// How a run stands to an earlier one.
public struct Comparison: Hashable, Sendable {
  /// The texts of a key that a change has opened.
  public struct OpenedKey: Hashable, Sendable {
    /// The key.
    public let key: String
    /// The languages in which its text is open now, and was not before; sorted.
    public let locales: [String]
    /// How many texts that are, over all products.
    public let count: Int
  }

  /// The earlier state's name.
  public let name: String
  /// How many of today's findings were there before.
  public let knownCount: Int
  /// How many findings were there before, and are there no more.
  public let goneCount: Int
  /// What is open now, and was done or not there before; sorted by key.
  public let opened: [OpenedKey]
  /// Whether nothing but translations has changed.
  public let changesOnlyTranslations: Bool

  /// How many texts were opened.
  public var openedCount: Int { opened.reduce(0) { $0 + $1.count } }
}

/// Holds the findings of a run against those of an earlier one.
struct Comparer {
  private let earlier: EarlierRun
  private let cells: ChangedCells

  init(_ earlier: EarlierRun, _ result: (project: Project, matrix: Matrix)) {
    self.earlier = earlier
    let renames = Renames(from: earlier.result.project, to: result.project)
    cells = ChangedCells(earlier.result, result.project, result.matrix, renames)
  }

  /// Takes out the findings that were there before, and tells what is new.
  func apply(to findings: inout [Finding], _ project: Project) -> Comparison {
    let known = KnownFindings(earlier.result, project, cells.renames)
    let matches = known.matches(of: findings)
    findings = zip(findings, matches).filter { $0.1 == nil }.map(\.0)
    let matched = matches.count { $0 != nil }
    return Comparison(
      name: earlier.name, knownCount: matched, goneCount: earlier.result.findings.count - matched,
      opened: cells.opened, changesOnlyTranslations: changesOnlyTranslations)
  }

  /// Whether a gap is one whose translation was there before, for the same source.
  func isRegression(_ finding: Finding) -> Bool { cells.hasLost(finding) }

  private var changesOnlyTranslations: Bool {
    !earlier.changedPaths.isEmpty && !cells.sourceHasChanged
      && earlier.changedPaths.allSatisfy(cells.isTranslation)
  }
}
