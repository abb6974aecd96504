internal import SourceText

/// The repository that a folder lies in. What it knows is asked of the program `git`, which reads every kind of
/// repository that there is; libgit2 refuses those with SHA-256.
public struct GitRepository: Sendable {
  /// The absolute path of the working tree's top, as git tells it.
  public let top: String
  /// Whether history was cut off when the repository was cloned.
  public let isShallow: Bool
  /// Folders as they are called here, with the paths that they have in the repository.
  private let folders: [(here: String, there: String)]

  /// Finds the repository of a folder.
  ///
  /// - Parameters:
  ///   - folder: a folder, relative to the current one or absolute; empty for the current one.
  ///   - currentFolder: the absolute path of the current folder.
  /// - Throws: a ``GitError`` where there is none, or no `git`.
  public init(containing folder: String, currentFolder: String) throws(GitError) {
    let place = folder.isEmpty ? "." : folder
    let answer = try Self.git(
      ["rev-parse", "--is-shallow-repository", "--show-toplevel", "--show-prefix"], in: place)
    guard answer.status == 0 else {
      let complaint = try Self.git(["rev-parse", "--show-toplevel"], in: place, complaints: .joined).text
      let isMissing = complaint.contains("not a git repository")
      throw GitError(
        isMissing ? .notARepository : .refused,
        isMissing
          ? "\(place) is in no git repository, so there is no history to hold it against"
          : "git refuses: \(complaint.replacing("\n", with: " "))")
    }
    let lines = answer.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    isShallow = lines.first == "true"
    top = lines.count > 1 ? lines[1] : ""
    let prefix = lines.count > 2 ? lines[2] : ""
    let absolute = Self.absolute(folder, in: currentFolder)
    folders = [(top, ""), (absolute, prefix)]
  }

