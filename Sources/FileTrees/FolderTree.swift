public import SourceText

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The files on disk.
public struct FolderTree: FileTree {
  /// Reads from the disk.
  public init() {}

  /// What a path names, or nil if there is nothing.
  public func kind(of path: String) -> FileTreeEntry.Kind? {
    var status = stat()
    if unsafe stat(path, &status) != 0 {
      return unsafe lstat(path, &status) == 0 ? .brokenLink : nil
    }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .other
    }
  }

  /// The current folder's absolute path, without a slash at its end.
  public var currentFolder: String {
    guard let path = unsafe getcwd(nil, 0) else { return "" }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// What a folder holds.
  public func list(_ folder: String) throws(FileError) -> [FileTreeEntry] {
    guard let handle = unsafe opendir(folder.isEmpty ? "." : folder) else {
      throw FileError(path: folder, operation: "open the folder", code: errno)
    }
    defer { unsafe closedir(handle) }
    var entries: [FileTreeEntry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(handle) else {
        if errno != 0 { throw FileError(path: folder, operation: "read the folder", code: errno) }
        break
      }
      let type = unsafe entry.pointee.d_type
      let bytes = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: UInt8.self, capacity: 256) { start in
          unsafe ContiguousArray(
            UnsafeBufferPointer(start: start, count: strlen(UnsafePointer(OpaquePointer(start)))))
        }
      }
      if bytes.elementsEqual([0x2E]) || bytes.elementsEqual([0x2E, 0x2E]) { continue }
      guard UTF8Validation.firstInvalidByte(in: bytes.span, from: 0) == nil else {
        let kind: FileTreeEntry.Kind = Int(type) == Int(DT_DIR) ? .folder : .file
        entries.append(FileTreeEntry(name: Self.escaped(bytes), isNameValid: false, kind: kind))
        continue
      }
      let name = String(decoding: bytes, as: UTF8.self)
      entries.append(FileTreeEntry(name: name, isNameValid: true, kind: kind(Int(type), name, in: folder)))
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func kind(_ type: Int, _ name: String, in folder: String) -> FileTreeEntry.Kind {
    switch type {
    case Int(DT_REG): return .file
    case Int(DT_DIR): return .folder
    case Int(DT_LNK), Int(DT_UNKNOWN):
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      let target = kind(of: path) ?? .brokenLink
      if target != .folder { return target }
      return type == Int(DT_LNK) ? .folderLink : .folder
    default: return .other
    }
  }

  static func escaped(_ name: ContiguousArray<UInt8>) -> String {
    var result = ""
    for byte in name {
      if (0x20..<0x7F).contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += byte < 0x10 ? "%0" : "%"
        result += String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// A file's bytes.
  public func read(_ path: String) throws(FileError) -> ContiguousArray<UInt8> {
    // Not blocking: a pipe that nobody writes to would stop the run.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError(path: path, operation: "open", code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      throw FileError(path: path, operation: "read", code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(
        path: path, operation: "read", code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    guard status.st_size <= FileLimits.maximumSize else {
      throw FileError(path: path, operation: "read", code: EFBIG)
    }
    return try read(descriptor, sizeHint: Int(status.st_size), path: path)
  }

  /// Reads to the end, which may lie elsewhere than `fstat` said: the file may be growing.
  private func read(_ descriptor: Int32, sizeHint: Int, path: String) throws(FileError) -> ContiguousArray<
    UInt8
  > {
    var failure: Int32 = 0
    let capacity = sizeHint + 1
    var bytes = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity, let base = buffer.baseAddress {
        let got = unsafe systemRead(descriptor, base + count, capacity - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        count += got
      }
    }
    if failure != 0 { throw FileError(path: path, operation: "read", code: failure) }
    guard bytes.count == capacity else { return bytes }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let got = unsafe systemRead(descriptor, &chunk, chunk.count)
      if got < 0, errno == EINTR { continue }
      if got < 0 { throw FileError(path: path, operation: "read", code: errno) }
      if got == 0 { return bytes }
      bytes += chunk[..<got]
      if bytes.count > FileLimits.maximumSize { throw FileError(path: path, operation: "read", code: EFBIG) }
    }
  }
}

/// The system's `read`, whose name ``FolderTree/read(_:)`` hides.
private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
  unsafe read(descriptor, base, count)
}
