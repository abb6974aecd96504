import Foundation
import Testing

import FileTrees
import Formats
import SourceText
import TestSupport

@testable import Setup

@Suite struct WorkflowTests {
  private func file(_ id: String, branch: String = "main") throws -> NewFile {
    let folder = try TemporaryFolder()
    try folder.write("ref: refs/remotes/origin/\(branch)\n", to: ".git/refs/remotes/origin/HEAD")
    let workflow = try #require(Workflows.all.first { $0.id == id })
    return workflow.file(for: RepositoryRoot(path: folder.path), in: FolderTree())
  }

  private func yaml(_ text: String) throws -> YAMLValue {
    try YAMLValue(YAMLDocument(SourceText(path: "x.yml", bytes: ContiguousArray(text.utf8), rules: .json)))
  }

  @Test("Each CI has a file, a template and a line in the list")
  func registry() throws {
    #expect(
      Registration.faults(
        of: Workflows.all.map { "\($0)" }, in: Registration.sources("Setup/CI"), except: ["Workflow"]) == [])
    let templates = CorpusFiles.tests.deletingLastPathComponent().appendingPathComponent("templates/ci")
    let names = try FileManager.default.contentsOfDirectory(atPath: templates.path).sorted()
    #expect(names == Workflows.all.map { $0.template }.sorted())
    for workflow in Workflows.all {
      let file = try file(workflow.id)
      #expect(file.text.hasSuffix("\n") && !file.text.contains("@BRANCH@"), "\(workflow.id)")
      let summary = workflow.summary(writtenTo: file.path, configuration: .absent)
      #expect(
        summary.contains("purpose init") && summary.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
  }

  /// The keys that GitHub knows in a place of a workflow
  /// (https://docs.github.com/actions/reference/workflows-and-actions/workflow-syntax).
  private static let workflowKeys: Set<String> = [
    "name", "on", "permissions", "env", "jobs", "concurrency", "defaults",
  ]
  private static let jobKeys: Set<String> = [
    "name", "runs-on", "steps", "permissions", "if", "needs", "env", "timeout-minutes", "strategy",
  ]
  private static let stepKeys: Set<String> = [
    "id", "if", "name", "uses", "run", "with", "env", "continue-on-error", "shell", "working-directory",
  ]
  private static let scopes: Set<String> = ["contents", "pull-requests", "security-events"]

