import Foundation
import TestSupport
import Testing

/// `purpose report`, as it is typed.
@Suite struct ReportCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(CommandTests.plist, to: "App/Info.plist")
    try folder.write(
      "\"NSCameraUsageDescription\" = \"Kite liest die Segelnummer.\";\n",
      to: "App/de.lproj/InfoPlist.strings")
    try folder.write("\"CFBundleName\" = \"Kite\";\n", to: "App/fr.lproj/InfoPlist.strings")
  }

  private func report(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["report"] + arguments, in: folder.path)
  }

  @Test("The page is written in the language that was asked for, the same each time")
  func page() throws {
    let result = try report("--format", "html", "--in", "pt", "--required", "fr")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.hasPrefix("<!DOCTYPE html>\n<html lang=\"pt\" dir=\"ltr\">\n"))
    #expect(result.output.contains("\"Textos de permissão\""))
    #expect(result.output.contains("\"tier\":\"required\""))
    let written = try report("--format", "html", "--in=pt", "--required=fr", "--output", "page.html")
    #expect(written.output.isEmpty)
    #expect(try folder.read("page.html") == result.output)
  }

  @Test(
    "Only some languages: their rows, in each format", arguments: ["text", "json", "markdown", "csv", "html"])
  func locales(_ format: String) throws {
    let all = try report("--format", format).output
    let some = try report("--format", format, "--locale", "fr").output
    if ["csv", "html"].contains(format) { #expect(all.contains("Kite liest")) }
    #expect(!some.contains("Kite liest"))
    #expect(some.count < all.count || format == "html")
    #expect(some.contains("fr"))
    #expect(some.contains("InfoPlist.strings") == false || format == "csv")
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=Anna", "-c", "user.email=anna@example.com"] + arguments
    process.currentDirectoryURL = folder.url
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
  }

  @Test("What changed since a revision is told in each format that has room for it")
  func since() throws {
    try git("init", "-q", "-b", "main")
    try git("add", "-A")
    try git("commit", "-q", "-m", "first")
    #expect(try report("--since", "main").output.contains("nothing has changed."))
    try folder.write(
      "\"NSCameraUsageDescription\" = \"Kite lit le numéro de la voile.\";\n",
      to: "App/fr.lproj/InfoPlist.strings")
    try folder.write("\"NSCameraUsageDescription\" = \"\";\n", to: "App/de.lproj/InfoPlist.strings")
    let text = try report("--since", "main").output
    #expect(text.contains("Since main ("))
    #expect(text.contains("  Newly open:\n    App, de: blank Camera\n"))
    #expect(text.contains("  Newly done:\n    App, fr: Camera\n"))
    #expect(
      try report("--since", "main", "--format", "markdown").output.contains("### What changed since main "))
    #expect(try report("--since", "main", "--format", "json").output.contains("\"since\": \"main ("))
    #expect(
      try report("--since", "main", "--format", "html").output.contains("\"changes\":{\"since\":\"main ("))
    let unknown = try report("--since", "nowhere")
    #expect(unknown.status == 2 && unknown.errors.contains("nowhere"))
    #expect(try report("--since", "main", "--locale", "fr").status == 2)
  }

  @Test("What the report cannot do is status 2 with a line that says what it can")
  func usage() throws {
    for (arguments, message) in [
      (
        ["--format", "html", "--in", "tlh"],
        "the report does not speak tlh; it speaks ar, de, en, es, fr, it, ja, ko, nl, pl, pt-BR, ru, tr, uk, zh-Hans, "
          + "zh-Hant"
      ),
      (["--format", "html", "--in", "no such"], "the report does not speak no such; it speaks ar, "),
      (["--in", "fr"], "--in is for --format html; the other formats are in English"),
      (["--locale", "fi"], "no product is shipped in fi; there are: de, en, fr"),
      (["--locale", "?"], "? is no locale"),
    ] {
      let result = try Tool.run(["report"] + arguments, in: folder.path)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("purpose: \(message)"), "\(result.errors)")
    }
  }
}
