import CEmbedded
import EmbeddedData
import Foundation
import PrivacyKeys
import Testing

@Suite struct KeyCatalogTests {
  @Test func `the embedded catalog has every kind of row`() {
    let count = { (category: PrivacyKey.Category) in KeyCatalog.shared.keys.count { $0.category == category }
    }
    #expect(count(.purpose) == 65)
    #expect(count(.companion) == 10)
    #expect(count(.localizable) == 19)
    #expect(count(.constrained) == 63)
    #expect(count(.folklore) == 16)
  }

  @Test func `rows are sorted, and each privacy key says what it asks for`() {
    let keys = KeyCatalog.shared.keys
    #expect(
      keys.map { [$0.key, $0.path ?? ""] }
        == keys.map { [$0.key, $0.path ?? ""] }.sorted { $0.lexicographicallyPrecedes($1) })
    for key in keys where key.category == .purpose {
      #expect(key.resource != nil, "\(key.key)")
      #expect(key.family != nil, "\(key.key)")
      #expect(key.runtime != nil, "\(key.key)")
      #expect(!key.platforms.isEmpty, "\(key.key)")
    }
  }

  @Test func `successors are privacy keys themselves`() {
    for key in KeyCatalog.shared.keys {
      for successor in key.replacedBy + key.useInstead {
        #expect(KeyCatalog.shared.isPrivacyKey(successor), "\(key.key) -> \(successor)")
      }
    }
  }

  @Test func `each key in Xcode's list has its name there`() {
    // What Apple has added and not put into the list yet, or has never put there.
    let untitled: Set<String> = [
      "NSAlarmKitUsageDescription", "NSAppBundlesUsageDescription", "NSApplicationServiceUsageDescription",
      "NSAudioCaptureUsageDescription", "NSCrossWebsiteTrackingUsageDescription",
      "NSEnterpriseMCAMUsageDescription", "NSMicrophoneInjectionUsageDescription", "NSSensorKitUsageDetail",
    ]
    let keys = KeyCatalog.shared.keys.filter { $0.category == .purpose }
    #expect(Set(keys.filter { $0.title == nil }.map(\.key)) == untitled)
    for key in keys { #expect(key.title?.hasPrefix("Privacy - ") != false, "\(key.key)") }
  }

  @Test func `what is needed or replaced is so on systems that read the key`() {
    for key in KeyCatalog.shared.keys {
      for (platform, row) in key.platforms {
        if let deprecated = row.deprecated { #expect(row.introduced < deprecated, "\(key.key) \(platform)") }
        if let replaced = row.replaced { #expect(row.introduced < replaced, "\(key.key) \(platform)") }
      }
      let isReplaced = key.platforms.values.contains { $0.replaced != nil }
      if key.category == .purpose { #expect(isReplaced == !key.replacedBy.isEmpty, "\(key.key)") }
      for companion in key.companions {
        #expect(!companion.anyOf.isEmpty && !companion.anyOf.contains(key.key), "\(key.key)")
        for platform in companion.platforms.union(companion.below.keys) {
          #expect(key.isRead(on: platform), "\(key.key) on \(platform)")
        }
        // Whoever demands it has to know it: a slip in the name would be a finding on everyone.
        if companion.consequence != nil || companion.upload != nil {
          for name in companion.anyOf { #expect(KeyCatalog.shared[name] != nil, "\(key.key) -> \(name)") }
        }
      }
      for name in key.entitlements.flatMap(\.anyOf) { #expect(name.hasPrefix("com.apple."), "\(key.key)") }
      if key.category == .folklore { #expect(key.remark?.hasSuffix(".") == true, "\(key.key)") }
    }
  }

  @Test func `a key is found by its name`() {
    let catalog = KeyCatalog.shared
    #expect(catalog["NSCameraUsageDescription"]?.resource == "camera")
    #expect(catalog["NSCameraUsageDescription"]?.platforms[.iOS]?.introduced == Version("7"))
    #expect(catalog["NSCalendarsUsageDescription"]?.platforms[.iOS]?.deprecated == Version("17"))
    #expect(catalog.kind(of: "NSLocationTemporaryUsageDescriptionDictionary") == .dictionary)
    #expect(catalog.kind(of: "NSSensorKitUsageDetail") == .sensorDictionary)
    #expect(catalog.kind(of: "NSApplicationServiceUsageDescription") == .nested)
    #expect(catalog.isLocalizable("CFBundleDisplayName") && !catalog.isPrivacyKey("CFBundleDisplayName"))
    #expect(!catalog.isLocalizable("CFBundleVersion"))
    #expect(
      catalog["NSCameraUsageDescription"]?.entitlements.map(\.anyOf) == [["com.apple.security.device.camera"]]
    )
    #expect(catalog.key(atPath: "NSServices[].NSMenuItem.default")?.key == "default")
    #expect(catalog.key(atPath: "NSCameraUsageDescription")?.resource == "camera")
    #expect(catalog.key(atPath: "Nowhere") == nil)
    #expect(catalog["NSPhotoUsageDescription"]?.useInstead == ["NSPhotoLibraryUsageDescription"])
  }

  @Test func `names are told apart by their code units`() {
    #expect(KeyCatalog.shared["NSHomeKitUsageDescription"] != nil)
    #expect(KeyCatalog.shared["NSHome\u{212A}itUsageDescription"] == nil)
  }

  @Test func `a nested text that only means something in its place is not found by its name`() {
    #expect(KeyCatalog.shared["default"] == nil)
    #expect(KeyCatalog.shared.keys.contains { $0.path == "NSServices[].NSMenuItem.default" })
  }

  @Test(arguments: [
    (#"{"schema": 2, "keys": []}"#, "schema: unknown schema 2"),
    (#"{"schema": 1, "keys": [], "extra": 1}"#, "catalog: unknown field extra"),
    (#"{"schema": 1}"#, "catalog: no field keys"),
    (
      #"{"schema": 1, "keys": [{"key": "A", "category": "constrained", "localizable": false, "tilte": "x"}]}"#,
      "A: unknown field tilte"
    ),
    (
      #"{"schema": 1, "keys": [{"key": "A", "category": "odd", "localizable": false}]}"#,
      "A.category: unknown name odd"
    ),
    (
      #"{"schema": 1, "keys": [{"key": "A", "category": "folklore", "localizable": false, "kind": "string", "folklore": "misspelling", "useInstead": []}]}"#,
      "A: no field remark"
    ),
    (
      #"{"schema": 1, "keys": [{"key": "A", "category": "constrained", "localizable": false, "platforms": {"iOS": {"introduced": "1.x"}}}]}"#,
      "A.platforms.iOS.introduced: 1.x is no version"
    ),
    (
      #"{"schema": 1, "keys": [{"key": "A", "category": "constrained", "localizable": false, "companions": [{"anyOf": ["B"], "below": {"BeOS": "5.0"}}]}]}"#,
      "A.companions.below: unknown field BeOS"
    ),
    (
      #"{"schema": 1, "keys": [{"key": "A", "category": "constrained", "localizable": false, "entitlements": [{"name": "B"}]}]}"#,
      "A.entitlements: no field anyOf"
    ),
    (#"{"schema": 1, "keys": [{"key": 1}]}"#, "row.key: not a string"),
    (#"{"schema": 1, "schema": 1}"#, "document: the field schema stands twice"),
    (#"{"schema": 1, "keys": []} x"#, "line 1"),
    (#"{"schema""#, "line 1: the file ends"),
    ("[[[[[[[[[[[[[[[[[", "line 1"),
    ("", "line 1"),
  ])
  func `a slip in the data is an error`(json: String, problem: String) {
    let error = #expect(throws: DataError.self) { try KeyCatalog(json: json.utf8) }
    #expect(error?.description.hasPrefix(problem) == true)
  }

  @Test func `a row that stands twice is an error`() {
    let row = #"{"key": "A", "category": "constrained", "localizable": false}"#
    #expect(throws: DataError.self) {
      try KeyCatalog(json: #"{"schema": 1, "keys": [\#(row), \#(row)]}"#.utf8)
    }
  }
}

@Suite struct EmbeddedFilesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  @Test func `the list of embedded files is what make generate writes`() throws {
    let folder = Self.root.appending(path: "Sources/CEmbedded")
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [folder.appending(path: "generate.sh").path]
    process.standardOutput = output
    try process.run()
    let generated = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try generated == Data(contentsOf: folder.appending(path: "EmbeddedFiles.c")), "run make generate")
  }

  @Test func `embedded files are the files of the repository, sorted`() throws {
    var count = 0
    let files = UnsafeBufferPointer(start: embeddedFiles(&count), count: count)
    let paths = files.map { String(cString: $0.path) }
    #expect(paths == paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for (file, path) in zip(files, paths) {
      let place = path.hasPrefix("Data/") ? "Sources/CEmbedded/\(path)" : path
      #expect(
        try Data(contentsOf: Self.root.appending(path: place)) == Data(bytes: file.bytes, count: file.count),
        "\(path)")
    }
  }
}
