/// The earlier versions of some files, the newest first.
public final class GitHistory: Sendable {
  /// How many commits are looked through. A source text that has stood for longer has been translated since, or never
  /// will be.
  private static let maximumCommits = 400

  /// The newest commit.
  public let revision: String
  private let repository: GitRepository
  private let currentFolder: String
  /// The commits that changed a file, the newest first, by its path from the top.
  private let commits: [String: [String]]
  private let objects: ObjectReader

  /// Finds the commits that changed some files.
  ///
  /// - Parameters:
  ///   - paths: the files, as they are called here.
  ///   - revision: the commit that is the newest one.
  ///   - repository: where they lie.
  ///   - currentFolder: the absolute path of the current folder.
  /// - Throws: a ``GitError`` where git refuses; a repository without a commit has no history, and is no error.
  public init(
    of paths: [String], until revision: String = "HEAD", in repository: GitRepository, currentFolder: String
  ) throws(GitError) {
    self.revision = revision
    objects = ObjectReader(top: repository.top)
    self.repository = repository
    self.currentFolder = currentFolder
    let own = paths.compactMap { repository.path(of: $0, in: currentFolder) }.map {
      PathIndex<Int>.names(of: $0).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    }
    var commits: [String: [String]] = [:]
    if !own.isEmpty {
      // A NUL before each hash, since names are separated by NULs and a hash by a line end.
      let answer = try repository.git(
        [
          "--literal-pathspecs", "log", "--format=%x00commit %H", "--name-only", "-z", "--no-renames",
          "--max-count=\(Self.maximumCommits)", revision, "--",
        ] + own)
      var commit = ""
      for field in answer.bytes.split(separator: 0) {
        var text = String(decoding: field, as: UTF8.self)
        while text.first?.isNewline == true { text.removeFirst() }
        if text.hasPrefix("commit ") {
          commit = text.dropFirst("commit ".count).filter(\.isHexDigit)
        } else if !text.isEmpty {
          commits[text, default: []].append(commit)
        }
      }
    }
    self.commits = commits
  }

  /// The commits that changed a file, the newest first; empty for one that was not asked about.
  public func commits(of path: String) -> [String] {
    guard let own = repository.path(of: path, in: currentFolder) else { return [] }
    return commits[own] ?? []
  }

  /// A file's bytes in a commit, or in the first parent of one (`HASH^`); nil where it is not there.
  public func bytes(of path: String, in commit: String) -> ContiguousArray<UInt8>? {
    guard let own = repository.path(of: path, in: currentFolder), !own.contains("\n") else { return nil }
    return objects.read("\(commit):\(own)")
  }
}
