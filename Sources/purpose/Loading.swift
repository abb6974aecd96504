internal import PurposeKit

/// What `check`, `report` and `values` begin with: the configuration, and the files.
struct Loading {
  /// What was found and read.
  struct Result {
    let project: Project
    let scope: Scope
    let configuration: Configuration?
    let options: ProjectOptions

    /// What each product shows, with what history tells of it unless the configuration does not want to know.
    func resolve() async -> Matrix {
      let change = configuration?.severity(of: StaleTranslation.info.id)
      let wantsPast = change.map { $0.severity != nil } ?? true
      return await Pipeline.resolve(project, past: wantsPast ? Past.onDisk(scope) : .unknown)
    }
  }

  private let paths: [String]
  private let excluded: [PathPattern]
  private let configurationPath: String?

  init(_ arguments: ParsedArguments, paths: [String]? = nil) {
    self.paths = paths ?? arguments.paths
    excluded = arguments.whole(.exclude).map { PathPattern($0) }
    configurationPath = arguments[.config]
  }

  /// Reads everything, and counts what was read.
  ///
  /// - Parameters:
  ///   - progress: counts the files.
  ///   - completeKeys: more keys whose texts are wanted, beside those that the configuration names.
  /// - Returns: what was found and read.
  /// - Throws: a mistake in a path or in the configuration, and nothing to judge.
  func load(
    _ progress: Progress = Progress(), completeKeys: Set<String> = []
  ) async throws(CommandFailure) -> Result {
    let tree = FolderTree()
    let scope: Scope
    do throws(UsageError) { scope = try Scope(paths, in: tree) } catch { throw .usage(error) }
    let configuration = try configuration(of: scope, in: tree)
    var options = ProjectOptions(configuration, excluding: excluded, currentFolder: tree.currentFolder)
    options.completeKeys.formUnion(completeKeys)
    do throws(UsageError) {
      let project = try await Pipeline.load(scope, options: options, from: progress.counting(tree))
      return Result(project: project, scope: scope, configuration: configuration, options: options)
    } catch {
      throw .usage(error)
    }
  }

  /// The configuration alone, where no project is read.
  func configuration(in tree: FolderTree) throws(CommandFailure) -> Configuration? {
    let scope: Scope
    do throws(UsageError) { scope = try Scope(paths, in: tree) } catch { throw .usage(error) }
    return try configuration(of: scope, in: tree)
  }

  private func configuration(of scope: Scope, in tree: FolderTree) throws(CommandFailure) -> Configuration? {
    do throws(ConfigurationError) {
      let first = scope.roots.first?.path ?? scope.files.first ?? ""
      var path = configurationPath
      if path == nil { path = try Configuration.find(above: first, in: tree) }
      guard let path else { return nil }
      return try Configuration.read(path, from: tree, rules: Rules.known)
    } catch {
      throw .configuration(error)
    }
  }
}

/// Languages as they are typed.
enum LocaleArguments {
  /// The tags of locales in any spelling.
  static func tags(_ words: [String]) throws(UsageError) -> Set<String> {
    var tags: Set<String> = []
    for word in words {
      guard let locale = LocaleIdentifier(folderName: word) else { throw UsageError("\(word) is no locale") }
      tags.insert(locale.tag)
    }
    return tags
  }
}
