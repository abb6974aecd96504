import Foundation
import Testing

import TestSupport

@Suite struct KeyTests {
  private func run(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(arguments, in: FileManager.default.temporaryDirectory.path)
  }

  @Test(
    "The catalog is as recorded, and fits a terminal",
    arguments: [
      ("catalog.txt", ["catalog"]),
      ("catalog-ios-16.txt", ["catalog", "--platform", "iOS", "--deployment-target", "16"]),
      ("catalog-watchos.txt", ["catalog", "--platform", "watchOS"]),
      (
        "catalog-keys.txt",
        [
          "catalog", "NSCalendarsUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription",
          "NSCalendarsFullAccessUsageDescription", "NSHealthShareUsageDescription", "NSBonjourServices",
          "NSUserNotificationsUsageDescription", "NSPhotoUsageDescription", "NETestAppMapping",
          "NSServices[].NSMenuItem.default", "CFBundleVersion", "--platform=macOS",
          "--deployment-target=14.0",
        ]
      ),
    ])
  func text(_ name: String, _ arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    hold(result.output, name)
  }

  @Test("JSON is as recorded, and every key has the same fields")
  func json() throws {
    let arguments = ["--format", "json", "--platform", "iOS", "--deployment-target", "17.0"]
    let some = try run(
      ["catalog", "NSCalendarsUsageDescription", "NSSensorKitUsageDetail", "NSTouchIDUsageDescription"]
        + arguments)
    hold(some.output, "catalog.json")
    let all = try run(["catalog", "--format=json"])
    for output in [some.output, all.output] {
      let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      #expect(object?["schema"] as? Int == 1)
      let keys = try #require(object?["keys"] as? [[String: Any]])
      #expect(Set(keys.map { $0.keys.sorted() }).count == 1)
    }
    #expect(all.output.contains("\"use\": null"))
    // The help names each field.
    let help = try run(["catalog", "--help"]).output
    let object = try JSONSerialization.jsonObject(with: Data(some.output.utf8)) as? [String: Any]
    for field in (object?["keys"] as? [[String: Any]])?.first?.keys.sorted() ?? [] {
      #expect(help.contains(field), "\(field)")
    }
  }

  @Test(
    "A word that is no key is answered with the keys that it may mean",
    arguments: [
      ("NSCamraUsageDescription", ["NSCameraUsageDescription"]),
      ("camra", ["NSCameraUsageDescription"]),
      ("Privacy - Camera Usage Description", ["NSCameraUsageDescription"]),
      ("face id usage description", ["NSFaceIDUsageDescription"]),
      (
        "camera",
        ["NSCameraUsageDescription", "NSMainCameraUsageDescription", "NSEnterpriseMCAMUsageDescription"]
      ),
      ("Photo Library", ["NSPhotoLibraryUsageDescription", "NSPhotoLibraryAddUsageDescription"]),
      (
        "reminder",
        ["NSRemindersFullAccessUsageDescription", "NSRemindersUsageDescription"]
      ),
      ("notifications", ["NSUserNotificationsUsageDescription"]),
      ("touchid", ["NSTouchIDUsageDescription"]),
      ("bonjour", ["NSBonjourServices"]),
      (
        "NSLocationWhenInUse",
        ["NSLocationWhenInUseUsageDescription", "NSLocationAlwaysAndWhenInUseUsageDescription"]
      ),
      ("zzz", []), ("a", []), ("", []), ("--", []), ("🪁", []),
    ])
  func slips(_ word: String, _ meant: [String]) throws {
    for command in ["catalog", "explain"] {
      let result = try run([command, "--", word])
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      let message = result.errors.split(separator: "\n")
      switch meant.count {
      case 0: #expect(message.count == 1 && message[0].hasSuffix(" is called \(word)"))
      case 1: #expect(message.count == 1 && message[0].hasSuffix("; did you mean \(meant[0])?"))
      default:
        #expect(message.first?.hasSuffix("; did you mean one of these?") == true)
        #expect(message.dropFirst().map { $0.dropFirst(2).prefix { $0 != ":" } } == meant.map { $0[...] })
      }
    }
  }

  @Test("Location has many keys, and those that are current come first")
  func location() throws {
    let lines = try run(["catalog", "location"]).errors.split(separator: "\n").map(String.init)
    let keys = lines.dropFirst().map { $0.dropFirst(2).prefix { $0 != ":" } }
    #expect(keys.count > 5)
    let current = try #require(keys.firstIndex(of: "NSLocationWhenInUseUsageDescription"))
    let old = try #require(keys.firstIndex(of: "NSLocationAlwaysUsageDescription"))
    #expect(current < old)
  }

  @Test(
    "Mistakes in the call are told",
    arguments: [
      (["--deployment-target", "17.0"], "--deployment-target needs --platform"),
      (
        ["--platform", "iOS", "--deployment-target", "latest"],
        "--deployment-target is a version such as 17.0, not latest"
      ),
      (["--platform", "BeOS"], "--platform is one of "),
    ])
  func usage(_ arguments: [String], _ message: String) throws {
    let result = try run(["catalog"] + arguments)
    #expect(result.status == 2 && result.errors.contains(message))
  }

  private func hold(_ text: String, _ name: String) {
    let file = CorpusFiles.tests.appendingPathComponent("CommandTests/Goldens/\(name)")
    if let difference = Golden.difference(text, from: file) { Issue.record("\(difference)") }
  }
}
