public import FileTrees
internal import Formats
internal import Projects
public import SourceText

/// What a command is going to write, planned in memory and written at the end or not at all.
///
/// Each file stands here as it was read and as it will be. Edits of one file follow each other: each sees what those
/// before it have done. What cannot be changed safely is refused, with the reason, and does not keep the rest back.
public struct Changes: Sendable {
  /// A file that will be another.
  public struct File: Sendable, Equatable {
    /// Its path, relative to the current folder.
    public let path: String
    /// Its bytes now; nil where it is not there yet.
    public let old: ContiguousArray<UInt8>?
    /// Its bytes then.
    public let new: ContiguousArray<UInt8>
  }

  /// A file or folder that gets another name.
  public struct Move: Sendable, Hashable {
    /// Its path now, relative to the current folder.
    public let old: String
    /// Its path then.
    public let new: String

    /// The path now of what will lie at a path then; nil for what does not move.
    func original(of path: String) -> String? {
      guard path.hasPrefix(new) else { return nil }
      let rest = path.dropFirst(new.count)
      return rest.isEmpty || rest.hasPrefix("/") ? old + rest : nil
    }
  }

  private struct Copy: Sendable {
    let old: ContiguousArray<UInt8>?
    var new: ContiguousArray<UInt8>
  }

  private let tree: any FileTree
  /// Where the edits of a file belong that another tool writes; nil for files that may be edited.
  private let managedHint: @Sendable (String) -> String?
  private var copies: [String: Copy] = [:]
  /// What was asked for and is not done, in the order in which it was asked for.
  public private(set) var refusals: [Refusal] = []
  /// What is worth knowing of what is done, as sentences, in the order in which it came up.
  public private(set) var remarks: [String] = []
  /// What gets another name, after all files are written.
  public private(set) var moves: [Move] = []

  /// Begins without changes.
  ///
  /// - Parameters:
  ///   - tree: where files are read.
  ///   - managedHint: where the edits of a file belong that another tool writes; nil for files that may be edited.
  public init(in tree: any FileTree, managedHint: @escaping @Sendable (String) -> String? = { _ in nil }) {
    self.tree = tree
    self.managedHint = managedHint
  }

