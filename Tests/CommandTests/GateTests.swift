import Foundation
import TestSupport
import Testing

/// Scripted histories: what is new in a change fails, and what is not new does not.
@Suite struct GateTests {
  /// A repository with an app in 30 languages, all of them promised and translated.
  private struct Repository {
    let folder: URL
    static let languages = [
      "ar", "ca", "cs", "da", "de", "el", "es", "fi", "fr", "he", "hi", "hr", "hu", "id", "it", "ja", "ko",
      "ms", "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sv", "th", "tr", "uk", "vi",
    ]
    /// The texts are no language's.
    static let quiet = "severity: {boilerplate: off, wrong-language: off}"
    static let camera = "Scan the codes on your tickets."

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "gate-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(Self.plist(["NSCameraUsageDescription": Self.camera]), "App/Info.plist")
      try write("\"NSCameraUsageDescription\" = \"\(Self.camera)\";\n", "App/en.lproj/InfoPlist.strings")
      for language in Self.languages { try translate(language) }
      try write("source: en\nlocales: {required: all}\n\(Self.quiet)\n", ".purpose.yml")
      try git("init", "-q", "-b", "main")
      try commit("base")
    }

    func translate(_ language: String, _ more: String = "") throws {
      try write(
        """
        /* Camera */
        "NSCameraUsageDescription" = "\(language.uppercased()) \(String(Self.camera.reversed())).";
        \(more)
        """, "App/\(language).lproj/InfoPlist.strings")
    }

    static func plist(_ texts: [String: String]) -> String {
      let entries = texts.sorted { $0.key < $1.key }.map {
        "  <key>\($0.key)</key>\n  <string>\($0.value)</string>\n"
      }
      return """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        \(entries.joined())</dict>
        </plist>

        """
    }

    func write(_ text: String, _ path: String) throws {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }

    func read(_ path: String) throws -> String {
      try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }

