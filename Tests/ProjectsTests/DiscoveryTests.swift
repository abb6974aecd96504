import FileTrees
import Testing

@testable import Projects

@Suite struct DiscoveryTests {
  /// A tree in which some folders are found in the first level, and most far below.
  private static let paths: [String] = {
    var paths: [String] = ["Info.plist", "z/Info.plist"]
    for outer in 10..<50 {
      paths.append("apps/a\(outer)/Info.plist")
      for inner in 10..<13 {
        paths += [
          "apps/a\(outer)/b/c\(inner)/de.lproj/InfoPlist.strings",
          "apps/a\(outer)/b/c\(inner)/fr.lproj/InfoPlist.strings",
        ]
      }
      paths.append("apps/a\(outer)/b/d.xcodeproj/project.pbxproj")
    }
    return paths
  }()

  @Test func `cores find the same in the order of names`() async {
    let tree = MemoryTree(Self.paths.shuffled().map { ($0, .file([0x7B, 0x7D])) })
    var discovery = Discovery(tree, excluding: [])
    await discovery.walk("")
    // No name stands both for a file and before a folder here, so that paths are in the order of the walk.
    let wanted = Self.paths.filter { !$0.hasSuffix(".pbxproj") }.sorted {
      $0.split(separator: "/").lexicographicallyPrecedes($1.split(separator: "/"))
    }
    #expect(discovery.files.map(\.path) == wanted)
    #expect(discovery.localeFolders.count == 240)
    #expect(discovery.settings == Self.paths.filter { $0.hasSuffix(".pbxproj") }.sorted())
  }

  @Test func `a chain of folders ends where the disk would`() async {
    let deep = Array(repeating: "d", count: 2_000).joined(separator: "/") + "/Info.plist"
    var discovery = Discovery(MemoryTree([(deep, .file([]))]), excluding: [])
    await discovery.walk("")
    #expect(discovery.files.isEmpty)
    #expect(discovery.failures.count == 1)
  }
}
