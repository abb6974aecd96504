public import SourceText

/// Somewhere that files are read from: a folder, and later an archive or a revision.
///
/// Discovery is written once against it. Paths are relative to the current folder, with `/`.
public protocol FileTree: Sendable {
  /// What a folder holds, sorted by name in code unit order.
  ///
  /// - Throws: a `FileError` when the folder cannot be opened or read.
  func list(_ folder: String) throws(FileError) -> [FileTreeEntry]

  /// A file's bytes.
  ///
  /// - Throws: a `FileError` when it cannot be read, is no regular file, or is larger than ``FileLimits/maximumSize``.
  func read(_ path: String) throws(FileError) -> ContiguousArray<UInt8>
}

/// Something in a folder.
public struct FileTreeEntry: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// A regular file, or a symbolic link to one.
    case file
    /// A folder.
    case folder
    /// A symbolic link to a folder.
    case folderLink
    /// A symbolic link whose target does not exist, or that leads in a circle.
    case brokenLink
    /// A device, a socket, a pipe.
    case other
  }

  /// The name. Where ``isNameValid`` is false, bytes that are no UTF-8 are written `%FF`.
  public let name: String
  /// Whether the name is valid UTF-8.
  public let isNameValid: Bool
  /// What it is.
  public let kind: Kind

  package init(name: String, isNameValid: Bool, kind: Kind) {
    self.name = name
    self.isNameValid = isNameValid
    self.kind = kind
  }
}

/// Bounds on what is read.
public enum FileLimits {
  /// The largest file that is read, in bytes. No table that a person wrote comes near it.
  public static let maximumSize = 256 << 20
  /// How deep folders are followed.
  public static let maximumDepth = 64
}
