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
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let mode = permission == .program ? "100755" : "100644"
    let head = [
      "diff --git a/\(path) b/\(path)", "new file mode \(mode)", "--- /dev/null", "+++ b/\(path)",
      "@@ -0,0 +1,\(lines.count) @@",
    ]
    return (head + lines.map { "+\($0)" }).joined(separator: "\n") + "\n"
  }
}
