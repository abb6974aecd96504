import Foundation
import TestSupport
import Testing

@testable import Editing
import FileTrees
import SourceText

@Suite struct ChangesTests {
  let folder: TemporaryFolder
  private var path: String { folder.path("App/InfoPlist.strings") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("\"a\" = \"1\";\n", to: "App/InfoPlist.strings")
  }

  private func refusal(_ body: () throws -> Void) -> Refusal? {
    do { try body() } catch { return error as? Refusal }
    return nil
  }

  private func bytes(_ text: String) -> ContiguousArray<UInt8> { ContiguousArray(text.utf8) }

  @Test("Each edit sees those before it")
  func sequence() throws {
    var changes = Changes(in: FolderTree())
    try changes.set([TableText(key: "b", value: "2")], inTable: path)
    try changes.set([TableText(key: "b", value: "3"), TableText(key: "c", value: "4")], inTable: path)
    _ = try ChangeWriter.write(changes)
    #expect(try folder.read("App/InfoPlist.strings") == "\"a\" = \"1\";\n\"b\" = \"3\";\n\"c\" = \"4\";\n")
  }

  @Test("What is as asked is no change, and no file is touched")
  func nothing() throws {
    var changes = Changes(in: FolderTree())
    try changes.set([TableText(key: "a", value: "1")], inTable: path)
    #expect(changes.isEmpty)
    try changes.set([TableText(key: "a", value: "2")], inTable: path)
    #expect(!changes.isEmpty)
    try changes.set([TableText(key: "a", value: "1")], inTable: path)
    #expect(changes.isEmpty)
    #expect(try ChangeWriter.write(changes) == [])
  }

  @Test("What another tool writes is refused with the place where the change belongs")
  func managed() throws {
    var changes = Changes(in: FolderTree()) { $0.hasSuffix("InfoPlist.strings") ? "There." : nil }
    let refusal = refusal { try changes.set([TableText(key: "a", value: "2")], inTable: path) }
    #expect(refusal?.fix == "There.")
    #expect(changes.isEmpty)
    #expect(self.refusal { try changes.move(path, to: folder.path("App/b")) }?.fix == "There.")
  }

  @Test("Edits of one place are refused together, and leave the file alone")
  func overlap() throws {
    var changes = Changes(in: FolderTree())
    let source = try changes.source(path, .propertyList)
    let edits = [TextEdit(replacing: 0..<3, with: "x"), TextEdit(replacing: 2..<4, with: "y")]
    #expect(refusal { try changes.apply(edits, to: source) } != nil)
    #expect(changes.isEmpty)
  }

  @Test("A broken table is not changed, and the place of the fault is told")
  func broken() throws {
    let path = try folder.write("\"a\" = \"1\"\n\"b\" = \"2\";\n", to: "b.strings")
    var changes = Changes(in: FolderTree())
    let refusal = refusal { try changes.set([TableText(key: "c", value: "3")], inTable: path) }
    #expect(refusal?.location.line == 1)
    #expect(refusal?.fix == "Mend it first.")
  }

  @Test("A file that was written meanwhile is not overwritten", arguments: ["other", ""])
  func meanwhile(_ text: String) throws {
    var changes = Changes(in: FolderTree())
    try changes.set([TableText(key: "a", value: "2")], inTable: path)
    try folder.write(text, to: "App/InfoPlist.strings")
    let error = #expect(throws: FileError.self) { try ChangeWriter.write(changes) }
    #expect(error?.code == FileError.changed)
    #expect(try folder.read("App/InfoPlist.strings") == text)
  }

  @Test("A file that was made meanwhile is not overwritten, and one that went is not made again")
  func madeMeanwhile() throws {
    var changes = Changes(in: FolderTree())
    try changes.replace(folder.path("New/a.strings"), with: bytes("x"))
    try folder.write("theirs", to: "New/a.strings")
    #expect(throws: FileError.self) { try ChangeWriter.write(changes) }
    #expect(try folder.read("New/a.strings") == "theirs")
    var gone = Changes(in: FolderTree())
    try gone.set([TableText(key: "a", value: "2")], inTable: path)
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: FileError.self) { try ChangeWriter.write(gone) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("The mode stays, and a symbolic link stays one", arguments: [0o600, 0o664])
  func identity(_ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let link = try folder.link("linked.strings", to: path)
    var changes = Changes(in: FolderTree())
    try changes.set([TableText(key: "a", value: "2")], inTable: link)
    _ = try ChangeWriter.write(changes)
    #expect(try folder.read("App/InfoPlist.strings") == "\"a\" = \"2\";\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  @Test("A name that is taken is refused, and edits go on under the new name")
  func moves() throws {
    try folder.makeFolder("Taken")
    var changes = Changes(in: FolderTree())
    #expect(refusal { try changes.move(folder.path("App"), to: folder.path("Taken")) } != nil)
    try changes.move(folder.path("App"), to: folder.path("Kite"))
    try changes.set([TableText(key: "a", value: "2")], inTable: folder.path("Kite/InfoPlist.strings"))
    let tree = changes.treeAfterwards
    #expect(try tree.list(folder.path).map(\.name) == ["Kite", "Taken"])
    #expect(try tree.read(folder.path("Kite/InfoPlist.strings")) == bytes("\"a\" = \"2\";\n"))
    #expect(throws: FileError.self) { try tree.read(path) }
    _ = try ChangeWriter.write(changes)
    #expect(try folder.read("Kite/InfoPlist.strings") == "\"a\" = \"2\";\n")
    #expect(try folder.names() == ["Kite", "Taken"])
  }

  @Test("Files that a process left behind go with the next write beside them; those of others stay")
  func leftovers() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["true"]
    try process.run()
    process.waitUntilExit()
    let dead = ".purpose-\(process.processIdentifier)-0.tmp"
    let living = ".purpose-\(ProcessInfo.processInfo.processIdentifier)-99.tmp"
    let others = [
      ".purpose-1-0.tmp", ".purpose-x-0.tmp", "purpose-\(process.processIdentifier)-0.tmp", living,
    ]
    for name in others + [dead] { try folder.write("half", to: "App/\(name)") }
    var changes = Changes(in: FolderTree())
    try changes.set([TableText(key: "a", value: "2")], inTable: path)
    _ = try ChangeWriter.write(changes)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("App")).sorted()
    #expect(names == (others + ["InfoPlist.strings"]).sorted())
  }
}
