import Configuration
import FileTrees
import ICU
import SourceText
import TestSupport
import Testing

/// Where the file is looked for. Paths are absolute here: the current folder is not the tests' to change.
@Suite struct SearchTests {
  private static func project(_ files: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for file in files { try folder.write("source: en\n", to: file) }
    return folder
  }

  @Test(
    arguments: [
      ([".git/HEAD", ".purpose.yml", "App/Info.plist"], "App", ".purpose.yml"),
      ([".git/HEAD", ".purpose.yaml", "App/Info.plist"], "App", ".purpose.yaml"),
      ([".git/HEAD", ".purpose.yml", "App/Info.plist"], "App/Info.plist", ".purpose.yml"),
      ([".git/HEAD", ".purpose.yml", "App/.purpose.yml"], "App", "App/.purpose.yml"),
      ([".git/HEAD", ".purpose.yml", "App/.purpose.yml"], ".", ".purpose.yml"),
      ([".git/HEAD", ".purpose.yml", "A/B/C/D/x"], "A/B/../B/C/./D/", ".purpose.yml"),
      // A submodule or a worktree has a file of that name.
      ([".purpose.yml", "Module/.git", "Module/App/x"], "Module/App", nil),
      (
        [".purpose.yml", "Module/.git", "Module/.purpose.yml", "Module/App/x"], "Module/App",
        "Module/.purpose.yml"
      ),
      ([".git/HEAD", "purpose.yml", "App/x"], "App", nil),
    ] as [([String], String, String?)])
  func `the nearest file above a path is found`(files: [String], start: String, expected: String?) throws {
    let folder = try Self.project(files)
    let found = try Configuration.find(above: folder.path(start), in: FolderTree())
    #expect(found == expected.map { folder.path($0) })
    if let found {
      let configuration = try Configuration.read(found, from: FolderTree(), rules: ConfigurationTests.rules)
      #expect(configuration.source?.value.tag == "en")
    }
  }

  @Test func `two files in a folder are a mistake`() throws {
    let folder = try Self.project([".git/HEAD", ".purpose.yml", ".purpose.yaml"])
    let error = #expect(throws: ConfigurationError.self) {
      try Configuration.find(above: folder.path, in: FolderTree())
    }
    #expect(
      error?.description
        == "\(folder.path(".purpose.yaml")): The folder has a .purpose.yml too. Remove one of the two.")
  }

  @Test func `what is no file is a mistake`() throws {
    let folder = try Self.project([".git/HEAD", ".purpose.yml/x"])
    #expect(throws: ConfigurationError.self) { try Configuration.find(above: folder.path, in: FolderTree()) }
    let other = try Self.project([".git/HEAD"])
    try other.link(".purpose.yml", to: "nowhere")
    let error = #expect(throws: ConfigurationError.self) {
      try Configuration.find(above: other.path, in: FolderTree())
    }
    #expect(error?.mistakes.map(\.message) == ["The configuration is a link that leads nowhere."])
  }

  @Test(
    arguments: [
      (["a", "b"], ""), (["a", "b", "c", "d"], "c/d"), (["a"], ".."), ([], "../.."), (["a", "x"], "/a/x"),
      (["x"], "/x"), (["a", "bc"], "/a/bc"),
    ])
  func `a path is told relative to the current folder`(names: [String], path: String) {
    #expect(Configuration.relativePath(of: names, from: ["a", "b"]) == path)
  }

  @Test func `a file that is not there is a mistake`() {
    let error = #expect(throws: ConfigurationError.self) {
      try Configuration.read("no/such.yml", from: FolderTree(), rules: ConfigurationTests.rules)
    }
    #expect(
      error?.description == "no/such.yml: The configuration cannot be read: No such file or directory.")
  }
}
