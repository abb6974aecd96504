// One function an arrow: discover and parse, resolve, judge, show. Each value between two of them is immutable.

public import Checks
public import FileTrees
internal import Formats
public import Projects
public import Reporting
public import SourceText

/// The way from files to findings.
public enum Pipeline {
  /// Finds and reads what belongs to a scope. Files that cannot be read are part of the result.
  ///
  /// - Parameters:
  ///   - scope: what to look at.
  ///   - options: what the project says of itself.
  ///   - tree: where to read from.
  /// - Returns: the files, and the products that they make up.
  /// - Throws: a ``UsageError`` when there is nothing to judge.
  public static func load(
    _ scope: Scope, options: ProjectOptions = ProjectOptions(), from tree: any FileTree = FolderTree()
  ) async throws(UsageError) -> Project {
    let project = await ProjectReader.load(
      scope.roots, files: scope.looseFiles, options: scope.narrowed(options), from: tree)
    if project.files.isEmpty {
      let paths = scope.typed.joined(separator: ", ")
      throw UsageError("no Info.plist, strings table or catalog in \(paths)")
    }
    return project
  }

  /// Resolves what each product shows in each language.
  ///
  /// - Parameters:
  ///   - project: what was found and read.
  ///   - past: where it is looked up which translations are older than their source texts. What was accepted counts in
  ///     any case.
  /// - Returns: the cells.
  public static func resolve(_ project: Project, past: Past = .unknown) async -> Matrix {
    let matrix = await MatrixResolver.resolve(project)
    let earlier = past.earlierSources(project, matrix)
    if earlier.isEmpty { return matrix }
    return matrix.applying(TextRecords(ledger: project.ledger, earlierSources: earlier), of: project)
  }

  /// Judges a project.
  public static func judge(
    _ project: Project, _ matrix: Matrix, policy: CheckPolicy = CheckPolicy(),
    filter: FindingFilter = FindingFilter(), reference: Reference = Reference()
  ) async -> CheckResult {
    await Checker.check(project, matrix, policy: policy, filter: filter, reference: reference)
  }

  /// Reads one strings file, catalog or property list: its entries, each key once with the value that Apple keeps.
  ///
  /// - Returns: the values, and what is wrong with the file.
  /// - Throws: a `FileError` when the file cannot be read.
  public static func values(
    ofFile path: String, from tree: any FileTree = FolderTree()
  ) async throws(FileError) -> (values: [FileValue], faults: [Finding]) {
    let project = ProjectReader.project(ofFile: path, from: tree)
    guard let file = project.files.first else { return ([], []) }
    if case .unreadable(let error) = file.content { throw error }
    var filter = FindingFilter()
    filter.rules = ["syntax-error", "merge-conflict", "invalid-encoding"]
    let result = await judge(project, await resolve(project), filter: filter)
    return (FileValues.values(of: file), result.findings + FileValues.refusals(of: file))
  }
}
