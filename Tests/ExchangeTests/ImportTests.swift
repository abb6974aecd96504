import Editing
import FileTrees
import Foundation
import PurposeKit
import TestSupport
import Testing

/// Each folder of Fixtures is a project, and a file that comes back for it: `in.xliff` or `in.csv`.
@Suite struct ImportTests {
  struct Fixture: Sendable, CustomTestStringConvertible {
    let url: URL
    var testDescription: String { url.lastPathComponent }
  }

  private static var fixtures: [Fixture] {
    let folder = CorpusFiles.tests.appendingPathComponent("ExchangeTests/Fixtures")
    let urls = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (urls ?? []).filter(\.hasDirectoryPath).sorted { $0.path < $1.path }.map(Fixture.init)
  }

  @Test(arguments: fixtures)
  func `what is taken, what is not and why, and what becomes of the files`(fixture: Fixture) async throws {
    let tree = try MemoryTree(folder: fixture.url.appendingPathComponent("project"))
    let first = try await Self.run(fixture, in: tree)
    let text =
      ImportReport.text(first.result) + "---\n" + first.changes.files.map(UnifiedDiff.text).joined()
    let golden = fixture.url.appendingPathComponent("expected.txt")
    if let difference = Golden.difference(text, from: golden) { Issue.record("\(difference)") }

    // A second import finds all that was taken, and changes nothing.
    var changed = tree
    for file in first.changes.files { changed.add(.file(file.new), at: file.path) }
    let second = try await Self.run(fixture, in: changed)
    #expect(second.result.written.isEmpty && second.changes.files.isEmpty)
    #expect(second.result.refused == first.result.refused)
  }

  private static func run(
    _ fixture: Fixture, in tree: MemoryTree
  ) async throws -> (result: ImportResult, changes: Changes) {
    let configuration =
      (try? tree.read(".purpose.yml")) == nil
      ? nil : try Configuration.read(".purpose.yml", from: tree, rules: Rules.known)
    let project = await ProjectReader.load([ProjectRoot(path: "", name: "Kite")], from: tree)
    let changes = Changes(in: tree) { path in
      configuration?.managedPaths(of: path, currentFolder: "").map { $0.hint?.value ?? "" }
    }
    var translations = TranslationImport(
      project, await Pipeline.resolve(project), root: "", changes: changes)
    for name in ["in.xliff", "in.csv"] {
      let url = fixture.url.appendingPathComponent(name)
      if let data = try? Data(contentsOf: url) { translations.take(name, ContiguousArray(data)) }
    }
    translations.finish()
    return (translations.result, translations.changes)
  }

  @Test func `every reason is told in the machine's form too`() async throws {
    let fixture = try #require(Self.fixtures.first { $0.url.lastPathComponent == "malformed-units" })
    let tree = try MemoryTree(folder: fixture.url.appendingPathComponent("project"))
    let result = try await Self.run(fixture, in: tree).result
    let json = try JSONSerialization.jsonObject(with: Data(ImportReport.json(result).utf8))
    let object = try #require(json as? [String: [[String: Any]]])
    #expect(Set(object.keys) == ["findings", "written", "unchanged", "refused"])
    #expect(object["refused"]?.count == 3 && object["written"]?.count == 1)
    #expect(object["findings"]?.allSatisfy { $0["rule"] is String && $0["line"] is Int } == true)
    #expect(result.hasRefusals)
  }
}

extension MemoryTree {
  /// What lies in a folder.
  init(folder: URL) throws {
    self.init()
    for path in FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String }) ?? [] {
      let url = folder.appendingPathComponent(path)
      if url.hasDirectoryPath {
        add(.folder, at: path)
      } else if !FileManager.default.fileExists(atPath: url.path) {
        add(.brokenLink, at: path)
      } else {
        add(.file(ContiguousArray(try Data(contentsOf: url))), at: path)
      }
    }
  }
}
