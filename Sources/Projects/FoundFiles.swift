/// What a search has found, to be looked up by the folder that it lies in, or by its name. Each look-up takes no longer
/// than its result is, but for the logarithm of the number of files.
///
/// The tables behind the look-ups are made when the first one is asked for: folders without a project need none.
final class FoundFiles {
  /// The files, each once, sorted by path.
  let files: [Discovery.File]
  /// Sorted by the folder that they lie in.
  private let localeFolders: [Discovery.LocaleFolder]
  private lazy var byName = Dictionary(grouping: files.map(\.path)) { $0.lastComponent }
  private lazy var byFoldedPath = Dictionary(
    files.map { ($0.path.lowercased(), $0.path) }, uniquingKeysWith: { first, _ in first })

  init(_ discovery: Discovery) {
    var seen: Set<String> = []
    files = discovery.files.filter { seen.insert($0.path).inserted }
      .sorted { Self.precedes($0.path, $1.path) }
    localeFolders = discovery.localeFolders.sorted { Self.precedes($0.container, $1.container) }
  }

  /// The files in a folder and all below it; all files for an empty path.
  func files(below folder: String) -> ArraySlice<Discovery.File> {
    // A folder's name may be written in more than one way if it is not in ASCII.
    if folder.isEmpty || !folder.utf8.allSatisfy({ $0 < 0x80 }) { return files[...] }
    return files[Self.range(below: folder, in: files, by: \.path)]
  }

  /// The folders of languages in a folder and all below it; all of them for an empty path.
  func localeFolders(below folder: String) -> [Discovery.LocaleFolder] {
    if folder.isEmpty { return localeFolders }
    let own = Self.index(of: folder, in: localeFolders, by: \.container)
    return localeFolders[own...].prefix { $0.container == folder }
      + localeFolders[Self.range(below: folder, in: localeFolders, by: \.container)]
  }

  /// The file at a path, whatever the capitals of its name are, as Macs find it. Nil where there is none.
  func path(like path: String) -> String? { byFoldedPath[path.lowercased()] }

  /// The paths of the files of a name, sorted.
  func paths(named name: Substring) -> [String] { byName[name] ?? [] }

  private static func range<Element>(
    below folder: String, in all: [Element], by path: (Element) -> String
  ) -> Range<Int> {
    // The digit zero is the character behind the slash.
    index(of: folder + "/", in: all, by: path)..<index(of: folder + "0", in: all, by: path)
  }

  /// The place of the first one that does not come before a path.
  private static func index<Element>(
    of path: String, in all: [Element], by own: (Element) -> String
  ) -> Int {
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(own(all[middle]), path) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func precedes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}
