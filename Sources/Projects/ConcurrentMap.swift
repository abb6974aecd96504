/// Work over many values on all cores.
package enum ConcurrentMap {
  /// The results for the values, in their order. Each task takes a run of neighbours, so that a value may be small.
  package static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], minimumRun: Int = 16, _ body: @escaping @Sendable (ArraySlice<Value>) -> [Result]
  ) async -> [Result] {
    let length = max(minimumRun, values.count / 16)
    if values.count <= length { return body(values[...]) }
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in stride(from: 0, to: values.count, by: length) {
        let run = values[start..<min(start + length, values.count)]
        group.addTask { (start, body(run)) }
      }
      var runs: [(Int, [Result])] = []
      for await run in group { runs.append(run) }
      return runs.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}
