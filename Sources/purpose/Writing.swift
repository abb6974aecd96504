internal import PurposeKit

/// How the commands that write end: the changes are shown, or made and told.
struct Writing {
  static let dryRun = OptionDeclaration(
    name: "--dry-run", value: .none, help: "Write nothing; show the changes as a unified diff.")

  private enum Mode {
    case write, show
  }

  /// Whether what is done is told in words: machine formats have their own.
  enum Speech {
    case aloud, silent
  }

  private let mode: Mode
  /// What is said of what the changes mend: a dry run mends nothing.
  var mended: String { mode == .show ? "to mend" : "mended" }
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) {
    mode = arguments.has(Self.dryRun) ? .show : .write
    isQuiet = arguments.has(.quiet)
  }

  /// Changes that are planned with what a configuration says of files that another tool writes.
  static func changes(_ configuration: Configuration?) -> Changes {
    let current = FolderTree().currentFolder
    return Changes(in: FolderTree()) { path in
      guard let entry = configuration?.managedPaths(of: path, currentFolder: current) else { return nil }
      return entry.hint.map { "Make the change there: \($0.value)." } ?? "Make the change there."
    }
  }

  /// Tells something beside the changes, on standard error, since they may be read by `patch`.
  func say(_ sentence: String) { if !isQuiet { StandardStreams.remark(sentence) } }

  /// Tells what people should know even if they asked for silence.
  func warn(_ sentence: String) { StandardStreams.remark(sentence) }

  /// Writes the changes or shows them, and tells what was refused.
  ///
  /// - Returns: findings where something was refused.
  @discardableResult
  func finish(_ changes: Changes, _ speech: Speech = .aloud) throws(CommandFailure) -> ExitStatus {
    let isQuiet = isQuiet || speech == .silent
    switch mode {
    case .show:
      if !isQuiet {
        StandardStreams.write(changes.files.map(UnifiedDiff.text).joined())
        for move in changes.moves {
          StandardStreams.write("rename from \(move.old)\nrename to \(move.new)\n")
        }
      }
    case .write:
      let paths: [String]
      do throws(FileError) { paths = try ChangeWriter.write(changes) } catch { throw .file(error) }
      if !isQuiet {
        let made = Set(changes.files.filter { $0.old == nil }.map(\.path))
        for path in paths where !changes.moves.contains(where: { $0.new == path }) {
          StandardStreams.write("\(made.contains(path) ? "made" : "changed") \(path)\n")
        }
        for move in changes.moves { StandardStreams.write("moved \(move.old) to \(move.new)\n") }
        if changes.isEmpty, changes.refusals.isEmpty { StandardStreams.write("Nothing to change.\n") }
      }
    }
    for remark in changes.remarks { say(remark) }
    for refusal in changes.refusals { StandardStreams.remark(refusal.description) }
    return changes.refusals.isEmpty ? .clean : .findings
  }
}
