import Foundation
import TestSupport
import Testing

/// Translations that are older than their source.
@Suite struct StaleTests {
  private struct Repository {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try source("Scan the codes on your tickets.")
      try folder.write(
        "\"NSCameraUsageDescription\" = \"Codes auf Fahrkarten lesen.\";\n", to: "de.lproj/InfoPlist.strings")
      try folder.write(
        "\"NSCameraUsageDescription\" = \"Lire les codes des billets.\";\n", to: "fr.lproj/InfoPlist.strings")
      try git("init", "-q", "-b", "main")
      try commit()
    }

    func source(_ text: String) throws {
      try folder.write(
        "<plist version=\"1.0\"><dict>\n<key>CFBundleDevelopmentRegion</key>\n<string>en</string>\n<key>NSCameraUsageDescription</key>\n<string>\(text)</string>\n</dict></plist>\n",
        to: "Info.plist")
    }

    func commit() throws {
      try git("add", "-A")
      try git(
        "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-q", "--allow-empty", "-m", "a")
    }

    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["git", "-C", folder.path] + arguments
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "git \(arguments)")
    }

    func run(_ arguments: String...) throws -> Tool.Result { try Tool.run(arguments, in: folder.path) }

    /// The languages whose text is stale.
    func stale() throws -> [String] {
      let output = try Tool.run(
        ["check", "--rule", "stale-translation", "--format", "ndjson"], in: folder.path
      ).output
      return output.split(separator: "\n").filter { $0.contains("\"type\":\"finding\"") }.compactMap { line in
        ["de", "fr"].first { line.contains("\"locale\":\"\($0)\"") }
      }.sorted()
    }
  }

  @Test func `a source that changed makes translations stale until they change too`() throws {
    let repository = try Repository()
    #expect(try repository.stale() == [])
    try repository.source("Take photos of your tickets.")
    // Before it is committed, and behind other commits.
    #expect(try repository.stale() == ["de", "fr"])
    try repository.commit()
    #expect(try repository.stale() == ["de", "fr"])
    for _ in 0..<3 { try repository.commit() }
    let told = try repository.run("check", "--all").output.replacing("\n  ", with: " ")
    #expect(
      told.contains("It was “Scan the codes on your tickets.”, and is now “Take photos of your tickets.”"),
      "\(told)")
    try repository.folder.write(
      "\"NSCameraUsageDescription\" = \"Fahrkarten fotografieren.\";\n", to: "de.lproj/InfoPlist.strings")
    #expect(try repository.stale() == ["fr"])
    try repository.commit()
    #expect(try repository.stale() == ["fr"])
    // The matrix knows it too.
    #expect(try repository.run("report").output.contains("older than the source"))
    // Back to the old source: what was translated then fits again.
    try repository.source("Scan the codes on your tickets.")
    try repository.commit()
    #expect(try repository.stale() == ["de"])
  }

  @Test func `punctuation and letter case are no other source, and a new key is none either`() throws {
    let repository = try Repository()
    try repository.source("Scan the Codes on your tickets")
    try repository.commit()
    #expect(try repository.stale() == [])
    // A change before it counts, though the last one is none.
    try repository.source("Take photos of your tickets.")
    try repository.commit()
    try repository.source("Take photos of your tickets")
    try repository.commit()
    #expect(try repository.stale() == ["de", "fr"])
  }

  @Test func `what was accepted is not stale until the source changes again`() throws {
    let repository = try Repository()
    try repository.source("Scan the codes of your tickets with the camera.")
    try repository.commit()
    #expect(try repository.stale() == ["de", "fr"])
    let shown = try repository.run("accept", "--locale", "de", "--dry-run")
    #expect(shown.output.contains("+++ b/purpose.lock") && shown.status == 0, "\(shown)")
    #expect(try repository.stale() == ["de", "fr"])
    #expect(try repository.run("accept", "--locale", "de").output == "made purpose.lock\n")
    #expect(try repository.stale() == ["fr"])
    #expect(try repository.run("accept", "--locale", "de").output == "Nothing to change.\n")
    #expect(try repository.run("accept").status == 0)
    #expect(try repository.stale() == [])
    // Without history, the ledger alone tells it.
    try FileManager.default.removeItem(atPath: repository.folder.path(".git"))
    #expect(try repository.stale() == [])
    try repository.source("Find seats near you.")
    #expect(try repository.stale() == ["de", "fr"])
    try repository.folder.write(
      "\"NSCameraUsageDescription\" = \"Plätze finden.\";\n", to: "de.lproj/InfoPlist.strings")
    #expect(try repository.stale() == ["fr"])
  }

  @Test func `a text may be the source's on purpose`() throws {
    let repository = try Repository()
    try repository.folder.write(
      "\"NSCameraUsageDescription\" = \"Scan the codes on your tickets.\";\n",
      to: "de.lproj/InfoPlist.strings")
    #expect(try repository.run("accept", "--same").status == 2)
    #expect(try repository.run("accept").output == "Nothing to change.\n")
    #expect(try repository.run("check", "--format", "json").output.contains("\"untranslated\""))
    #expect(try repository.run("accept", "--same", "--locale", "de").status == 0)
    #expect(!(try repository.run("check", "--format", "json").output.contains("\"untranslated\"")))
    #expect(try repository.run("values", "--format", "json").output.contains("\"same\""))
    // Another source is another question.
    try repository.source("Take photos of your tickets.")
    try repository.folder.write(
      "\"NSCameraUsageDescription\" = \"Take photos of your tickets.\";\n", to: "de.lproj/InfoPlist.strings")
    #expect(try repository.run("check", "--format", "json").output.contains("\"untranslated\""))
  }

  @Test func `both sides of a conflict in the ledger count, and writing it anew takes the marks out`() throws
  {
    let repository = try Repository()
    try repository.source("Take photos of your tickets.")
    try repository.commit()
    #expect(try repository.run("accept").status == 0)
    let lines = try repository.folder.read("purpose.lock").split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    try repository.folder.write(
      "\(lines[0])\n<<<<<<< ours\n\(lines[2])\n=======\n\(lines[3])\n>>>>>>> theirs\nnonsense\n",
      to: "purpose.lock")
    #expect(try repository.stale() == [])
    let told = try repository.run("check").output
    #expect(told.contains("purpose.lock:7: this line is no acceptance"), "\(told)")
    try repository.source("Find your seat with the camera.")
    #expect(try repository.run("accept", "--locale", "fr").status == 0)
    let written = try repository.folder.read("purpose.lock")
    #expect(!written.contains("<<<<") && !written.contains("nonsense") && written.contains("\tde\t"))
  }
}
