import Foundation
import Testing

@testable import Checks
import FileTrees
import Projects
import SourceText
import TestSupport

/// One fixture: a small project in `Fixtures/<rule-id>/<name>`.
struct Fixture: Sendable, CustomTestStringConvertible {
  let rule: String
  let name: String
  let url: URL

  var testDescription: String { "\(rule)/\(name)" }

  static var folder: URL { CorpusFiles.tests.appendingPathComponent("ChecksTests/Fixtures") }

  static var all: [Fixture] {
    subfolders(of: folder).flatMap { rule in
      subfolders(of: rule).map { Fixture(rule: rule.lastPathComponent, name: $0.lastPathComponent, url: $0) }
    }
  }

  private static func subfolders(of url: URL) -> [URL] {
    let entries = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey])
    return (entries ?? []).filter { $0.hasDirectoryPath }.sorted { $0.path < $1.path }
  }

  /// All findings on the fixture, a line each, with paths relative to it.
  func findings() async -> [Finding] {
    let root = ProjectRoot(path: url.path, name: name)
    let project = await ProjectReader.load([root], from: FolderTree())
    return await Checker.check(project, await MatrixResolver.resolve(project), policy: CheckPolicy()).findings
  }

  func text(_ findings: [Finding]) -> String {
    findings.map { finding in
      let place = finding.location.line.map { ":\($0):\(finding.location.column ?? 0)" } ?? ""
      let head = "\(finding.location.file)\(place): \(finding.severity.rawValue) \(finding.rule)"
      return "\(head)\n  \(finding.message)\n  Fix: \(finding.fix ?? "")\n"
    }.joined().replacingOccurrences(of: url.path + "/", with: "")
  }
}

@Suite struct RulesTests {
  @Test("A rule's id is its type's name in kebab case, and each text is there")
  func identifiers() {
    for rule in Rules.all {
      let words = String(describing: rule).reduce(into: "") {
        $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)"
      }
      #expect(rule.info.id == words.dropFirst())
      #expect(!rule.info.summary.isEmpty && rule.info.summary.hasSuffix("."))
      #expect(!rule.info.rationale.isEmpty)
    }
  }

  @Test("README lists each rule with its severity and summary, and no other")
  func readme() throws {
    let file = CorpusFiles.tests.deletingLastPathComponent().appendingPathComponent("README.md")
    let rows = String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("| `") && $0.split(separator: "|").count == 3 && !$0.contains("make ") }
    let wanted = Rules.all.map { rule in
      let summary = rule.info.summary.dropLast()
      return
        "| `\(rule.info.id)` | \(rule.info.severity.rawValue) | \(summary.prefix(1).lowercased())\(summary.dropFirst()) |"
    }
    #expect(
      rows.filter { $0.contains(" error ") || $0.contains(" warning ") || $0.contains(" note ") }.map(
        String.init
      ).sorted() == wanted.sorted())
  }

  @Test("Each rule has fixtures on which it speaks and on which it is silent")
  func fixturesExist() {
    for rule in Rules.all {
      let own = Fixture.all.filter { $0.rule == rule.info.id }
      #expect(own.contains { $0.name.hasPrefix("valid") }, "no valid fixture for \(rule.info.id)")
      #expect(own.contains { $0.name.hasPrefix("invalid") }, "no invalid fixture for \(rule.info.id)")
    }
    #expect(Set(Fixture.all.map(\.rule)) == Set(Rules.all.map { $0.info.id }))
  }

  @Test("A rule speaks on invalid fixtures and is silent on valid ones", arguments: Fixture.all)
  func fixture(_ fixture: Fixture) async {
    let findings = await fixture.findings()
    let speaks = findings.contains { $0.rule == fixture.rule }
    #expect(speaks == fixture.name.hasPrefix("invalid"))
    let golden = Fixture.folder.appendingPathComponent("\(fixture.rule)/\(fixture.name).expected.txt")
    if findings.isEmpty {
      #expect(!FileManager.default.fileExists(atPath: golden.path))
    } else if let difference = Golden.difference(fixture.text(findings), from: golden) {
      Issue.record("\(difference)")
    }
  }

  @Test("Findings say what to do, and point into their file", arguments: Fixture.all)
  func wellFormed(_ fixture: Fixture) async {
    let findings = await fixture.findings()
    for finding in findings {
      #expect(finding.fix?.isEmpty == false)
      #expect(!finding.cause.isEmpty)
      #expect(finding.fingerprint.count == 16)
      if let line = finding.location.line, let endLine = finding.location.endLine { #expect(line <= endLine) }
    }
    #expect(Set(findings.map(\.fingerprint)).count == findings.count)
    #expect(await fixture.findings() == findings)
  }
}

@Suite struct PromiseTests {
  @Test("A gap is an error in a promised language and a warning elsewhere")
  func gaps() async throws {
    let fixture = try #require(
      Fixture.all.first { $0.testDescription == "missing-localization/invalid-unlocalized-key" })
    let root = ProjectRoot(path: fixture.url.path, name: "Kite")
    let project = await ProjectReader.load([root], from: FolderTree())
    let matrix = await MatrixResolver.resolve(project)
    func severities(_ promise: Promise) async -> [String: Severity] {
      let findings = await Checker.check(project, matrix, policy: CheckPolicy(promise: promise)).findings
      return Dictionary(
        findings.filter { $0.rule != "boilerplate" }.map { ($0.locale ?? "", $0.severity) },
        uniquingKeysWith: max)
    }
    #expect(await severities(.nothing) == ["de": .warning, "fr": .warning])
    #expect(await severities(.all) == ["de": .error, "fr": .error])
    #expect(await severities(.locales(["fr"])) == ["de": .warning, "fr": .error])
  }

  @Test("A key that no language has is one cause, as is a language that nobody started")
  func causes() async throws {
    func kinds(_ name: String) async throws -> [String] {
      let fixture = try #require(Fixture.all.first { $0.testDescription == "missing-localization/\(name)" })
      let root = ProjectRoot(path: fixture.url.path, name: "Kite")
      let project = await ProjectReader.load([root], from: FolderTree())
      return await Checker.check(project, await MatrixResolver.resolve(project), policy: CheckPolicy()).causes
        .map(\.kind).filter { $0 != "boilerplate" }
    }
    #expect(try await kinds("invalid-unlocalized-key") == ["unlocalized-key"])
    #expect(try await kinds("invalid-unstarted-locale") == ["unstarted-locale"])
    #expect(try await kinds("invalid-key") == ["missing-translation"])
  }
}
