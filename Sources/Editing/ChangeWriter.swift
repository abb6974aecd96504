public import SourceText

/// Writes planned changes: each file at once, and none that is another than it was when the change was planned.
public enum ChangeWriter {
  /// Writes all files, and then gives other names to what is to have them.
  ///
  /// - Returns: the paths that were written, in order.
  /// - Throws: a `FileError` at the first file that cannot be written; those before it are.
  public static func write(_ changes: Changes) throws(FileError) -> [String] {
    var written: [String] = []
    for file in changes.files {
      try AtomicWriter.write(file.new, to: file.path, over: file.old)
      written.append(file.path)
    }
    for move in changes.moves { try AtomicWriter.move(move.old, to: move.new) }
    return written
  }
}