    func commit(_ message: String) throws {
      try git("add", "-A")
      try git("commit", "-q", "-m", message)
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments =
        ["git", "-c", "user.name=Anna", "-c", "user.email=anna@example.com", "-c", "core.autocrlf=false"]
        + arguments
      process.currentDirectoryURL = folder
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let data = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "git \(arguments)")
      return String(decoding: data, as: UTF8.self)
    }

    func check(_ arguments: String..., environment: [String: String] = [:]) throws -> Tool.Result {
      try Tool.run(["check"] + arguments, in: folder.path, environment: environment)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }

  @Test func `a permission in a project with 30 languages opens 30 cells and fails only the release`() throws
  {
    let repository = try Repository()
    defer { repository.remove() }
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.write(
      Repository.plist([
        "NSCameraUsageDescription": Repository.camera,
        "NSMicrophoneUsageDescription": "Record voice messages for your trips.",
      ]), "App/Info.plist")
    try repository.commit("microphone")
    let pull = try repository.check("--gate", "pr", "--format", "markdown")
    #expect(pull.status == 0, "\(pull.output)")
    #expect(pull.output.contains("opens 30 cells"))
    #expect(
      pull.output.split(separator: "\n").count { $0.hasPrefix("| note |") && $0.contains("unlocalized") } == 1
    )
    let release = try repository.check("--format", "json")
    #expect(release.status == 1)
    #expect(release.output.components(separatedBy: "\"kind\"").count == 2, "\(release.output.prefix(3000))")
    // A stricter threshold does not make the opened texts fail.
    #expect(try repository.check("--gate", "pr", "--fail-on", "note").status == 0)
  }

  @Test func `only the new problem fails`() throws {
    let repository = try Repository()
    defer { repository.remove() }
    // Faults that were there before: a blank text and a gap.
    try repository.write("\"NSCameraUsageDescription\" = \"\";\n", "App/de.lproj/InfoPlist.strings")
    try repository.write("/* later */\n", "App/fr.lproj/InfoPlist.strings")
    try repository.commit("old faults")
    try repository.git("checkout", "-q", "-b", "feature")
    #expect(try repository.check().status == 1)
    #expect(try repository.check("--since", "main").status == 0)
    try repository.write("\"NSCameraUsageDescription\" = \" \";\n", "App/it.lproj/InfoPlist.strings")
    for arguments in [["--since", "main"], ["--gate", "pr"]] {
      let result = try Tool.run(
        ["check", "--format", "ndjson"] + arguments, in: repository.folder.path)
      #expect(result.status == 1)
      let findings = result.output.split(separator: "\n").filter { $0.contains("\"type\":\"finding\"") }
      #expect(findings.count == 1, "\(findings)")
      #expect(findings.allSatisfy { $0.contains("it.lproj") && $0.contains("\"standing\":\"counts\"") })
    }
    // A broken file is broken, whatever was there before.
    try repository.write(
      "\"NSCameraUsageDescription\" = \"a\";;\n\"NSMicrophoneUsageDescription\" = \"b\";\n",
      "App/it.lproj/InfoPlist.strings")
    #expect(try repository.check("--gate", "pr").status == 1)
  }

  @Test func `what is moved, reordered or renamed is not new`() throws {
    let repository = try Repository()
    defer { repository.remove() }
    try repository.write(
      """
      "NSCameraUsageDescription" = "";
      "CFBundleDisplayName" = "$(PRODUCT_NAME)";
      "NSMicrophoneUsageDescription" = "Gravar mensagens de voz.";

      """, "App/pt.lproj/InfoPlist.strings")
    try repository.write("\"NSCameraUsageDescription\" = \"TODO\";\n", "App/sv.lproj/InfoPlist.strings")
    try repository.write("/* later */\n", "App/fi.lproj/InfoPlist.strings")
    try repository.commit("old faults")
    let faults = try repository.check("--all").output
    #expect(faults.contains("empty-value") && faults.contains("missing-localization"), "\(faults)")
    try repository.git("checkout", "-q", "-b", "feature")
    func isClean(_ what: String) throws {
      for since in [["--since", "main"], ["--gate", "pr", "--fail-on", "note"]] {
        let result = try Tool.run(["check", "--all"] + since, in: repository.folder.path)
        #expect(result.status == 0, "\(what): \(result.output)")
      }
    }
    // The order of a table.
    try repository.write(
      """
      "NSMicrophoneUsageDescription" = "Gravar mensagens de voz.";
      "CFBundleDisplayName" = "$(PRODUCT_NAME)";

      /* now here */
      "NSCameraUsageDescription" = "";

      """, "App/pt.lproj/InfoPlist.strings")
    try isClean("reordered")
    try repository.commit("reordered")
    // The name of a language's folder.
    try repository.git("mv", "App/pt.lproj", "App/pt-BR.lproj")
    try isClean("renamed, not committed")
    try repository.commit("renamed")
    try isClean("renamed")
    // The product's folder, and with it the product's name.
    try repository.git("mv", "App", "Travel")
    try repository.commit("moved")
    try isClean("moved")
    let folder = try repository.check("--since", "main", "Travel")
    #expect(folder.status == 0 && folder.output.contains("that were there before"), "\(folder.output)")
  }

  @Test func `a lost translation fails a pull request, and none that brings only translations`() throws {
    let repository = try Repository()
    defer { repository.remove() }
    try repository.git("checkout", "-q", "-b", "translations")
    try repository.write("/* lost */\n", "App/de.lproj/InfoPlist.strings")
    try repository.commit("de")
    let translators = try repository.check("--gate", "pr")
    #expect(translators.status == 0, "\(translators.output)")
    #expect(try repository.check("--since", "main").status == 1)
    try repository.write("let x = 1\n", "App/App.swift")
    try repository.commit("and code")
    let developers = try repository.check("--gate", "pr")
    #expect(developers.status == 1, "\(developers.output)")
    // What is broken fails translators too.
    try repository.git("checkout", "-q", "-b", "broken", "main")
    try repository.translate("fr", "\"NSCameraUsageDescription\" = \"\";")
    try repository.commit("fr")
    #expect(try repository.check("--gate", "pr").status == 1)
  }

  @Test func `time alone fails no pull request`() throws {
    let repository = try Repository()
    defer { repository.remove() }
    try repository.write("\"NSCameraUsageDescription\" = \"\";\n", "App/de.lproj/InfoPlist.strings")
    try repository.write(
      """
      source: en
      \(Repository.quiet)
      allow:
        - {rule: empty-value, locales: [de], reason: The translator is ill., expires: 2020-01-31}

      """, ".purpose.yml")
    try repository.commit("allowed until then")
    #expect(try repository.check().status == 1)
    #expect(try repository.check("--gate", "pr", "--since", "main").status == 0)
  }

  @Test func `the branch that a change is meant for is what the CI says, or what there is`() throws {
    let repository = try Repository()
    defer { repository.remove() }
    try repository.git("checkout", "-q", "-b", "develop")
    try repository.write("\"NSCameraUsageDescription\" = \"\";\n", "App/de.lproj/InfoPlist.strings")
    try repository.commit("blank")
    try repository.git("checkout", "-q", "-b", "feature")
    #expect(try repository.check("--gate", "pr").status == 1)
    #expect(
      try repository.check("--gate", "pr", environment: ["GITHUB_BASE_REF": "develop"]).status == 0)
    #expect(
      try repository.check(
        "--gate", "pr", environment: ["SYSTEM_PULLREQUEST_TARGETBRANCH": "refs/heads/develop"]
      ).status == 0)
    let missing = try repository.check("--gate", "pr", environment: ["GITHUB_BASE_REF": "release/9"])
    #expect(missing.status == 2 && missing.errors.contains("git fetch origin"), "\(missing.errors)")
    try repository.write(
      "source: en\nlocales: {required: all}\ngates: {pr: {since: develop}}\n\(Repository.quiet)\n",
      ".purpose.yml")
    #expect(try repository.check("--gate", "pr").status == 0)
  }

  @Test func `what cannot be known is a mistake with advice`() throws {
    let repository = try Repository()
    defer { repository.remove() }
    let unknown = try repository.check("--since", "no-such-branch")
    #expect(unknown.status == 2 && unknown.errors.contains("no-such-branch"), "\(unknown.errors)")
    let option = try repository.check("--since", "--upload-pack=x")
    #expect(option.status == 2)
    let gate = try repository.check("--gate", "nightly")
    #expect(gate.status == 2 && gate.errors.contains("pr, release"), "\(gate.errors)")
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.translate("de", "/* changed */")
    try repository.commit("change")
    try repository.git("commit", "-q", "--allow-empty", "-m", "second")
    let shallow = repository.folder.deletingLastPathComponent().appending(
      path: "shallow-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: shallow) }
    try repository.git(
      "clone", "-q", "--depth", "1", "--no-single-branch", "file://\(repository.folder.path)", shallow.path)
    let result = try Tool.run(["check", "--since", "origin/main"], in: shallow.path)
    #expect(result.status == 2 && result.errors.contains("--unshallow"), "\(result.errors)")
    // No repository: nothing to hold a change against, so only what is broken fails.
    let loose = repository.folder.deletingLastPathComponent().appending(path: "loose-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: loose) }
    try FileManager.default.copyItem(at: repository.folder, to: loose)
    try FileManager.default.removeItem(at: loose.appending(path: ".git"))
    try "/* open */\n".write(
      to: loose.appending(path: "App/de.lproj/InfoPlist.strings"), atomically: true, encoding: .utf8)
    let outside = try Tool.run(["check", "--gate", "pr"], in: loose.path)
    #expect(
      outside.status == 0 && outside.output.contains("no history"), "\(outside.output)\(outside.errors)")
    #expect(try Tool.run(["check", "--since", "main"], in: loose.path).status == 2)
  }

  @Test func `a baseline only shrinks`() throws {
    let repository = try Repository()
    defer { repository.remove() }
    try repository.write("\"NSCameraUsageDescription\" = \"\";\n", "App/de.lproj/InfoPlist.strings")
    try repository.write("/* later */\n", "App/fr.lproj/InfoPlist.strings")
    let written = try repository.check("--write-baseline", "known.json")
    #expect(written.status == 0 && written.errors.contains("wrote known.json"), "\(written)")
    let first = try repository.read("known.json")
    #expect(try repository.check().status == 1)
    #expect(try repository.check("--baseline", "known.json").status == 0)
    // Another fault is not let in.
    try repository.write("\"NSCameraUsageDescription\" = \"\";\n", "App/it.lproj/InfoPlist.strings")
    let again = try repository.check("--write-baseline", "known.json")
    #expect(again.status == 1 && again.output.contains("it.lproj"), "\(again)")
    #expect(try repository.read("known.json") == first)
    // What is mended leaves, and does not come back.
    try repository.translate("de")
    try repository.translate("it")
    let mended = try repository.check("--baseline", "known.json")
    #expect(mended.status == 0 && mended.output.contains("1 is gone"), "\(mended.output)")
    #expect(try repository.check("--write-baseline", "known.json").status == 0)
    try repository.write("\"NSCameraUsageDescription\" = \"\";\n", "App/de.lproj/InfoPlist.strings")
    #expect(try repository.check("--baseline", "known.json").status == 1)
    // What cannot be read is no debt that anybody can take on.
    try repository.translate("de", "\"NSMicrophoneUsageDescription\" = \"a\";;")
    try FileManager.default.removeItem(at: repository.folder.appending(path: "known.json"))
    #expect(try repository.check("--write-baseline", "known.json").status == 1)
    // Mistakes.
    #expect(try repository.check("--baseline", "none.json").status == 2)
    try repository.write(
      first.replacing("\"schema\"", with: "\n<<<<<<< HEAD\n=======\n>>>>>>> b\n\"schema\""), "known.json")
    let broken = try repository.check("--baseline", "known.json")
    #expect(
      broken.status == 2 && broken.errors.contains("line 3: a merge left its markers"), "\(broken.errors)")
    #expect(try repository.check("--write-baseline", "new.json", "--locale", "de").status == 2)
  }

  @Test func `a gate of the configuration`() throws {
    let repository = try Repository()
    defer { repository.remove() }
    try repository.write("/* later */\n", "App/fr.lproj/InfoPlist.strings")
    try repository.write(
      """
      source: en
      \(Repository.quiet)
      locales: {required: all}
      gates:
        release: {fail-on: never}
        nightly: {gaps: none, fail-on: warning}
        strict: {fail-on: note, baseline: known.json}

      """, ".purpose.yml")
    #expect(try repository.check().status == 0)
    #expect(try repository.check("--gate", "nightly").status == 0)
    #expect(try repository.check("--gate", "strict").status == 2)
    #expect(try repository.check("--gate", "strict", "--write-baseline", "known.json").status == 0)
    #expect(try repository.check("--gate", "strict").status == 0)
    #expect(try repository.check("--fail-on", "error").status == 1)
  }

  @Test func `what another tool writes is to be changed there`() throws {
    let repository = try Repository()
    defer { repository.remove() }
    try repository.write("/* later */\n", "App/fr.lproj/InfoPlist.strings")
    try repository.write("\"NSCameraUsageDescription\" = \"\";\n", "App/de.lproj/InfoPlist.strings")
    try repository.write(
      """
      source: en
      \(Repository.quiet)
      managed:
        - {paths: ["**/*.lproj"], except: ["**/en.lproj"], edit: https://translate.example.com}

      """, ".purpose.yml")
    for arguments in [[], ["--all"]] {
      let text = try Tool.run(["check"] + arguments, in: repository.folder.appending(path: "App").path).output
      let count = text.replacing("\n    ", with: " ").replacing("\n  ", with: " ")
        .components(separatedBy: "make the change there: https://translate.example.com.").count
      #expect(count >= 2, "\(text)")
    }
    let json = try repository.check("--format", "json").output
    #expect(json.components(separatedBy: "translate.example.com. Another").count == 1)
  }
}
