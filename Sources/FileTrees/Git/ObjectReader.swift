internal import Synchronization

/// Reads objects through one `git cat-file`, which is started at the first and ends with the reader.
final class ObjectReader: Sendable {
  private let top: String
  private let process = Mutex<ChildProcess?>(nil)

  init(top: String) { self.top = top }

  /// A file's bytes, by its hash or as `COMMIT:PATH`; nil where it cannot be had.
  func read(_ object: String) -> ContiguousArray<UInt8>? {
    process.withLock { process in
      if process == nil {
        process = try? GitRepository.start(["cat-file", "--batch"], in: top, complaints: .dropped)
      }
      guard let git = process, git.write((object + "\n").utf8), let head = git.line() else { return nil }
      // `HASH blob SIZE`, the bytes, and a line end; or `NAME missing`.
      let fields = head.split(separator: 0x20)
      guard fields.count == 3, fields[1].elementsEqual("blob".utf8),
        let size = Int(String(decoding: fields[2], as: UTF8.self)), let bytes = git.bytes(size),
        git.bytes(1) != nil
      else { return nil }
      return bytes
    }
  }
}
