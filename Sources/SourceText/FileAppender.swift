#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Adds to files that others write to as well.
package enum FileAppender {
  /// Adds bytes at the end of a file, or makes the file. The folder must exist.
  package static func append(_ bytes: ContiguousArray<UInt8>, to path: String) throws(FileError) {
    // A pipe that nobody reads is an error, not something to wait for.
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw FileError(path: path, operation: "append to", code: errno) }
    defer { close(descriptor) }
    try AtomicWriter.writeAll(bytes, to: descriptor, path: path)
  }
}
