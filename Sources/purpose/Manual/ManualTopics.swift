/// What the manual page says beside the help of the commands.
enum ManualTopics {
  /// Something with a name, and what it is for.
  struct Topic {
    let name: String
    let meaning: String
  }

  /// A command line, and what it is good for.
  struct Example {
    let purpose: String
    let command: String
  }

  static let description = [
    """
    When an app asks for the camera, the system shows one sentence that the app brings: a purpose string. `purpose` \
    resolves that sentence for every product, language and key of a project in the way the system does it, and says \
    what is wrong, where, and whose turn it is.
    """,
    """
    Without a command, `check` runs; without a PATH, it looks at the current folder. `--` ends the options. The value of \
    an option stands behind it as the next word, or behind a sign: `--format=json`.
    """,
  ]

  /// The variables that are read. Each has a line here.
  static let environment = [
    Topic(
      name: "GITHUB_STEP_SUMMARY",
      meaning: "The file to which `check --format github` adds a table, as GitHub Actions sets it."),
    Topic(
      name: "NO_COLOR", meaning: "If it is set to anything, text is not coloured, but by `--color always`."),
    Topic(name: "TERM", meaning: "If it is `dumb`, text is not coloured, but by `--color always`."),
  ]

  static let files = [
    Topic(
      name: ".purpose.yml",
      meaning: """
        The configuration: which languages are promised, what is left out, what is allowed. It is looked for in PATH \
        and in the folders above it, up to the repository's root. `purpose init` writes it.
        """),
    Topic(
      name: "purpose.lock",
      meaning:
        "Translations that somebody has accepted as they are. `purpose accept` writes it; it is to be committed."
    ),
  ]

  static let examples = [
    Example(purpose: "Judge the project in the current folder:", command: "purpose check"),
    Example(
      purpose: "Fail for a missing translation in German or French:",
      command: "purpose check --required de,fr"),
    Example(
      purpose: "Why does the camera's prompt still show English?",
      command: "purpose values NSCameraUsageDescription --locale fr --why"),
    Example(purpose: "See how complete each language is:", command: "purpose report"),
    Example(purpose: "Learn what a rule finds:", command: "purpose explain hidden-translation"),
    Example(
      purpose: "Write a file for code scanning, whatever is found:",
      command: "purpose check --format sarif --output purpose.sarif --fail-on never"),
  ]
}
