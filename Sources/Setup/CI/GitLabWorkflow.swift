/// GitLab CI: Code Quality and JUnit as reports of merge requests. A file by itself, since most projects have a
/// `.gitlab-ci.yml`.
enum GitLabWorkflow: Workflow {
  static let id = "gitlab"
  static let template = "gitlab.yml"
  static let path = ".gitlab/purpose.yml"
  static let steps = [
    "Add to .gitlab-ci.yml: `include: [{local: .gitlab/purpose.yml}]`",
    """
    Set the variables PURPOSE_ARCHIVE and PURPOSE_SHA256 (Settings, CI/CD): the address of the archive that `make dist` \
    of purpose has made, and its checksum.
    """,
  ]
}
