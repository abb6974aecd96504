internal import Formats
package import FileTrees
internal import Projects
package import PurposeKit
internal import SourceText

/// What `.purpose.yml` could say of a project, with the reasons.
package struct ConfigurationProposal: Sendable {
  /// A translation platform that works in the repository.
  package struct Platform: Hashable, Sendable {
    package let name: String
    /// Its configuration, relative to the repository's root.
    package let file: String
    /// The tables that it writes, or may write.
    package let paths: PlatformPaths
    /// Whether its configuration names the paths; else they are those of all tables.
    package let isTold: Bool
  }

  /// How often a rule finds something that does not fail the run.
  package struct RuleCount: Hashable, Sendable {
    package let rule: String
    package let count: Int
  }

  package let evidence: ProjectEvidence
  /// Patterns that were asked to be left out.
  package let excluded: [String]
  /// Folders of other people's code.
  package let vendored: [VendoredFolder]
  /// The platforms, in the order of their names.
  package let platforms: [Platform]
  /// The warnings that the proposed configuration leaves, the most frequent first.
  package private(set) var warnings: [RuleCount] = []
  /// How many errors it leaves.
  package private(set) var errorCount = 0

  /// The languages to promise.
  package var required: [ProjectEvidence.Language] { evidence.languages.filter(\.isNearlyComplete) }

  /// The languages that are shipped as they come.
  package var community: [ProjectEvidence.Language] { evidence.languages.filter { !$0.isNearlyComplete } }

  /// The keys beside the privacy keys that nearly all languages have.
  package var completeKeys: [ProjectEvidence.OtherKey] {
    evidence.otherKeys.filter { $0.total > 1 && $0.done * 10 >= $0.total * 9 }
  }

  /// Reads a project as `check` does without a configuration, and looks at its habits.
  ///
  /// - Parameters:
  ///   - root: the repository's root.
  ///   - excluded: patterns of paths to leave out.
  ///   - tree: where to read from.
  /// - Throws: a `UsageError` when there is nothing to judge.
  package init(
    of root: RepositoryRoot, excluding excluded: [String], from tree: FolderTree
  ) async throws(UsageError) {
    let scope = try Scope([root.path.isEmpty ? "." : root.path], in: tree)
    func load(_ patterns: [String]) async throws(UsageError) -> Project {
      let patterns = patterns.map {
        PathPattern($0, relativeTo: root.path, currentFolder: tree.currentFolder)
      }
      let options = ProjectOptions(excluded: patterns, completeKeys: ProjectEvidence.candidates)
      return try await Pipeline.load(scope, options: options, from: tree)
    }
    var project = try await load(excluded)
    vendored = VendoredFolders.find(in: project, root: root, from: tree)
    if !vendored.isEmpty { project = try await load(excluded + vendored.map(\.path)) }
    self.excluded = excluded
    evidence = ProjectEvidence(project, await Pipeline.resolve(project), isLanguage: Self.isLanguage)
    platforms = Self.platforms(project, root, tree)
    try await count(scope, try configuration(root), tree)
  }

  /// The proposal as the tool itself reads it.
  private func configuration(_ root: RepositoryRoot) throws(UsageError) -> Configuration {
    do throws(ConfigurationError) {
      return try Self.read(file.text, path: root.appending(file.path))
    } catch {
      // Of all that is proposed, only what was typed can be wrong.
      let mistakes = error.mistakes.map { "\($0.message) \($0.fix ?? "")" }
      throw UsageError("--exclude: \(mistakes.joined(separator: " "))")
    }
  }

  /// Whether a configuration may name a locale: `pr.lproj` is a folder, and no language.
  private static func isLanguage(_ locale: LocaleIdentifier) -> Bool {
    (try? read("source: \(locale.tag)\n", path: "")) != nil
  }

  private static func read(_ text: String, path: String) throws(ConfigurationError) -> Configuration {
    try Configuration(
      SourceText(path: path, bytes: ContiguousArray(text.utf8), rules: .json), rules: Rules.known)
  }

  /// Judges the project by what is proposed, and counts what is left.
  private mutating func count(
    _ scope: Scope, _ configuration: Configuration, _ tree: FolderTree
  ) async throws(UsageError) {
    let options = ProjectOptions(configuration, currentFolder: tree.currentFolder)
    let project = try await Pipeline.load(scope, options: options, from: tree)
    let policy = CheckPolicy(configuration: configuration)
    let result = await Pipeline.judge(project, await Pipeline.resolve(project), policy: policy)
    errorCount = result.count(.error)
    let warnings = result.findings.filter { $0.severity == .warning }
    let counts = Dictionary(warnings.map { ($0.rule, 1) }, uniquingKeysWith: +)
    self.warnings = counts.map { RuleCount(rule: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
  }

  // MARK: Platforms

  private static func platforms(
    _ project: Project, _ root: RepositoryRoot, _ tree: FolderTree
  ) -> [Platform] {
    TranslationPlatforms.all.compactMap { platform in
      for file in platform.configurationFiles {
        guard let bytes = try? tree.read(root.appending(file)) else { continue }
        let told = platform.paths(in: SourceText(path: file, bytes: bytes, rules: .json))
        let tables = tables(of: project, root)
        let fitting = told.translations.filter { pattern in
          tables.files.contains { PathPattern(pattern).matches($0) }
        }
        return Platform(
          name: platform.name, file: file,
          paths: fitting.isEmpty
            ? tables.patterns
            : PlatformPaths(translations: unique(fitting), sources: unique(told.sources)),
          isTold: !fitting.isEmpty)
      }
      return nil
    }
  }

  /// The tables and catalogs of the products, and patterns of them, relative to the root.
  private static func tables(
    of project: Project, _ root: RepositoryRoot
  ) -> (files: [String], patterns: PlatformPaths) {
    var files: [String] = []
    var patterns = PlatformPaths()
    for product in project.products {
      for table in product.tables {
        guard let path = root.relative(project.files[table.file].path) else { continue }
        files.append(path)
        guard case .locale(let locale) = table.locale else { continue }
        if locale == product.developmentLanguage {
          patterns.sources.append(path)
        } else {
          let container = path.folder.folder
          patterns.translations.append(
            "\(container.isEmpty ? "" : container + "/")*.lproj/\(path.lastComponent)")
        }
      }
      for catalog in product.catalogs {
        guard let path = root.relative(project.files[catalog].path) else { continue }
        files.append(path)
        patterns.translations.append(path)
      }
    }
    patterns.translations = unique(patterns.translations)
    patterns.sources = unique(patterns.sources)
    return (files, patterns)
  }

  private static func unique(_ patterns: [String]) -> [String] { Set(patterns).sorted() }
}
