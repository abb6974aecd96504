import FileTrees
import Foundation
import Projects
import SourceText
import TestSupport

/// The example project as the current folder: lines break alike wherever the checkout is.
struct ExampleTree: FileTree {
  let folder: String

  func list(_ path: String) throws(FileError) -> [FileTreeEntry] {
    try FolderTree().list("\(folder)/\(path)")
  }

  func read(_ path: String) throws(FileError) -> ContiguousArray<UInt8> {
    try FolderTree().read("\(folder)/\(path)")
  }
}

/// The example project.
enum Example {
  static func read() async -> (Project, Matrix) {
    let tree = ExampleTree(folder: CorpusFiles.tests.appendingPathComponent("Example").path)
    let project = await ProjectReader.load([ProjectRoot(path: "", name: "Example")], from: tree)
    return (project, await MatrixResolver.resolve(project))
  }
}
