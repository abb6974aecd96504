internal import SourceText

/// Any other CI: a script.
enum ShellWorkflow: Workflow {
  static let id = "shell"
  static let template = "shell.sh"
  static let path = "ci/purpose.sh"
  static let permission = FileCreator.Permission.program
  static let steps = [
    "Let the CI run `sh ci/purpose.sh change BRANCH` for changes, and `sh ci/purpose.sh all` for the main branch.",
    "Let it read purpose.xml, which is JUnit.",
  ]
}
