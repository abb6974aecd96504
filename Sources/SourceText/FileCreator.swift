#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Makes files that are not there yet. What is there is never replaced, whoever made it in the meantime.
public enum FileCreator {
  /// Who may run a file.
  public enum Permission: Sendable {
    /// Nobody: it is read.
    case data
    /// All who may read it.
    case program
  }

  /// Makes a file with these bytes, and the folders above it. A reader sees no part of it: it appears whole.
  ///
  /// - Throws: a `FileError`; with ``FileError/isAlreadyThere`` if something has the path, a broken link too.
  public static func create(
    _ bytes: ContiguousArray<UInt8>, at path: String, permission: Permission = .data
  ) throws(FileError) {
    try makeFolders(above: path)
    let temporary = "\(path).purpose-\(getpid()).tmp"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode(permission))
    guard descriptor >= 0 else { throw FileError(path: path, operation: "write", code: errno) }
    defer { unsafe unlink(temporary) }
    do throws(FileError) {
      try AtomicWriter.writeAll(bytes, to: descriptor, path: path)
      if fsync(descriptor) != 0 { throw FileError(path: path, operation: "write", code: errno) }
    } catch {
      close(descriptor)
      throw error
    }
    close(descriptor)
    // A second name for the file: unlike a new name, it takes nobody's place.
    if unsafe link(temporary, path) == 0 { return }
    let code = errno
    // Some file systems know no second names.
    guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(code), unsafe access(path, F_OK) != 0 else {
      throw FileError(path: path, operation: "make the file", code: code)
    }
    if unsafe rename(temporary, path) != 0 {
      throw FileError(path: path, operation: "make the file", code: errno)
    }
  }

  private static func mode(_ permission: Permission) -> mode_t {
    switch permission {
    case .data: 0o666
    case .program: 0o777
    }
  }

  private static func makeFolders(above path: String) throws(FileError) {
    let bytes = Array(path.utf8)
    for index in bytes.indices where bytes[index] == 0x2F && index > 0 {
      let folder = String(decoding: bytes[..<index], as: UTF8.self)
      // A folder that is there may refuse to be made for another reason than that it is there.
      if unsafe (mkdir(folder, 0o777) == 0 || errno == EEXIST || access(folder, F_OK) == 0) { continue }
      throw FileError(path: folder, operation: "make the folder", code: errno)
    }
  }
}

extension FileError {
  /// Whether something has the path already.
  public var isAlreadyThere: Bool { code == EEXIST }
}
