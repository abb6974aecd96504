import FileTrees
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct FolderTreeTests {
  let folder: TemporaryFolder
  let tree = FolderTree()

  init() throws { folder = try TemporaryFolder() }

  private func list(_ path: String) -> Result<[FileTreeEntry], FileError> {
    do throws(FileError) { return .success(try tree.list(path)) } catch { return .failure(error) }
  }

  private func error(reading path: String) -> FileError? {
    do throws(FileError) {
      _ = try tree.read(path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a folder is listed in code unit order, hidden files included`() throws {
    for name in ["b", "a", "B", "é", "e\u{301}", ".hidden", "10", "9", "😀", "\u{FFFD}"] {
      try folder.write("", to: name)
    }
    let names = try tree.list(folder.path).map(\.name)
    #expect(
      names.map { Array($0.utf8) }
        == [".hidden", "10", "9", "B", "a", "b", "e\u{301}", "é", "\u{FFFD}", "😀"].map { Array($0.utf8) })
  }

  @Test func `each kind of thing is told`() throws {
    try folder.write("text", to: "file")
    try folder.makeFolder("folder")
    try folder.link("fileLink", to: "file")
    try folder.link("folderLink", to: "folder")
    try folder.link("linkLink", to: "folderLink")
    try folder.link("broken", to: "nowhere")
    try folder.link("circle", to: "circle2")
    try folder.link("circle2", to: "circle")
    try folder.link("self", to: "self/deeper")
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    try folder.link("pipeLink", to: "pipe")
    let kinds = Dictionary(
      uniqueKeysWithValues: try tree.list(folder.path).map { ($0.name, $0.kind) })
    #expect(
      kinds == [
        "file": .file, "folder": .folder, "fileLink": .file, "folderLink": .folderLink,
        "linkLink": .folderLink,
        "broken": .brokenLink, "circle": .brokenLink, "circle2": .brokenLink, "self": .brokenLink,
        "pipe": .other,
        "pipeLink": .other,
      ])
    #expect(tree.kind(of: folder.path("file")) == .file)
    #expect(tree.kind(of: folder.path("folderLink")) == .folder)
    #expect(tree.kind(of: folder.path("broken")) == .brokenLink)
    #expect(tree.kind(of: folder.path("circle")) == .brokenLink)
    #expect(tree.kind(of: folder.path("pipe")) == .other)
    #expect(tree.kind(of: folder.path("none")) == nil)
  }

  @Test func `a folder that is none is told`() throws {
    try folder.write("", to: "file")
    guard case .failure(let notFolder) = list(folder.path("file")) else {
      Issue.record("a file was listed")
      return
    }
    #expect(notFolder.code == ENOTDIR)
    #expect(notFolder.path == folder.path("file"))
    guard case .failure(let missing) = list(folder.path("missing")) else {
      Issue.record("nothing was listed")
      return
    }
    #expect(missing.code == ENOENT)
    #expect(missing.description.hasPrefix(folder.path("missing")))
    #expect(try tree.list(folder.makeFolder("empty")) == [])
  }

  @Test func `the empty path is the current folder`() throws {
    #expect(try tree.list("") == tree.list(tree.currentFolder))
    #expect(tree.currentFolder == FileManager.default.currentDirectoryPath)
  }

  @Test func `names that are no UTF-8 are shown by their bytes`() throws {
    for name in [[0x61, 0xFF, 0x62], [0x61, 0x09, 0xFE]] as [[UInt8]] {
      let path = Array(folder.path.utf8) + [0x2F] + name + [0]
      let descriptor = path.map(CChar.init(bitPattern:)).withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
      }
      try #require(descriptor >= 0)
      close(descriptor)
    }
    let entries = try tree.list(folder.path)
    #expect(entries.map(\.name) == ["a%09%FE", "a%FFb"])
    #expect(entries.allSatisfy { !$0.isNameValid })
  }

  @Test func `files are read, through links too`() throws {
    try folder.write("text\r\n", to: "file")
    try folder.link("link", to: "file")
    try folder.write("", to: "empty")
    #expect(try Array(tree.read(folder.path("file"))) == Array("text\r\n".utf8))
    #expect(try Array(tree.read(folder.path("link"))) == Array("text\r\n".utf8))
    #expect(try tree.read(folder.path("empty")).isEmpty)
    let long = String(repeating: "0123456789abcdef", count: 50_000)
    try folder.write(long, to: "long")
    #expect(try tree.read(folder.path("long")).elementsEqual(long.utf8))
  }

  @Test func `what cannot be read is told`() throws {
    try folder.write("", to: "file")
    try folder.makeFolder("folder")
    try folder.link("broken", to: "nowhere")
    try folder.link("circle", to: "circle")
    #expect(error(reading: folder.path("folder"))?.code == EISDIR)
    #expect(error(reading: folder.path("missing"))?.code == ENOENT)
    #expect(error(reading: folder.path("file/below"))?.code == ENOTDIR)
    #expect(error(reading: folder.path("broken"))?.code == ENOENT)
    #expect(error(reading: folder.path("circle"))?.code == ELOOP)
    #expect(error(reading: folder.path("missing"))?.operation == "open")
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pipe that nobody writes to does not block`() throws {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(error(reading: folder.path("pipe"))?.code == EINVAL)
  }

  @Test func `a device is not read`() {
    #expect(error(reading: "/dev/zero")?.code == EINVAL)
  }

  @Test func `a file that says no size is read to its end`() throws {
    // The kernel's own files have the size 0.
    guard FileManager.default.fileExists(atPath: "/proc/self/status") else { return }
    #expect(try tree.read("/proc/self/status").count > 100)
  }

  @Test func `a file that is too large is refused without being read`() throws {
    let path = try folder.write("", to: "large")
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: UInt64(FileLimits.maximumSize) + 1)
    try handle.close()
    #expect(error(reading: path)?.code == EFBIG)
  }
}
