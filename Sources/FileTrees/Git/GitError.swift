/// Why history cannot be read.
public struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: Hashable, Sendable {
    /// The program `git` cannot be started.
    case notInstalled
    /// The folder is in no working tree of git.
    case notARepository
    /// The repository has no commit of that name.
    case unknownRevision
    /// Two commits have no common ancestor here.
    case noMergeBase
    /// Anything else that git refuses.
    case refused
  }

  /// What went wrong.
  public let kind: Kind
  /// What went wrong and what to do, in one line.
  public let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
