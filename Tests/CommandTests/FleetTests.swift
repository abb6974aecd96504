import Foundation
import TestSupport
import Testing

/// A check of many apps says the same in one run and in pieces.
@Suite struct FleetTests {
  private static func makeApps(_ count: Int) throws -> (folder: TemporaryFolder, names: [String]) {
    let folder = try TemporaryFolder()
    var names: [String] = []
    for number in 0..<count {
      let name = "apps/app \(number)"
      names.append(name)
      let texts =
        number.isMultiple(of: 7)
        ? ["NSCameraUsageDescription": ""] : ["NSCameraUsageDescription": "Scan a code."]
      let entries = texts.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
      try folder.write(
        "<plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>\n", to: "\(name)/Info.plist")
      try folder.write("", to: "\(name)/de.lproj/Localizable.strings")
      try folder.write(
        "\"NSCameraUsageDescription\" = \"Einen Code lesen.\";\n", to: "\(name)/de.lproj/InfoPlist.strings")
    }
    // Each app has a configuration of its own, and one of them a mistake in it.
    try folder.write("severity: {empty-value: off}\n", to: "apps/app 7/.purpose.yml")
    if count > 100 { try folder.write("sevrity: {}\n", to: "apps/app 100/.purpose.yml") }
    return (folder, names)
  }

  @Test func `200 apps in one run and in eight pieces give one result`() async throws {
    let (folder, names) = try Self.makeApps(200)
    let whole = try Tool.run(["check", "--each", "--format", "ndjson"] + names, in: folder.path)
    #expect(whole.status == 2)
    var pieces: [String] = []
    for piece in 0..<8 {
      let own = names.indices.filter { $0 % 8 == piece }.map { names[$0] }
      pieces.append(try Tool.run(["check", "--each", "--format", "ndjson"] + own, in: folder.path).output)
    }
    // As parallel writes them: the pieces in any order.
    for (index, piece) in pieces.reversed().enumerated() { try folder.write(piece, to: "piece\(index)") }
    let paths = (0..<8).map { "piece\($0)" }
    let joined = try Tool.run(["check", "--joined", "--format", "ndjson"] + paths, in: folder.path)
    #expect(joined.output == whole.output && joined.status == whole.status)
    for format in ["text", "json", "markdown"] {
      let one = try Tool.run(["check", "--each", "--format", format] + names, in: folder.path)
      let many = try Tool.run(["check", "--joined", "--format", format] + paths, in: folder.path)
      #expect(one.output == many.output && one.status == many.status, "\(format)")
    }
    let text = try Tool.run(["check", "--each"] + names, in: folder.path).output
    #expect(text.split(separator: "\n").count { $0.hasPrefix("fails") } == 28)
    #expect(text.contains("`purpose check 'apps/app 0'` tells"))
    #expect(text.contains("200 apps: 28 fail, 1 cannot be judged, 171 pass."), "\(text.suffix(300))")
    #expect(text.replacing("\n    ", with: " ").contains("Did you mean `severity`?"))
  }

  @Test func `an app's status is that of a check of it alone`() throws {
    let (folder, names) = try Self.makeApps(8)
    for name in names {
      let alone = try Tool.run(["check", name], in: folder.path)
      let each = try Tool.run(["check", "--each", name], in: folder.path)
      #expect(alone.status == each.status, "\(name)")
    }
    #expect(try Tool.run(["check", "--each"] + names, in: folder.path).status == 1)
  }

  @Test(arguments: [
    (["--each"], "--each needs paths"), (["--joined"], "--joined needs paths"),
    (["--each", "--joined", "a"], "give one"),
    (["--each", "--format", "sarif", "apps/app 0"], "text, json, ndjson, markdown, and not sarif"),
    (["--each", "--baseline", "b.json", "apps/app 0"], "a baseline of its own"),
    (["--each", "apps/app 0", "apps/app 0"], "apps/app 0 is there twice"),
    (["--joined", "none"], "none: cannot open"),
    (["--joined", "apps/app 0/Info.plist"], "Info.plist:1: this is no line"),
    (["--joined", "cut"], "cut: the lines of apps/app 0 break off"),
    (["--joined", "alone"], "alone:1: the line names no app"),
    (["--joined", "twice"], "is there twice"),
  ])
  func `a mistake is told`(arguments: [String], message: String) throws {
    let (folder, _) = try Self.makeApps(1)
    let lines = try Tool.run(["check", "--each", "--format", "ndjson", "apps/app 0"], in: folder.path).output
    try folder.write(lines.split(separator: "\n").dropLast().joined(separator: "\n"), to: "cut")
    try folder.write(lines + lines, to: "twice")
    try folder.write(
      try Tool.run(["check", "--format", "ndjson", "apps/app 0"], in: folder.path).output, to: "alone")
    let result = try Tool.run(["check"] + arguments, in: folder.path)
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
  }
}
