internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Work over many values on all cores.
package enum ConcurrentMap {
  /// The results for the values, in their order. Each core takes a run of neighbours after another, so that a value may
  /// be small.
  package static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], minimumRun: Int = 16, _ body: @escaping @Sendable (ArraySlice<Value>) -> [Result]
  ) async -> [Result] {
    await map(values, minimumRun: minimumRun, worker: {}, { _, run in body(run) })
  }

  /// The same with something that has memory, made once for each core.
  package static func map<Value: Sendable, Worker, Result: Sendable>(
    _ values: [Value], minimumRun: Int = 16, worker: @escaping @Sendable () -> Worker,
    _ body: @escaping @Sendable (inout Worker, ArraySlice<Value>) -> [Result]
  ) async -> [Result] {
    let length = max(minimumRun, values.count / 32)
    if values.count <= length {
      var worker = worker()
      return body(&worker, values[...])
    }
    let next = NextRun()
    return await withTaskGroup(of: [(Int, [Result])].self) { group in
      for _ in 0..<min(coreCount, (values.count + length - 1) / length) {
        group.addTask {
          var worker = worker()
          var runs: [(Int, [Result])] = []
          while true {
            let start = next.take() * length
            guard start < values.count else { return runs }
            runs.append((start, body(&worker, values[start..<min(start + length, values.count)])))
          }
        }
      }
      var runs: [(Int, [Result])] = []
      for await own in group { runs += own }
      return runs.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }

  /// No more than sixteen: each worker has memory of its own, and there are machines with hundreds.
  private static let coreCount = min(16, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
}

/// Hands out runs, each of them once.
private final class NextRun: Sendable {
  private let count = Atomic(0)

  func take() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
}
