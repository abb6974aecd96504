internal import Editing
internal import FileTrees
package import SourceText

/// A file that a project is to get.
package struct NewFile: Hashable, Sendable {
  /// Where it goes, relative to the repository's root.
  package let path: String
  /// What is in it. It ends with a line end.
  package let text: String
  /// Who may run it.
  package let permission: FileCreator.Permission

  package init(path: String, text: String, permission: FileCreator.Permission = .data) {
    self.path = path
    self.text = text
    self.permission = permission
  }

  /// The file as a unified diff against nothing, as `git apply` takes it in the repository's root.
  package var diff: String {
    var changes = Changes(in: MemoryTree())
    // Nothing is there that could refuse to be read, or that another tool writes.
    try? changes.replace(path, with: ContiguousArray(text.utf8))
    return changes.files.map(UnifiedDiff.text).joined()
  }
}
