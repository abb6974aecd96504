import Foundation
import SourceText
import TestSupport
import Testing

@Suite struct AtomicWriterTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to path: String) throws -> Bool {
    try AtomicWriter.write(ContiguousArray(text.utf8), to: path)
  }

  private struct Identity: Equatable {
    var inode: Int?
    var modified: Date?
    var mode: Int?
  }

  private func identity(_ path: String) throws -> Identity {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return Identity(
      inode: (attributes[.systemFileNumber] as? NSNumber)?.intValue,
      modified: attributes[.modificationDate] as? Date,
      mode: (attributes[.posixPermissions] as? NSNumber)?.intValue)
  }

  private func error(_ text: String, to path: String) -> FileError? {
    do throws(FileError) {
      try AtomicWriter.write(ContiguousArray(text.utf8), to: path)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a new file is written`() throws {
    #expect(try write("new", to: folder.path("a.strings")))
    #expect(try folder.read("a.strings") == "new")
    #expect(try folder.names() == ["a.strings"])
  }

  @Test func `an empty file is written`() throws {
    #expect(try write("", to: folder.path("a")))
    #expect(try folder.read("a") == "")
    #expect(try !write("", to: folder.path("a")))
  }

  @Test func `a large file is written whole`() throws {
    let text = String(repeating: "0123456789", count: 300_000)
    #expect(try write(text, to: folder.path("a")))
    #expect(try folder.read("a") == text)
    #expect(try !write(text, to: folder.path("a")))
    #expect(try write(String(text.dropLast()) + "x", to: folder.path("a")))
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o440])
  func `the mode is kept`(mode: Int) throws {
    let path = try folder.write("old", to: "a")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    #expect(try write("new", to: path))
    #expect(try identity(path).mode == mode)
    #expect(try folder.read("a") == "new")
  }

  @Test func `a file that holds the bytes already is not touched`() throws {
    let path = try folder.write("same", to: "a")
    let long = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: path)
    let before = try identity(path)
    #expect(try !write("same", to: path))
    #expect(try identity(path) == before)
    #expect(try write("sama", to: path))
    #expect(try identity(path) != before)
  }

  @Test func `a symbolic link stays and its target is written`() throws {
    try folder.makeFolder("real")
    try folder.write("old", to: "real/target")
    let link = try folder.link("link", to: "real/target")
    let chain = try folder.link("chain", to: "link")
    #expect(try write("new", to: chain))
    #expect(try folder.read("real/target") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/target")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: chain) == "link")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("real")) == ["target"])
  }

  @Test func `the target of a link is made where it does not exist`() throws {
    try folder.makeFolder("real")
    let link = try folder.link("link", to: "real/target")
    #expect(try write("new", to: link))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/target")
    #expect(try folder.read("real/target") == "new")
  }

  @Test func `links in a circle are refused`() throws {
    let link = try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    #expect(error("x", to: link)?.code == ELOOP)
    #expect(try folder.names() == ["a", "b"])
  }

  @Test func `a folder that cannot be written in is told, and nothing is left behind`() throws {
    // Through a file, which also root cannot write in.
    try folder.write("", to: "file")
    let below = try #require(error("x", to: folder.path("file/a")))
    #expect(below.code == ENOTDIR)
    #expect(below.description.contains("Not a directory"))
    #expect(error("x", to: folder.path("missing/a"))?.code == ENOENT)
    #expect(try folder.names() == ["file"])
  }

  @Test func `a folder is not replaced`() throws {
    try folder.makeFolder("a")
    #expect(error("x", to: folder.path("a"))?.code == EISDIR)
    #expect(try folder.names() == ["a"])
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["", "x"])
  func `a pipe is neither read nor replaced`(text: String) throws {
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(error(text, to: folder.path("pipe")) != nil)
    #expect(try folder.names() == ["pipe"])
  }

  @Test func `a name that starts with a combining mark is written in its own folder`() throws {
    let inner = try folder.makeFolder("inner")
    let path = inner + "/\u{301}.strings"
    #expect(try write("new", to: path))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
  }

  @Test func `files that a run left behind are in nobody's way`() throws {
    let own = ProcessInfo.processInfo.processIdentifier
    try folder.write("left", to: ".purpose-\(own)-0.tmp")
    #expect(try write("new", to: folder.path("a")))
    #expect(try folder.names() == [".purpose-\(own)-0.tmp", "a"])
  }

  @Test func `failures do not use up the file descriptors`() throws {
    try folder.makeFolder("a")
    for _ in 0..<2_000 { _ = error("x", to: folder.path("a")) }
    #expect(try write("new", to: folder.path("b")))
  }
}
