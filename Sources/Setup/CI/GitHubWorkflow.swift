/// GitHub Actions: annotations, the step summary, and one comment that each run replaces.
enum GitHubWorkflow: Workflow {
  static let id = "github"
  static let template = "github.yml"
  static let path = ".github/workflows/purpose.yml"
  static let steps = [
    """
    Set the repository's variables PURPOSE_ARCHIVE and PURPOSE_SHA256 (Settings, Secrets and variables, Actions): the \
    address of the archive that `make dist` of purpose has made, and its checksum.
    """,
    "Commit the file and open a pull request: its check is called `permission-texts`.",
  ]
}
