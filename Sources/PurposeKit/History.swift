public import Checks
internal import Configuration
public import FileTrees
public import Projects

extension Pipeline {
  /// Judges what a branch began with: the files of the newest commit that it has in common with a revision.
  ///
  /// - Parameters:
  ///   - revision: a branch, a tag, a hash.
  ///   - scope: what is looked at, as it lies here.
  ///   - options: what the project says of itself today.
  ///   - policy: what today's files are judged by.
  /// - Returns: what was found there, and what has changed since.
  /// - Throws: a `GitError` where there is no such commit here, with what to fetch.
  public static func judge(
    at revision: String, _ scope: Scope, options: ProjectOptions, policy: CheckPolicy
  ) async throws(GitError) -> EarlierRun {
    let current = FolderTree().currentFolder
    let repository = try GitRepository(containing: scope.folder, currentFolder: current)
    let commit = try repository.mergeBase(with: revision)
    let tree = try repository.tree(at: commit, currentFolder: current)
    let roots = scope.roots.map { root in
      if (try? tree.list(root.path)) != nil { return root }
      let earlier = repository.earlierFolder(of: root.path, in: commit, currentFolder: current)
      return earlier.map { ProjectRoot(path: Scope.normalized($0, current: current), name: root.name) }
        ?? root
    }
    let project = await ProjectReader.load(
      roots, files: scope.looseFiles, options: scope.narrowed(options), from: tree)
    let past = Past.repository(repository, revision: commit, currentFolder: current)
    let result = await judge(project, await resolve(project, past: past), policy: policy)
    let changed = try repository.changedPaths(since: commit).map { path in
      Scope.normalized("\(repository.top)/\(path)", current: current)
    }
    return EarlierRun(result, name: "\(revision) (\(commit.prefix(7)))", changedPaths: changed)
  }
}

/// What a pull request is held against where nobody says it.
public enum PullRequestBase {
  /// The variables in which CI systems name the branch that a change is meant for.
  private static let branchVariables = [
    "GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "BITBUCKET_PR_DESTINATION_BRANCH",
    "SYSTEM_PULLREQUEST_TARGETBRANCH", "CHANGE_TARGET", "BUILDKITE_PULL_REQUEST_BASE_BRANCH",
    "BITRISEIO_GIT_BRANCH_DEST", "APPCENTER_PULL_REQUEST_TARGET", "CI_PULL_REQUEST_TARGET_BRANCH",
  ]
  private static let commonNames = ["origin/HEAD", "origin/main", "origin/master", "main", "master"]

  /// The revision: what the CI says, else the main branch of the remote, else that of the repository.
  ///
  /// - Parameters:
  ///   - scope: what is looked at.
  ///   - variable: the value of an environment variable.
  /// - Returns: nil where the scope is in no repository, so that there is nothing to hold a change against.
  /// - Throws: a `GitError` where there is a repository, and nothing in it fits.
  public static func revision(
    for scope: Scope, variable: (String) -> String?
  ) throws(GitError) -> String? {
    let repository: GitRepository
    do throws(GitError) {
      repository = try GitRepository(containing: scope.folder, currentFolder: FolderTree().currentFolder)
    } catch {
      if error.kind == .notARepository { return nil }
      throw error
    }
    for name in branchVariables {
      guard var branch = variable(name) else { continue }
      if branch.hasPrefix("refs/heads/") { branch.removeFirst("refs/heads/".count) }
      let remote = "origin/\(branch)"
      if repository.has(remote) { return remote }
      // Where the branch is missing here, git says what to fetch.
      if !repository.has(branch) { _ = try repository.commit(branch) }
      return branch
    }
    if let name = commonNames.first(where: repository.has) { return name }
    throw GitError(
      .unknownRevision,
      "nothing tells what this change is meant for: say it with --since, or as `since` of the gate in .purpose.yml"
    )
  }
}

extension Scope {
  /// A folder to start from.
  fileprivate var folder: String { roots.first?.path ?? looseFiles.first?.folder ?? "" }

  /// The options with the projects that were named.
  func narrowed(_ options: ProjectOptions) -> ProjectOptions {
    var options = options
    options.xcodeProjects.formUnion(xcodeProjects)
    return options
  }
}

/// What is known of how texts came to be.
public enum Past: Sendable {
  /// Nothing.
  case unknown
  /// What a repository has up to a commit.
  case repository(GitRepository, revision: String, currentFolder: String)

  /// The past of what lies on the disk; ``unknown`` where it is in no repository, or git cannot be had.
  public static func onDisk(_ scope: Scope) -> Past {
    let current = FolderTree().currentFolder
    guard let repository = try? GitRepository(containing: scope.folder, currentFolder: current) else {
      return .unknown
    }
    return .repository(repository, revision: "HEAD", currentFolder: current)
  }

  func earlierSources(_ project: Project, _ matrix: Matrix) -> [TextName: String] {
    guard case .repository(let repository, let revision, let current) = self,
      let history = try? GitHistory(
        of: SourceChanges.files(of: project), until: revision, in: repository, currentFolder: current)
    else { return [:] }
    var changes = SourceChanges(project, matrix, history)
    return changes.earlierSources()
  }
}
