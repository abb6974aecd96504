public import SourceText

/// Writes planned changes: each file at once, and none that is another than it was when the change was planned.
public enum ChangeWriter {
  /// Writes all files.
  ///
  /// - Returns: the paths that were written, in order.
  /// - Throws: a `FileError` at the first file that cannot be written; those before it are.
  public static func write(_ changes: Changes) throws(FileError) -> [String] {
    var written: [String] = []
    for file in changes.files {
      try AtomicWriter.write(file.new, to: file.path, over: file.old)
      written.append(file.path)
    }
    return written
  }
}
