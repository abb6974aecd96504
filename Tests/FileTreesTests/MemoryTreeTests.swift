import FileTrees
import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct MemoryTreeTests {
  private func refusal(listing path: String, in tree: any FileTree) -> FileError? {
    do throws(FileError) {
      _ = try tree.list(path)
      return nil
    } catch {
      return error
    }
  }

  private func refusal(reading path: String, in tree: any FileTree) -> FileError? {
    do throws(FileError) {
      _ = try tree.read(path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a tree in memory answers as the same tree on disk`() throws {
    let folder = try TemporaryFolder()
    var memory = MemoryTree()
    for name in [
      "b", "a", "B", "é", "e\u{301}", ".hidden", "10", "9", "😀", "\u{FFFD}", "sub/x", "sub/deep/y",
    ] {
      try folder.write("bytes of \(name)", to: name)
      memory.add(.file(ContiguousArray("bytes of \(name)".utf8)), at: name)
    }
    try folder.makeFolder("empty")
    memory.add(.folder, at: "empty")
    try folder.link("broken", to: "nowhere")
    memory.add(.brokenLink, at: "broken")
    let disk = FolderTree()
    for path in ["", "sub", "sub/deep", "sub/deep/", "sub//deep", "./sub/.", "sub/../empty"] {
      #expect(try memory.list(path) == disk.list(folder.path(path)), "\(path)")
    }
    for path in ["a", "é", "e\u{301}", "sub/deep/y", "sub/./deep//y", "empty/../sub/x"] {
      #expect(try memory.read(path) == disk.read(folder.path(path)), "\(path)")
    }
    for path in ["none", "none/below", "a", "a/below", "broken", "broken/below"] {
      let wanted = try #require(refusal(listing: folder.path(path), in: disk))
      let found = try #require(refusal(listing: path, in: memory), "\(path)")
      #expect(found.code == wanted.code && found.operation == wanted.operation && found.path == path)
    }
    for path in ["none", "none/below", "sub", "empty", "a/below", "broken", "broken/below"] {
      let wanted = try #require(refusal(reading: folder.path(path), in: disk))
      let found = try #require(refusal(reading: path, in: memory), "\(path)")
      #expect(found.code == wanted.code && found.operation == wanted.operation && found.path == path)
    }
  }

  @Test func `what is added later takes the place of a file and not of a folder`() throws {
    var tree = MemoryTree([("a", .file([1])), ("a", .file([2])), ("b/c", .file([3]))])
    #expect(try tree.read("a") == [2])
    tree.add(.file([4]), at: "b")
    tree.add(.folder, at: "b")
    #expect(try tree.read("b/c") == [3])
    tree.add(.file([5]), at: "a/below")
    #expect(try tree.list("").map(\.kind) == [.folder, .folder])
    #expect(try tree.read("/a/below") == [5])
  }

  @Test func `no path leads out of the tree`() throws {
    var tree = MemoryTree()
    tree.add(.file([1]), at: "../../x/../y")
    tree.add(.file([2]), at: "")
    tree.add(.file([3]), at: "/..")
    #expect(try tree.list("").map(\.name) == ["y"])
    #expect(try tree.read("../y") == [1])
  }

  @Test func `a path of very many folders costs no more than its length`() throws {
    // A copy of the path for each folder above would be 20 GB.
    let path = String(repeating: "a/", count: 200_000) + "b"
    let tree = MemoryTree([(path, .file([7]))])
    #expect(try tree.read(path) == [7])
    #expect(try tree.list("").map(\.name) == ["a"])
  }

  @Test func `a file that is too large is refused`() {
    let bytes = ContiguousArray<UInt8>(repeating: 0, count: FileLimits.maximumSize + 1)
    #expect(refusal(reading: "large", in: MemoryTree([("large", .file(bytes))]))?.code == EFBIG)
  }
}
