#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file operation that the system refused.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  public let path: String
  /// What was tried: `open`, `read`, `write`, …
  public let operation: String
  /// The system's error number.
  public let code: Int32

  package init(path: String, operation: String, code: Int32) {
    self.path = path
    self.operation = operation
    self.code = code
  }

  /// The system's words for the error: `Permission denied`.
  public var reason: String {
    code == Self.changed
      ? "it is another than it was when it was read" : unsafe String(cString: strerror(code))
  }

  /// Stands for an error number where a file was changed by somebody else meanwhile.
  package static let changed: Int32 = 0

  /// Whether there is nothing at the path.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// One line that says what failed, where and why.
  public var description: String { "\(path): cannot \(operation): \(reason)" }
}

/// Writes files so that a reader sees the old bytes or the new ones, never a part.
///
/// Not FoundationEssentials' atomic write: that one replaces symbolic links and loses the file's mode.
public enum AtomicWriter {
  /// Replaces a file's bytes, or makes the file. A file that holds these bytes already is not touched.
  ///
  /// A symbolic link stays and its target is written; the mode stays. The folder must exist.
  ///
  /// - Returns: whether anything was written.
  @discardableResult
  public static func write(_ bytes: ContiguousArray<UInt8>, to path: String) throws(FileError) -> Bool {
    let target = try resolvingLinks(path)
    var mode: mode_t?
    var status = stat()
    if unsafe stat(target, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else {
        let code = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
        throw FileError(path: path, operation: "replace", code: code)
      }
      mode = status.st_mode & 0o7777
      if Int(status.st_size) == bytes.count, holds(bytes, target) { return false }
    }
    let (descriptor, temporary) = try openTemporary(beside: target)
    do throws(FileError) {
      try fill(descriptor, with: bytes, mode: mode, path: path)
      if unsafe rename(temporary, target) != 0 { throw failure("replace", path) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    return true
  }

  /// Replaces a file that is as it was when it was read, or makes one that was not there, with the folders above it.
  ///
  /// - Parameters:
  ///   - bytes: the new bytes.
  ///   - path: the file.
  ///   - old: the bytes that were read; nil where there was no file.
  /// - Throws: a ``FileError``, with ``FileError/changed`` where somebody else has written the file.
  public static func write(
    _ bytes: ContiguousArray<UInt8>, to path: String, over old: ContiguousArray<UInt8>?
  ) throws(FileError) {
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    if let old {
      guard isThere, Int(status.st_size) == old.count, holds(old, path) else {
        throw FileError(path: path, operation: "replace", code: FileError.changed)
      }
    } else if isThere {
      throw FileError(path: path, operation: "make the file", code: FileError.changed)
    } else {
      try makeFolders(above: path)
    }
    try write(bytes, to: path)
  }

  /// Gives a file or folder another name, at which nothing may be.
  ///
  /// On file systems that do not tell capitals apart, a name in other capitals is the same file's and is free.
  public static func move(_ old: String, to new: String) throws(FileError) {
    var (own, other) = (stat(), stat())
    guard unsafe lstat(old, &own) == 0 else { throw failure("rename", old) }
    if unsafe lstat(new, &other) == 0, own.st_ino != other.st_ino || own.st_dev != other.st_dev {
      throw FileError(path: new, operation: "rename \(old) to this", code: EEXIST)
    }
    try makeFolders(above: new)
    if unsafe rename(old, new) != 0 { throw failure("rename", old) }
  }

  private static func makeFolders(above path: String) throws(FileError) {
    let folder = String(folder(of: path).dropLast())
    var status = stat()
    let isThere = unsafe stat(folder, &status) == 0
    if folder.isEmpty || isThere { return }
    try makeFolders(above: folder)
    if unsafe mkdir(folder, 0o777) != 0, errno != EEXIST { throw failure("make the folder", folder) }
  }

  private static func failure(_ operation: String, _ path: String) -> FileError {
    FileError(path: path, operation: operation, code: errno)
  }

  /// Where a path leads to in the end, which may be a file that does not exist yet.
  private static func resolvingLinks(_ path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<40 {
      if let resolved = unsafe realpath(path, nil) {
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
      }
      if errno == ELOOP { throw failure("replace", path) }
      var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let length = unsafe readlink(path, &target, target.count)
      if length < 0 { return path }
      let name = String(decoding: target[..<length], as: UTF8.self)
      path = name.utf8.first == 0x2F ? name : folder(of: path) + name
    }
    throw FileError(path: path, operation: "replace", code: ELOOP)
  }

  /// The folder that a path is in, with a slash at its end. By bytes, since a combining mark may follow the slash.
  private static func folder(of path: String) -> String {
    path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? ""
  }

  private static func holds(_ bytes: ContiguousArray<UInt8>, _ path: String) -> Bool {
    guard let descriptor = Optional(unsafe open(path, O_RDONLY | O_CLOEXEC)), descriptor >= 0 else {
      return false
    }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var offset = 0
    while offset < bytes.count {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0, offset + count <= bytes.count,
        bytes[offset..<offset + count].elementsEqual(buffer[..<count])
      else { return false }
      offset += count
    }
    return true
  }

  private static func openTemporary(beside target: String) throws(FileError) -> (Int32, String) {
    let folder = folder(of: target)
    removeLeftovers(in: folder.isEmpty ? "." : folder)
    var attempt = 0
    while true {
      let temporary = "\(folder).purpose-\(getpid())-\(attempt).tmp"
      let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return (descriptor, temporary) }
      attempt += 1
      if errno != EEXIST || attempt > 1_000 { throw failure("write beside", target) }
    }
  }

  /// Removes what processes left behind that ended in the midst of writing: temporary files are named after their
  /// process, and one that is still there keeps its own.
  private static func removeLeftovers(in folder: String) {
    guard let handle = unsafe opendir(folder) else { return }
    defer { unsafe closedir(handle) }
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      let parts = name.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == ".purpose", parts[2].hasSuffix(".tmp"),
        let process = pid_t(parts[1]),
        Int(parts[2].dropLast(4)) != nil, process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unsafe unlink("\(folder)/\(name)")
    }
  }

  /// Writes a new file, and closes it whatever happens.
  private static func fill(
    _ descriptor: Int32, with bytes: ContiguousArray<UInt8>, mode: mode_t?, path: String
  ) throws(FileError) {
    do throws(FileError) {
      try writeAll(bytes, to: descriptor, path: path)
      if let mode, fchmod(descriptor, mode) != 0 { throw failure("set the mode of", path) }
      if fsync(descriptor) != 0 { throw failure("write", path) }
    } catch {
      close(descriptor)
      throw error
    }
    if close(descriptor) != 0 { throw failure("write", path) }
  }

  static func writeAll(
    _ bytes: ContiguousArray<UInt8>, to descriptor: Int32, path: String
  ) throws(FileError) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { raw in
        guard let base = raw.baseAddress else { return 0 }
        return unsafe systemWrite(descriptor, base + offset, raw.count - offset)
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { throw failure("write", path) }
      offset += count
    }
  }
}

/// The system's `write`, whose name ``AtomicWriter/write(_:to:)`` hides.
private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
  unsafe write(descriptor, base, count)
}

extension FileError {
  /// The system's number for a path that leads too deep or in circles.
  package static var tooDeep: Int32 { ELOOP }

  /// The system's number for a path at which there is nothing.
  package static var missing: Int32 { ENOENT }
}
