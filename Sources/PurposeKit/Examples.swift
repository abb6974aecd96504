public import Checks
public import FileTrees
internal import Projects

extension RuleExample {
  /// The example's files, as they would lie in a folder.
  public var tree: MemoryTree {
    MemoryTree(
      files.map { file in
        switch file.content {
        case .bytes(let bytes): (file.path, .file(bytes))
        case .brokenLink: (file.path, .brokenLink)
        }
      })
  }
}

extension Pipeline {
  /// Judges an example as a project by itself, which promises nothing.
  public static func judge(_ example: RuleExample) async -> CheckResult {
    let root = ProjectRoot(path: "", name: RuleExample.productName)
    let project = await ProjectReader.load([root], from: example.tree)
    return await judge(project, await resolve(project))
  }
}
