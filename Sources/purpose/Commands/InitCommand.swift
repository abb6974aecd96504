internal import PurposeKit
internal import Setup

/// `purpose init`: propose a configuration, or set up a CI.
struct InitCommand: Command {
  private static let ci = OptionDeclaration(
    name: "--ci", value: .choice(Workflows.all.map { $0.id }),
    help: "Write what this CI runs: a gate for each change, and the whole check for the main branch.")

  static let declaration = CommandDeclaration(
    name: "init", arguments: "[PATH]", summary: "Propose a .purpose.yml from evidence, or set up a CI.",
    discussion: [
      """
      Reads the project as `check` does, and writes a .purpose.yml with comments: languages that are complete, or nearly, \
      are promised; keys that nearly all of them have are held complete; folders of other people's code are left out. \
      It goes to PATH, or else to the repository's root. With --ci, only the CI's file is written.
      """,
      "A file that is there is never written over.",
    ],
    options: [ci, Writing.dryRun, .exclude, .help])

  private let path: String?
  private let workflow: (any Workflow.Type)?
  private let excluded: [String]
  private let isDryRun: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.paths.count < 2 else {
      throw UsageError("init takes one folder, and here are \(arguments.paths.joined(separator: ", "))")
    }
    path = arguments.paths.first
    workflow = arguments[Self.ci].flatMap { id in Workflows.all.first { $0.id == id } }
    excluded = arguments.whole(.exclude)
    isDryRun = arguments.has(Writing.dryRun)
    if workflow != nil, !excluded.isEmpty {
      throw UsageError("--exclude says what .purpose.yml leaves out; it has nothing to do with --ci")
    }
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let tree = FolderTree()
    let root: RepositoryRoot
    do throws(UsageError) { root = try self.root(in: tree) } catch { throw .usage(error) }
    if let workflow {
      let file = workflow.file(for: root, in: tree)
      let hasConfiguration = try configuration(of: root, in: tree) != nil
      try write(file, to: root) { path in
        workflow.summary(writtenTo: path, configuration: hasConfiguration ? .present : .absent)
      }
      return .clean
    }
    if let found = try configuration(of: root, in: tree) {
      throw .usage(
        UsageError("\(found) is there already: edit it, or move it away for a new proposal"))
    }
    let proposal: ConfigurationProposal
    do throws(UsageError) {
      proposal = try await ConfigurationProposal(of: root, excluding: excluded, from: tree)
    } catch {
      throw .usage(error)
    }
    try write(proposal.file, to: root) { ProposalSummary.text(proposal, writtenTo: $0) }
    return .clean
  }

  private func root(in tree: FolderTree) throws(UsageError) -> RepositoryRoot {
    guard let path else { return RepositoryRoot(aboveCurrentFolderOf: tree) }
    switch tree.kind(of: path) {
    case nil: throw UsageError("\(path): no such folder")
    case .folder, .folderLink: break
    default: throw UsageError("\(path) is no folder; init takes the folder that .purpose.yml is to lie in")
    }
    guard let root = try Scope([path], in: tree).roots.first else { throw UsageError("\(path): no folder") }
    return RepositoryRoot(path: root.path)
  }

  private func configuration(of root: RepositoryRoot, in tree: FolderTree) throws(CommandFailure) -> String? {
    do throws(ConfigurationError) {
      return try Configuration.find(above: root.path, in: tree)
    } catch {
      throw .configuration(error)
    }
  }

  /// Writes a file, or shows what would be written.
  private func write(
    _ file: NewFile, to root: RepositoryRoot, summary: (String) -> String
  ) throws(CommandFailure) {
    let path = root.appending(file.path)
    if FolderTree().kind(of: path) != nil { throw .usage(Self.refusal(path)) }
    if isDryRun { return StandardStreams.write(file.diff) }
    do throws(FileError) {
      try FileCreator.create(ContiguousArray(file.text.utf8), at: path, permission: file.permission)
    } catch {
      throw error.isAlreadyThere ? .usage(Self.refusal(path)) : .file(error)
    }
    StandardStreams.write(summary(path))
  }

  private static func refusal(_ path: String) -> UsageError {
    UsageError("\(path) is there already: edit it, or move it away for a new proposal")
  }
}
