import FileTrees
import Foundation
import SourceText
import Testing

/// A commit is read as its files lay on the disk.
@Suite struct GitTreeTests {
  private struct Repository {
    let folder: URL

    init(_ format: String = "sha1") throws {
      folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "git-tree-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try git("init", "-q", "-b", "main", "--object-format=\(format)")
    }

    func write(_ bytes: String, _ path: String) throws {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes.utf8).write(to: url)
    }

    func link(_ path: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: path).path, withDestinationPath: target)
    }

    func commit() throws {
      try git("add", "-A")
      try git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-q", "-m", "a")
    }

    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "-c", "core.autocrlf=false", "-C", folder.path] + arguments
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "git \(arguments)")
    }

    var repository: GitRepository {
      get throws { try GitRepository(containing: folder.path, currentFolder: folder.path) }
    }

    func tree(_ revision: String = "HEAD", from current: String? = nil) throws -> GitTree {
      let repository = try repository
      return try repository.tree(
        at: try repository.commit(revision), currentFolder: current ?? folder.path)
    }
  }

  @Test(arguments: ["sha1", "sha256"])
  func `a commit has the files and kinds that the disk had`(format: String) throws {
    let repository = try Repository(format)
    defer { try? FileManager.default.removeItem(at: repository.folder) }
    try repository.write("a", "App/Info.plist")
    try repository.write("", "App/empty.strings")
    try repository.write("b\0c\r\n", "App/name with \u{E9} and \"quotes\"\t.txt")
    try repository.write(String(repeating: "x\n", count: 200_000), "large.txt")
    try repository.link("App/link.plist", to: "Info.plist")
    try repository.link("folder", to: "App")
    try repository.link("App/up", to: "../App/../large.txt")
    try repository.link("broken", to: "nowhere")
    try repository.link("circle", to: "circle")
    try repository.link("outside", to: "/")
    try repository.commit()
    let tree = try repository.tree()
    let disk = FolderTree()
    for folder in ["", "App", "folder"] {
      let onDisk = try disk.list(repository.folder.path + "/" + folder).filter { $0.name != ".git" }
      let inCommit = try tree.list(folder)
      // What lies outside of the repository is in no commit.
      #expect(
        inCommit == onDisk.map { $0.name == "outside" ? FileTreeEntry.brokenLink(named: $0.name) : $0 })
      for entry in onDisk where entry.kind == .file {
        let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
        #expect(try tree.read(path) == disk.read("\(repository.folder.path)/\(path)"), "\(path)")
      }
    }
    for path in ["none", "App/none", "App", "broken", "circle", "outside", "App/Info.plist/x"] {
      #expect(throws: FileError.self, "\(path)") { try tree.read(path) }
    }
    // The disk changes, and the commit does not.
    try repository.write("changed", "App/Info.plist")
    #expect(try tree.read("App/Info.plist") == ["a".utf8.first!])
  }

  @Test func `paths are those of the current folder`() throws {
    let repository = try Repository()
    defer { try? FileManager.default.removeItem(at: repository.folder) }
    try repository.write("a", "Apps/One/Info.plist")
    try repository.write("b", "Shared/base.xcconfig")
    try repository.commit()
    let tree = try repository.tree(from: repository.folder.path + "/Apps/One")
    #expect(try tree.list("").map(\.name) == ["Info.plist"])
    #expect(try tree.read("../../Shared/./base.xcconfig") == ["b".utf8.first!])
    #expect(try tree.read(repository.folder.path + "/Apps/One/Info.plist") == ["a".utf8.first!])
    #expect(throws: FileError.self) { try tree.read("../../../etc/passwd") }
  }

  @Test func `what has changed since a commit`() throws {
    let repository = try Repository()
    defer { try? FileManager.default.removeItem(at: repository.folder) }
    for name in ["a", "b", "c"] { try repository.write(name, "F/\(name)") }
    try repository.write("ignored", ".gitignore")
    try repository.commit()
    let first = try repository.repository.commit("HEAD")
    #expect(try repository.repository.changedPaths(since: first).isEmpty)
    try repository.git("mv", "F/a", "F/d")
    try repository.write("B", "F/b")
    try repository.write("new", "F/new \u{1F4F7}")
    try repository.write("no", "ignored")
    #expect(
      try repository.repository.changedPaths(since: first) == ["F/a", "F/b", "F/d", "F/new \u{1F4F7}"])
  }

  @Test func `what is no repository and no revision is said`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "no-git-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let outside = #expect(throws: GitError.self) {
      try GitRepository(containing: folder.path, currentFolder: folder.path)
    }
    #expect(outside?.kind == .notARepository)
    let repository = try Repository()
    defer { try? FileManager.default.removeItem(at: repository.folder) }
    try repository.write("a", "a")
    try repository.commit()
    for revision in ["nothing", "--output=x", "", "HEAD:a", "-h"] {
      let error = #expect(throws: GitError.self) { try repository.repository.commit(revision) }
      #expect(error?.kind == .unknownRevision, "\(revision)")
    }
    #expect(try repository.repository.currentBranch() == "main")
  }

  @Test func `many threads read one commit`() async throws {
    let repository = try Repository()
    defer { try? FileManager.default.removeItem(at: repository.folder) }
    for number in 0..<50 {
      try repository.write(String(repeating: "\(number)\n", count: number), "f\(number)")
    }
    try repository.commit()
    let tree = try repository.tree()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for number in 0..<50 {
            let bytes = try tree.read("f\(number)")
            #expect(bytes.elementsEqual(String(repeating: "\(number)\n", count: number).utf8))
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

extension FileTreeEntry {
  fileprivate static func brokenLink(named name: String) -> FileTreeEntry {
    FileTreeEntry(name: name, isNameValid: true, kind: .brokenLink)
  }
}
