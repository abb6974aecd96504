/// Paths in order, so that those in one folder are found without a look at all of them.
struct PathIndex {
  /// The paths, sorted by code unit.
  let paths: [String]

  init(_ paths: some Sequence<String>) {
    self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The places of a path itself, and of those below it; all for an empty path. Logarithmic.
  func places(in path: String) -> [Int] {
    if path.isEmpty { return Array(paths.indices) }
    // What begins with the path and a slash stands between these two: the digit 0 is the byte behind the slash.
    let below = place(notBefore: path + "/")..<place(notBefore: path + "0")
    let own = place(notBefore: path)
    let isThere = own < paths.count && paths[own].utf8.elementsEqual(path.utf8)
    return (isThere ? [own] : []) + below
  }

  private func place(notBefore path: String) -> Int {
    var low = 0
    var high = paths.count
    while low < high {
      let middle = (low + high) / 2
      if paths[middle].utf8.lexicographicallyPrecedes(path.utf8) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
