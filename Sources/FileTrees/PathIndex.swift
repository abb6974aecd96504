/// Paths and what lies at them: folders within folders, with a leaf at the end of each path.
///
/// One entry a name and not one a path, so that a deep path costs no more memory than its own length. Names differ
/// where their code units do, as on most disks of Linux.
struct PathIndex<Leaf: Sendable>: Sendable {
  typealias Name = [UInt8]

  enum Node: Sendable {
    case leaf(Leaf)
    /// A folder, by its place in ``folders``.
    case folder(Int)
  }

  /// What each folder holds; the first is the top.
  private var folders: [[Name: Node]] = [[:]]

  /// The top.
  var top: Node { .folder(0) }

  /// Makes a folder, and those above it. Returns its place.
  @discardableResult
  mutating func makeFolder(at names: some Sequence<Name>) -> Int {
    names.reduce(0) { makeFolder($1, in: $0) }
  }

  /// Puts a leaf at a path, with the folders above it. It takes the place of what lies there, but for a folder: that
  /// stays. A leaf above it becomes a folder. Linear in the path's length.
  mutating func add(_ leaf: Leaf, at names: some BidirectionalCollection<Name>) {
    guard let last = names.last else { return }
    let folder = makeFolder(at: names.dropLast())
    if case .folder = folders[folder][last] { return }
    folders[folder][last] = .leaf(leaf)
  }

  private mutating func makeFolder(_ name: Name, in folder: Int) -> Int {
    if case .folder(let place) = folders[folder][name] { return place }
    folders[folder][name] = .folder(folders.count)
    folders.append([:])
    return folders.count - 1
  }

  /// What a folder holds, sorted by name.
  func entries(of folder: Int) -> [(name: Name, node: Node)] {
    folders[folder].sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
  }

  /// What a folder holds by a name. Constant time.
  func node(_ name: Name, in folder: Int) -> Node? { folders[folder][name] }

  /// The names of a path. `.` and empty parts are left out, and `..` leads up, at most to the top.
  static func names(of path: String) -> [Name] {
    var names: [Name] = []
    for part in path.utf8.split(separator: 0x2F) where !part.elementsEqual([0x2E]) {
      if part.elementsEqual([0x2E, 0x2E]) {
        _ = names.popLast()
      } else {
        names.append(Array(part))
      }
    }
    return names
  }
}
