internal import EmbeddedData
package import FileTrees
internal import Reporting
package import SourceText

/// What a CI runs for a project: a gate for each change, and the whole check for the main branch.
package protocol Workflow: Sendable {
  /// The word behind `--ci`.
  static var id: String { get }
  /// The file under `templates/ci`.
  static var template: String { get }
  /// Where it goes, relative to the repository's root.
  static var path: String { get }
  /// Whether it is a program.
  static var permission: FileCreator.Permission { get }
  /// What is left to do, a sentence each.
  static var steps: [String] { get }
}

/// Every CI. A new one is a file here, a template and a line in this list.
package enum Workflows {
  package static let all: [any Workflow.Type] = [
    GitHubWorkflow.self,
    GitLabWorkflow.self,
    ShellWorkflow.self,
  ]
}

/// Whether a project has a configuration.
package enum ConfigurationPresence: Sendable {
  case present, absent
}

extension Workflow {
  /// Who may run it: nobody.
  package static var permission: FileCreator.Permission { .data }

  /// The file for a repository.
  package static func file(for root: RepositoryRoot, in tree: any FileTree) -> NewFile {
    let branch = root.defaultBranch(in: tree)
    let bytes = EmbeddedFiles.bytes(at: "templates/ci/\(template)") ?? []
    let text = String(decoding: bytes, as: UTF8.self).replacing("@BRANCH@", with: branch)
    return NewFile(path: path, text: text, permission: permission)
  }

  /// What is said on the screen once the file is written.
  package static func summary(writtenTo path: String, configuration: ConfigurationPresence) -> String {
    var lines = ["Wrote \(path).", "", "Next:"]
    var steps = steps
    if configuration == .absent {
      steps.append("Run `purpose init`: without a .purpose.yml, no language is promised.")
    }
    for (index, step) in steps.enumerated() {
      lines += TerminalLayout.wrap(step, indent: "  \(index + 1). ", hanging: "     ")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
