internal import PurposeKit
internal import Synchronization

/// Says on standard error how far a long run is: nothing in the first second, and nothing where nobody watches.
final class Progress: Sendable {
  private let count = Atomic<Int>(0)

  /// A tree that counts what is read of another one.
  func counting(_ tree: any FileTree) -> any FileTree { CountingTree(tree: tree, progress: self) }

  /// Does work, and tells of it while it lasts.
  func watching<Value>(_ work: () async throws(CommandFailure) -> Value) async throws(CommandFailure) -> Value
  {
    guard StandardStreams.isTerminal(.error) else { return try await work() }
    let teller = Task.detached { [self] in
      var isShown = false
      do {
        try await Task.sleep(for: .seconds(1))
        while true {
          StandardStreams.tell("\r\u{1B}[Kpurpose: \(count.load(ordering: .relaxed)) files read …")
          isShown = true
          try await Task.sleep(for: .milliseconds(200))
        }
      } catch {
        // The work is done.
        if isShown { StandardStreams.tell("\r\u{1B}[K") }
      }
    }
    let result: Result<Value, CommandFailure>
    do throws(CommandFailure) {
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    teller.cancel()
    await teller.value
    return try result.get()
  }

  private struct CountingTree: FileTree {
    let tree: any FileTree
    let progress: Progress

    func list(_ folder: String) throws(FileError) -> [FileTreeEntry] { try tree.list(folder) }

    func read(_ path: String) throws(FileError) -> ContiguousArray<UInt8> {
      progress.count.add(1, ordering: .relaxed)
      return try tree.read(path)
    }
  }
}
