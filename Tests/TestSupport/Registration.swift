public import Foundation

/// Whether what stands in a folder of the sources stands in the list that it belongs to.
///
/// Swift finds no types by itself, so that each open set has a list; whoever adds a file must not forget its line.
public enum Registration {
  /// Compares a list with a folder.
  ///
  /// - Parameters:
  ///   - types: the list, by the names of its types.
  ///   - folder: a folder, looked through with all below it.
  ///   - other: files in the folder that hold no member of the set.
  /// - Returns: what is wrong: files without a line, and lines without a file; empty where all is well.
  public static func faults(
    of types: [String], in folder: URL, except other: Set<String> = []
  ) -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let names = Set(
      paths.filter { $0.hasSuffix(".swift") }.map {
        URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent
      }
    ).subtracting(other)
    let forgotten = names.subtracting(types).sorted().map { "\($0).swift has no line in the list" }
    let lost = Set(types).subtracting(names).sorted().map { "\($0) has no file of its own" }
    let double = Dictionary(grouping: types) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
      .map { "\($0) stands in the list twice" }
    return forgotten + lost + double
  }

  /// A folder of the sources.
  public static func sources(_ path: String) -> URL {
    CorpusFiles.tests.deletingLastPathComponent().appendingPathComponent("Sources/\(path)")
  }

  /// A copy of a folder with one more file, which no list knows.
  public static func folder(_ folder: URL, withForgotten name: String) throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    for path in FileManager.default.enumerator(atPath: folder.path)?.compactMap({ $0 as? String }) ?? []
    where path.hasSuffix(".swift") {
      try copy.write("", to: path)
    }
    try copy.write("", to: "\(name).swift")
    return copy
  }
}
