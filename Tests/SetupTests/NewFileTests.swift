import Foundation
import Testing

import FileTrees
import SourceText
import TestSupport

@testable import Setup

@Suite struct NewFileTests {
  @Test("A file is made whole, with the folders above it, and never in the place of another")
  func create() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a/b/c.sh")
    try FileCreator.create(ContiguousArray("x\n".utf8), at: path, permission: .program)
    #expect(try folder.read("a/b/c.sh") == "x\n")
    #expect(FileManager.default.isExecutableFile(atPath: path))
    do throws(FileError) {
      try FileCreator.create(ContiguousArray("y\n".utf8), at: path)
      Issue.record("was written over")
    } catch {
      #expect(error.isAlreadyThere && error.description.contains(path))
    }
    #expect(try folder.read("a/b/c.sh") == "x\n")
    try folder.link("broken", to: "nowhere")
    #expect(throws: FileError.self) { try FileCreator.create([], at: folder.path("broken")) }
    #expect(throws: FileError.self) { try FileCreator.create([], at: folder.path("a/b/c.sh/d")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("a/b")) == ["c.sh"])
    #expect(try folder.names() == ["a", "broken"])
    try FileCreator.create(ContiguousArray("x".utf8), at: folder.path("data"))
    #expect(!FileManager.default.isExecutableFile(atPath: folder.path("data")))
  }

  @Test(
    "A repository's root is the folder with .git; its branch is what the remote has, or a name that says so")
  func root() throws {
    let folder = try TemporaryFolder()
    let root = RepositoryRoot(path: folder.path)
    #expect(root.defaultBranch(in: FolderTree()) == "main")
    try folder.write("ref: refs/heads/my-change\n", to: ".git/HEAD")
    #expect(root.defaultBranch(in: FolderTree()) == "main")
    try folder.write("ref: refs/heads/master\n", to: ".git/HEAD")
    #expect(root.defaultBranch(in: FolderTree()) == "master")
    try folder.write("ref: refs/remotes/origin/release/2.0\n", to: ".git/refs/remotes/origin/HEAD")
    #expect(root.defaultBranch(in: FolderTree()) == "release/2.0")
    for odd in ["a\"b", "a$(b)", "-x", "a b"] {
      try folder.write("ref: refs/remotes/origin/\(odd)\n", to: ".git/refs/remotes/origin/HEAD")
      #expect(root.defaultBranch(in: FolderTree()) == "main", "\(odd)")
    }
    #expect(root.relative(folder.path("App/Info.plist")) == "App/Info.plist")
    #expect(root.relative("/elsewhere/Info.plist") == nil)
    #expect(RepositoryRoot(path: "..").relative("../App/Info.plist") == "App/Info.plist")
    #expect(RepositoryRoot(path: "").relative("../App/Info.plist") == nil)
  }
}