  /// The commit of a revision: a branch, a tag, a hash, or whatever else git takes.
  ///
  /// - Returns: its full hash.
  /// - Throws: a ``GitError`` that says what to fetch, where there is no such commit.
  public func commit(_ revision: String) throws(GitError) -> String {
    let answer = try git(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
    if answer.status == 0 { return answer.line }
    throw GitError(
      .unknownRevision,
      "there is no revision \(revision) here"
        + (isShallow
          ? "; the clone is shallow: fetch it with its history (git fetch --unshallow; with actions/checkout, fetch-depth: 0)"
          : "; if it is a branch of the remote, fetch it (git fetch origin) and write origin/\(revision)"))
  }

  /// Whether there is a commit of a name.
  public func has(_ revision: String) -> Bool { (try? commit(revision)) != nil }

  /// The newest commit that both the current one and another have among their ancestors: the place where a branch
  /// left its target.
  ///
  /// - Throws: a ``GitError`` that says what to fetch, where there is none.
  public func mergeBase(with revision: String) throws(GitError) -> String {
    let other = try commit(revision)
    let answer = try git(["merge-base", "HEAD", other])
    if answer.status == 0 { return answer.line }
    throw GitError(
      .noMergeBase,
      isShallow
        ? "the clone is shallow and lacks the commit where this branch left \(revision): "
          + "git fetch --unshallow (with actions/checkout, fetch-depth: 0)"
        : "this branch and \(revision) have no commit in common")
  }

  /// The short name of the current branch; nil where a commit by itself is checked out.
  public func currentBranch() -> String? {
    guard let answer = try? git(["symbolic-ref", "--quiet", "--short", "HEAD"]), answer.status == 0 else {
      return nil
    }
    return answer.line
  }

  /// The files that differ between a commit and the working tree, as paths from the top; files that git does not know
  /// yet are among them, those that it ignores are not.
  ///
  /// - Throws: a ``GitError`` where git refuses.
  public func changedPaths(since commit: String) throws(GitError) -> [String] {
    var paths: Set<String> = []
    for arguments in [
      ["diff", "--name-only", "-z", "--no-ext-diff", "--no-renames", commit],
      ["ls-files", "--others", "--exclude-standard", "-z"],
    ] {
      let answer = try git(arguments)
      if answer.status != 0 { throw GitError(.refused, "git \(arguments[0]) failed in \(top)") }
      paths.formUnion(answer.text.split(separator: "\0").map(String.init))
    }
    return paths.sorted()
  }

  /// The folder that a folder was in a commit, where its files were moved since; nil where no files tell it.
  ///
  /// - Parameters:
  ///   - folder: the folder, as it is called here.
  ///   - commit: the commit.
  ///   - currentFolder: the absolute path of the current folder.
  /// - Returns: the folder's absolute path, as it would be here.
  public func earlierFolder(of folder: String, in commit: String, currentFolder: String) -> String? {
    guard let own = path(of: folder, in: currentFolder)?.split(separator: "/").joined(separator: "/"),
      let answer = try? git([
        "diff", "--name-status", "-z", "--no-ext-diff", "--find-renames", "--diff-filter=R", commit,
      ]), answer.status == 0
    else { return nil }
    // `R100<NUL>OLD<NUL>NEW<NUL>`
    let fields = answer.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var counts: [String: Int] = [:]
    for place in stride(from: 0, to: fields.count - 2, by: 3) {
      let (old, new) = (fields[place + 1], fields[place + 2])
      guard new.hasPrefix(own + "/") else { continue }
      let rest = new.utf8.dropFirst(own.utf8.count).string
      if old.hasSuffix(rest) { counts[old.utf8.dropLast(rest.utf8.count).string, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { "\(top)/\($0.key)" }
  }

  /// The files of a commit, under the paths that they have here.
  ///
  /// - Throws: a ``GitError`` where git refuses.
  public func tree(at commit: String, currentFolder: String) throws(GitError) -> GitTree {
    try GitTree(self, commit, currentFolder: currentFolder)
  }

  // MARK: Paths

  /// The path in the repository of one that is used here; nil where it lies outside.
  func path(of path: String, in currentFolder: String) -> String? {
    let absolute = Self.absolute(path, in: currentFolder)
    for folder in folders {
      if absolute == folder.here { return folder.there }
      if absolute.hasPrefix(folder.here + "/") {
        return folder.there + absolute.utf8.dropFirst(folder.here.utf8.count + 1).string
      }
    }
    return nil
  }

  private static func absolute(_ path: String, in currentFolder: String) -> String {
    var names: [Substring] = []
    let whole = path.utf8.first == 0x2F ? path : "\(currentFolder)/\(path)"
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = names.popLast() } else { names.append(part) }
    }
    return "/" + names.joined(separator: "/")
  }

  // MARK: Git

  struct Answer {
    let status: Int32
    let bytes: ContiguousArray<UInt8>

    var text: String {
      var text = String(decoding: bytes, as: UTF8.self)
      while text.last?.isNewline == true { text.removeLast() }
      return text
    }

    var line: String { text.split(separator: "\n").first.map(String.init) ?? "" }
  }

  func git(_ arguments: [String]) throws(GitError) -> Answer { try Self.git(arguments, in: top) }

  static func git(
    _ arguments: [String], in folder: String, complaints: ChildProcess.Complaints = .dropped
  ) throws(GitError) -> Answer {
    let process = try start(arguments, in: folder, complaints: complaints)
    process.endInput()
    let bytes = process.rest()
    return Answer(status: process.wait(), bytes: bytes)
  }

  static func start(
    _ arguments: [String], in folder: String, complaints: ChildProcess.Complaints
  ) throws(GitError) -> ChildProcess {
    guard
      let process = ChildProcess(
        ["git", "-C", folder] + arguments, environment: environment, complaints: complaints)
    else {
      throw GitError(.notInstalled, "git cannot be started; it is needed to look at history")
    }
    return process
  }

  /// No questions, no other language, nothing written; and not the repository of a hook that started us, since the
  /// folder says which one is meant.
  private static let environment: [String: String?] = [
    "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0",
    "GIT_DIR": nil, "GIT_WORK_TREE": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
  ]
}

extension Substring.UTF8View {
  fileprivate var string: String { String(Substring(self)) }
}