  @Test("The workflow for GitHub has keys that GitHub knows, and runs the gate with the history it needs")
  func github() throws {
    let file = try file("github", branch: "trunk")
    #expect(file.path == ".github/workflows/purpose.yml")
    let workflow = try yaml(file.text)
    #expect(Set(workflow.keys).isSubset(of: Self.workflowKeys))
    #expect(workflow["on"]?["push"]?["branches"]?.items.map(\.text) == ["trunk"])
    #expect(workflow["on"]?.keys.contains("pull_request") == true)
    let permissions = try #require(workflow["permissions"])
    #expect(Set(permissions.keys).isSubset(of: Self.scopes))
    let jobs = try #require(workflow["jobs"])
    var runs: [String] = []
    for name in jobs.keys {
      let job = try #require(jobs[name])
      #expect(Set(job.keys).isSubset(of: Self.jobKeys))
      #expect(job["runs-on"]?.text == "ubuntu-latest")
      let steps = try #require(job["steps"]?.items)
      for step in steps {
        #expect(Set(step.keys).isSubset(of: Self.stepKeys), "\(step.keys)")
        #expect((step["uses"] == nil) != (step["run"] == nil))
        if let run = step["run"]?.text {
          runs.append(run)
          // What others write (titles, names of branches) must not get into a script by way of an expression.
          #expect(!run.contains("${{"))
        }
        if let uses = step["uses"]?.text { #expect(uses.contains("@v")) }
      }
      let checkout = steps.first { $0["uses"]?.text?.hasPrefix("actions/checkout@") == true }
      #expect(checkout?["with"]?["fetch-depth"]?.text == "0")
      // An identifier that a condition names is there.
      let identifiers = Set(steps.compactMap { $0["id"]?.text })
      for step in steps {
        for match in (step["if"]?.text ?? "").matches(of: /steps\.([a-z-]+)/) {
          #expect(identifiers.contains(String(match.1)))
        }
      }
    }
    #expect(runs.contains { $0.contains("purpose check --gate pr --since \"origin/$GITHUB_BASE_REF\"") })
    #expect(runs.contains { $0 == "purpose check --format github" })
    #expect(runs.contains { $0.contains("--format sarif --output purpose.sarif --fail-on never") })
    #expect(runs.contains { $0.contains("<!-- purpose:report -->") })
    for run in runs { try checkShell(run, shell: "bash") }
  }

  @Test("A pull request gets one comment, which later runs replace", arguments: ["", "4711"])
  func comment(_ earlier: String) throws {
    let workflow = try yaml(try file("github").text)
    let steps = try #require(workflow["jobs"]?["permission-texts"]?["steps"]?.items)
    let script = try #require(
      steps.first { $0["name"]?.text == "Comment on the pull request" }?["run"]?.text)
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script")
    // GitHub's command, which is asked for the comment of an earlier run first.
    let programs = [
      "gh":
        "case \"$*\" in *--paginate*) printf '%s' '\(earlier)' ;; *) echo \"$*\" >> \"\(folder.path("calls"))\" ;; esac",
      "purpose": "while [ \"$1\" != --output ]; do shift; done; echo text > \"$2\"",
    ]
    for (name, text) in programs {
      try folder.write("#!/bin/sh\n\(text)\n", to: "bin/\(name)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/\(name)"))
    }
    let variables = [
      "GITHUB_BASE_REF": "main", "GITHUB_REPOSITORY": "kites/app", "NUMBER": "7", "RUNNER_TEMP": folder.path,
    ]
    // GitHub runs scripts in this way (https://docs.github.com/actions, `jobs.<id>.steps[*].shell`).
    let result = try #require(
      try Self.run("bash", ["-e", "script"], in: folder, path: folder.path("bin"), variables: variables))
    #expect(result.status == 0, "\(result.output)")
    let target =
      earlier.isEmpty
      ? "POST repos/kites/app/issues/7/comments" : "PATCH repos/kites/app/issues/comments/4711"
    #expect(
      try folder.read("calls") == "api --silent --method \(target) -F body=@\(folder.path("comment.md"))\n")
  }

  @Test("The jobs for GitLab leave their reports also when they fail")
  func gitlab() throws {
    let file = try file("gitlab")
    let document = try yaml(file.text)
    let base = try #require(document[".purpose"])
    #expect(base["artifacts"]?["when"]?.text == "always")
    let reports = try #require(base["artifacts"]?["reports"])
    #expect(base["variables"]?["GIT_DEPTH"]?.text == "0")
    for line in base["before_script"]?.items.compactMap(\.text) ?? [] { try checkShell(line, shell: "bash") }
    for name in document.keys where !name.hasPrefix(".") {
      let job = try #require(document[name])
      #expect(job["extends"]?.text == ".purpose")
      #expect(job["rules"]?.items.count == 1)
      let script = job["script"]?.items.compactMap(\.text) ?? []
      #expect(script.count == 3)
      for line in script { try checkShell(line, shell: "bash") }
      // Each report is written by a run that does not end the job; the last run does.
      for (format, report) in [("gitlab", "codequality"), ("junit", "junit")] {
        let path = try #require(reports[report]?.text)
        #expect(script.contains { $0.contains("--format \(format) --output \(path) --fail-on never") })
      }
      #expect(script.last?.contains("--fail-on") == false)
      #expect(script.allSatisfy { $0.contains("--gate pr") == name.hasSuffix("-change") })
    }
  }

  /// Holds a script against the shell, and against ShellCheck where that is there.
  private func checkShell(_ script: String, shell: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("#!/usr/bin/env \(shell)\n\(script)\n", to: "script")
    for (program, arguments) in [(shell, ["-n", path]), ("shellcheck", [path])] {
      guard let result = try Self.run(program, arguments, in: folder) else { continue }
      #expect(result.status == 0, "\(program): \(result.output)")
    }
  }

  /// Runs a program that may not be there.
  private static func run(
    _ name: String, _ arguments: [String], in folder: TemporaryFolder, path: String? = nil,
    variables: [String: String] = [:]
  ) throws -> (status: Int32, output: String)? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.currentDirectoryURL = folder.url
    var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    if let path { environment["PATH"] = "\(path):\(environment["PATH"] ?? "")" }
    for key in ["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"] { environment[key] = "Anna" }
    for key in ["GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"] { environment[key] = "anna@example.com" }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationStatus == 127 { return nil }
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  @Test("The script gets the history that a shallow clone lacks, and fails as purpose does")
  func shell() throws {
    let file = try file("shell")
    #expect(file.permission == .program)
    try checkShell(file.text, shell: "sh")
    let folder = try TemporaryFolder()
    // A command that writes down how it was called, and fails where nothing says that it must not.
    try folder.write(
      """
      #!/bin/sh
      git rev-parse --quiet --verify origin/main >/dev/null || exit 9
      git merge-base origin/main HEAD >/dev/null || exit 8
      echo "$*"
      case "$*" in *"--fail-on never"*) exit 0 ;; *) exit 1 ;; esac
      """, to: "bin/purpose")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/purpose"))
    func git(_ arguments: String...) throws {
      let result = try #require(try Self.run("git", arguments, in: folder))
      #expect(result.status == 0, "\(arguments): \(result.output)")
    }
    try git("init", "--quiet", "--initial-branch=main", "upstream")
    try git("-C", "upstream", "commit", "--quiet", "--allow-empty", "-m", "Start")
    try git("-C", "upstream", "switch", "--quiet", "--create", "change")
    for number in 1...3 {
      try git("-C", "upstream", "commit", "--quiet", "--allow-empty", "-m", "Step \(number)")
    }
    try git("clone", "--quiet", "--depth=1", "--branch=change", "file://\(folder.path)/upstream", "clone")
    try folder.write(file.text, to: "clone/ci/purpose.sh")
    func script(_ arguments: String...) throws -> (status: Int32, output: String) {
      try #require(
        try Self.run("sh", ["clone/ci/purpose.sh"] + arguments, in: folder, path: folder.path("bin")))
    }
    let change = try script("change")
    #expect(change.status == 1)
    #expect(
      change.output == """
        check --gate pr --since origin/main --format junit --output purpose.xml --fail-on never
        check --gate pr --since origin/main

        """)
    #expect(try script("change", "main").status == 1)
    #expect(try script("all").output == "check --format junit --output purpose.xml --fail-on never\ncheck\n")
    let none = try script()
    #expect(none.status == 2 && none.output.contains("usage: sh ci/purpose.sh"))
  }

  @Test("git takes the diff of a new file", arguments: Workflows.all.map { $0.id })
  func diff(_ id: String) throws {
    let file = try file(id)
    let folder = try TemporaryFolder()
    try folder.write(file.diff, to: "new.diff")
    #expect(try #require(try Self.run("git", ["init", "--quiet", "."], in: folder)).status == 0)
    let result = try #require(try Self.run("git", ["apply", "new.diff"], in: folder))
    #expect(result.status == 0, "\(result.output)")
    #expect(try folder.read(file.path) == file.text)
  }
}

/// A YAML document to ask about.
struct YAMLValue {
  private let document: YAMLDocument
  private let node: YAMLDocument.NodeID

  init(_ document: YAMLDocument) throws {
    #expect(document.problems.isEmpty, "\(document.problems)")
    self.document = document
    node = try #require(document.root)
  }

  private init(_ document: YAMLDocument, _ node: YAMLDocument.NodeID) {
    self.document = document
    self.node = node
  }

  var keys: [String] {
    document[node].kind == .mapping ? document.effectiveMembers(of: node).map(\.key.string) : []
  }

  var items: [YAMLValue] {
    document[node].kind == .sequence ? document.members(of: node).map { YAMLValue(document, $0.value) } : []
  }

  var text: String? { document.string(of: node) }

  subscript(key: String) -> YAMLValue? {
    guard document[node].kind == .mapping else { return nil }
    return document.member(key, of: node).map { YAMLValue(document, $0.value) }
  }
}
