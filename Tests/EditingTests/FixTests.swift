import Foundation
import TestSupport
import Testing

@testable import Editing
import PurposeKit

/// A small project that a rule speaks on: a fixture of the rules, or an example of a rule.
struct FaultyProject: Sendable, CustomTestStringConvertible {
  let name: String
  /// The files by their paths; links are left out.
  let files: [String: Data]

  var testDescription: String { name }

  static let all: [FaultyProject] = fixtures + examples

  private static var fixtures: [FaultyProject] {
    let folder = CorpusFiles.tests.appendingPathComponent("ChecksTests/Fixtures")
    return folders(in: folder).flatMap { rule in
      folders(in: rule).map { fixture in
        let paths = FileManager.default.enumerator(atPath: fixture.path)?.compactMap { $0 as? String } ?? []
        let files = paths.compactMap { path in
          (try? Data(contentsOf: fixture.appendingPathComponent(path))).map { (path, $0) }
        }
        return FaultyProject(
          name: "\(rule.lastPathComponent)/\(fixture.lastPathComponent)",
          files: Dictionary(uniqueKeysWithValues: files))
      }
    }
  }

  private static var examples: [FaultyProject] {
    Rules.all.flatMap { rule in
      rule.examples.enumerated().map { index, example in
        let files = example.files.compactMap { file -> (String, Data)? in
          if case .bytes(let bytes) = file.content { (file.path, Data(bytes)) } else { nil }
        }
        return FaultyProject(
          name: "\(rule.info.id)/example-\(index + 1)", files: Dictionary(uniqueKeysWithValues: files))
      }
    }
  }

  private static func folders(in url: URL) -> [URL] {
    let entries = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey])
    return (entries ?? []).filter(\.hasDirectoryPath).sorted { $0.path < $1.path }
  }
}

/// A copy of a project in a folder of its own.
struct ProjectCopy {
  let folder: TemporaryFolder
  let scope: Scope

  init(_ files: [String: Data]) throws {
    folder = try TemporaryFolder()
    for (path, data) in files {
      let url = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
    scope = try Scope([folder.path])
  }

  /// All files by their paths.
  func snapshot() throws -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    var files: [String: Data] = [:]
    for path in paths {
      files[path] = try? Data(contentsOf: folder.url.appendingPathComponent(path))
    }
    return files
  }

  func findings() async throws -> [Finding] {
    guard let project = try? await Pipeline.load(scope) else { return [] }
    return await Pipeline.judge(project, await Pipeline.resolve(project)).findings
  }

  func plan(_ extent: FixExtent) async throws -> (changes: Changes, counts: [String: Int]) {
    var changes = Changes(in: FolderTree())
    let counts = try await Pipeline.mend(scope, extent: extent, &changes)
    return (changes, counts)
  }

  /// What a finding is on, whatever its place and whichever of its names a language goes by.
  func identity(_ finding: Finding) -> String {
    let locale = finding.locale.map { LocaleIdentifier($0)?.recommendedFolderName ?? $0 }
    return [finding.rule, finding.key ?? "", locale ?? "", finding.products.joined(separator: ",")]
      .joined(separator: " ")
  }
}

@Suite struct FixTests {
  @Test("Each fix is of the rule that its name says, and each rule with findings that can be mended has one")
  func registered() async throws {
    let types = Fixes.all.map { String(describing: $0) }
    let others: Set = ["Fix", "FixRound", "LocaleNameTexts", "TextPlace"]
    #expect(Registration.faults(of: types, in: Registration.sources("Editing/Fixes"), except: others) == [])
    #expect(types == types.sorted())
    for fix in Fixes.all { #expect("\(String(describing: fix.rule))Fix" == String(describing: fix)) }
    var mendable: Set<String> = []
    for project in FaultyProject.all {
      let copy = try ProjectCopy(project.files)
      mendable.formUnion(try await copy.findings().filter { $0.mending != nil }.map(\.rule))
    }
    #expect(mendable == Set(Fixes.all.map { $0.rule.info.id }))
  }

  @Test("A fix removes its finding and brings no other", arguments: FaultyProject.all)
  func mends(_ project: FaultyProject) async throws {
    let copy = try ProjectCopy(project.files)
    let before = try await copy.findings()
    guard before.contains(where: { $0.mending == .safe }) else { return }
    let files = try copy.snapshot()
    let (changes, counts) = try await copy.plan(.safe)
    #expect(try copy.snapshot() == files, "planning writes nothing")
    let mendable = Set(before.filter { $0.mending == .safe }.map(\.rule))
    if changes.refusals.isEmpty { #expect(mendable.isSubset(of: counts.keys)) }
    _ = try ChangeWriter.write(changes)
    let after = try await copy.findings()
    #expect(
      after.filter { $0.mending == .safe }.map(\.message) == [] || !changes.refusals.isEmpty,
      "\(changes.refusals)")
    // A copied translation waits for a review, which is what the fix says; and a key that has its right name may turn
    // out to be missing elsewhere.
    let known = Set(before.map(copy.identity))
    let renamed = Set(before.filter { $0.rule == "unknown-key" }.flatMap(\.evidence))
    let new = after.filter { finding in
      !known.contains(copy.identity(finding)) && finding.rule != "needs-review"
        && !renamed.contains(finding.key ?? "")
    }
    #expect(new.map(\.message) == [])
    let again = try await copy.plan(.safe)
    #expect(again.changes.isEmpty, "a second run changes nothing")
  }

  @Test(
    "Without consent nothing is decided, and with it the unsafe findings go", arguments: FaultyProject.all)
  func consent(_ project: FaultyProject) async throws {
    let copy = try ProjectCopy(project.files)
    let before = try await copy.findings()
    guard before.contains(where: { $0.mending == .unsafe }) else { return }
    let (safe, _) = try await copy.plan(.safe)
    _ = try ChangeWriter.write(safe)
    #expect(try await copy.findings().contains { $0.mending == .unsafe })
    let (changes, _) = try await copy.plan(.all)
    _ = try ChangeWriter.write(changes)
    #expect(try await copy.findings().filter { $0.mending != nil }.map(\.message) == [])
  }
}