  /// The files that will be others, sorted by path.
  public var files: [File] {
    copies.filter { $0.value.old != $0.value.new }.map {
      File(path: $0.key, old: $0.value.old, new: $0.value.new)
    }
    .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Whether nothing will be written.
  public var isEmpty: Bool { files.isEmpty && moves.isEmpty }

  /// The files as they will be, for those who go on from there.
  public var treeAfterwards: some FileTree {
    ChangedTree(tree: tree, bytes: copies.mapValues(\.new), moves: moves)
  }

  /// Notes what is not done.
  public mutating func refuse(_ refusal: Refusal) {
    if !refusals.contains(refusal) { refusals.append(refusal) }
  }

  /// Notes something worth knowing, once.
  package mutating func remark(_ sentence: String) {
    if !remarks.contains(sentence) { remarks.append(sentence) }
  }

  /// Gives a file or folder another name. Edits of what is in it go on under the name that it has now.
  ///
  /// - Throws: a ``Refusal`` where another tool writes it, and where the name is taken.
  package mutating func move(_ old: String, to new: String) throws(Refusal) {
    if old == new || moves.contains(Move(old: old, new: new)) { return }
    for path in [old, new] where isManaged(path) { throw managedRefusal(path) }
    if moves.contains(where: { $0.new == new }) || tree.exists(new) {
      throw Refusal(old, "It cannot become \(new), which is there already.", fix: "Join the two by hand.")
    }
    moves.append(Move(old: old, new: new))
  }

  /// Whether another tool writes a file.
  func isManaged(_ path: String) -> Bool { managedHint(path) != nil }

  /// Why a file is not changed that another tool writes.
  func managedRefusal(_ path: String) -> Refusal {
    Refusal(path, "Another tool writes this file.", fix: managedHint(path))
  }

  /// A file as it stands after the edits so far; nil where there is none.
  ///
  /// - Throws: a ``Refusal`` where there is one that cannot be read.
  package mutating func bytes(of path: String) throws(Refusal) -> ContiguousArray<UInt8>? {
    let path = original(of: path)
    if let copy = copies[path] { return copy.new }
    do throws(FileError) {
      let bytes = try tree.read(path)
      copies[path] = Copy(old: bytes, new: bytes)
      return bytes
    } catch {
      if error.isMissing { return nil }
      throw Refusal(path, "The file cannot be read: \(error.reason).")
    }
  }

  /// The path that a file has until all are written.
  private func original(of path: String) -> String { moves.originalPath(of: path) }

  /// A file's text as it stands after the edits so far.
  ///
  /// - Throws: a ``Refusal`` where there is no such file, or none that can be read.
  package mutating func source(_ path: String, _ rules: EncodingRules) throws(Refusal) -> SourceText {
    guard let bytes = try bytes(of: path) else { throw Refusal(path, "There is no such file.") }
    return SourceText(path: path, bytes: bytes, rules: rules)
  }

  /// Makes edits of a file whose text was asked for before.
  ///
  /// - Throws: a ``Refusal`` where another tool writes the file, and where the edits do not fit it.
  package mutating func apply(_ edits: [TextEdit], to source: SourceText) throws(Refusal) {
    if edits.isEmpty { return }
    let bytes: ContiguousArray<UInt8>
    do throws(EditError) {
      bytes = try source.applying(edits)
    } catch {
      throw Refusal(source.path, error.reason)
    }
    try replace(source.path, with: bytes)
  }

  /// Gives a file other bytes, or makes it.
  ///
  /// - Throws: a ``Refusal`` where another tool writes the file.
  package mutating func replace(_ path: String, with bytes: ContiguousArray<UInt8>) throws(Refusal) {
    let path = original(of: path)
    let old = try self.bytes(of: path)
    if old == bytes { return }
    if isManaged(path) { throw managedRefusal(path) }
    copies[path, default: Copy(old: old, new: bytes)].new = bytes
  }
}

/// Files with planned changes made.
private struct ChangedTree: FileTree {
  let tree: any FileTree
  let bytes: [String: ContiguousArray<UInt8>]
  let moves: [Changes.Move]

  func list(_ folder: String) throws(FileError) -> [FileTreeEntry] {
    try requirePlace(folder)
    let original = moves.originalPath(of: folder)
    let entries = try tree.list(original)
    if moves.isEmpty { return entries }
    return entries.map { entry in
      let path = original.isEmpty ? entry.name : "\(original)/\(entry.name)"
      guard let move = moves.first(where: { $0.old == path && $0.new.folder == $0.old.folder }) else {
        return entry
      }
      return FileTreeEntry(
        name: String(move.new.lastComponent), isNameValid: entry.isNameValid, kind: entry.kind)
    }.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// What has another name is not to be found under its old one.
  private func requirePlace(_ path: String) throws(FileError) {
    for move in moves where path == move.old || path.hasPrefix(move.old + "/") {
      throw FileError(path: path, operation: "open", code: FileError.missing)
    }
  }

  func read(_ path: String) throws(FileError) -> ContiguousArray<UInt8> {
    try requirePlace(path)
    let original = moves.originalPath(of: path)
    if let bytes = bytes[original] { return bytes }
    return try tree.read(original)
  }
}

extension [Changes.Move] {
  /// The path now of what will lie at a path then.
  fileprivate func originalPath(of path: String) -> String {
    for move in self { if let original = move.original(of: path) { return original } }
    return path
  }
}

extension FileTree {
  /// Whether there is a file or a folder at a path.
  fileprivate func exists(_ path: String) -> Bool {
    let entries = (try? list(path.folder)) ?? []
    return entries.contains { $0.name.hasSameBytes(as: String(path.lastComponent)) }
  }
}

extension EditError {
  /// What is wrong, as a sentence.
  fileprivate var reason: String {
    switch self {
    case .overlap: "Two changes of one place do not fit together."
    case .outOfBounds: "A change lies outside of the file."
    case .notEncodable(let text, let encoding):
      "The file is in \(encoding), which has no place for a character of “\(text)”."
    case .undecodable: "The file cannot be decoded, so that nothing in it can be changed safely."
    }
  }
}
