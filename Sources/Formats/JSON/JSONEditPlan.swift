package import SourceText

/// A value cannot be reached, since one on the way to it is no object.
package struct JSONShapeError: Error, Hashable, Sendable {
  /// The value in the way.
  package let range: Range<Int>
}

/// Changes to a JSON file, collected and then turned into edits that leave all other bytes as they are.
///
/// Paths are keys of objects inside objects. Where a key stands twice, the last counts, as for Foundation.
/// Later changes see what earlier ones have done.
package struct JSONEditPlan {
  private struct ObjectChange {
    var removed: Set<Int> = []
    var inserted: [JSONValue.Member] = []
  }

  private let document: JSONDocument
  private let layout: JSONLayout
  private let precedes: (String, String) -> Bool
  private var changes: [JSONDocument.NodeID: ObjectChange] = [:]
  private var replaced: [JSONDocument.NodeID: String] = [:]
  private var indices: [JSONDocument.NodeID: [ExactString: [Int]]] = [:]

  /// Starts without changes.
  ///
  /// - Parameters:
  ///   - document: the file, which no parser may refuse.
  ///   - precedes: the order of keys. What is added goes before the first key that it precedes; what is there
  ///     stays where it is.
  package init(_ document: JSONDocument, precedes: @escaping (String, String) -> Bool) {
    self.document = document
    self.precedes = precedes
    layout = JSONLayout(of: document)
  }

  private enum Place {
    case existing(JSONDocument.NodeID)
    /// The path ends, or goes on, in a member that is to be inserted.
    case inserted(JSONDocument.NodeID, member: Int, rest: ArraySlice<String>)
    case missing(JSONDocument.NodeID, rest: ArraySlice<String>)
  }

  private mutating func find(_ path: [String]) throws(JSONShapeError) -> Place? {
    guard var node = document.root else { return nil }
    for (depth, word) in path.enumerated() {
      guard document[node].kind == .object else { throw JSONShapeError(range: document[node].range) }
      if let last = live(word, of: node).last {
        node = document.members(of: node)[document[node].memberRange.lowerBound + last].value
        continue
      }
      let inserted = changes[node]?.inserted.firstIndex { $0.key.utf8.elementsEqual(word.utf8) }
      if let inserted { return .inserted(node, member: inserted, rest: path[(depth + 1)...]) }
      return .missing(node, rest: path[depth...])
    }
    return .existing(node)
  }

  /// The members of a key that have not been removed, by their position.
  private mutating func live(_ key: String, of node: JSONDocument.NodeID) -> [Int] {
    if indices[node] == nil {
      let members = document.members(of: node)
      indices[node] = Dictionary(grouping: 0..<members.count) { position in
        ExactString(document.key(of: members[members.startIndex + position]))
      }
    }
    let removed = changes[node]?.removed ?? []
    return (indices[node]?[ExactString(key)] ?? []).filter { !removed.contains($0) }
  }

  /// Whether there will be a value.
  package mutating func has(_ path: [String]) -> Bool {
    guard let place = try? find(path) else { return false }
    switch place {
    case .existing: return true
    case .missing: return false
    case .inserted(let node, let member, let rest):
      return changes[node]?.inserted[member].value[rest] != nil
    }
  }

  /// Whether there will be an object without members.
  package mutating func isEmptyObject(_ path: [String]) -> Bool {
    guard let place = try? find(path) else { return false }
    switch place {
    case .existing(let node):
      guard document[node].kind == .object else { return false }
      let change = changes[node] ?? ObjectChange()
      return change.inserted.isEmpty && change.removed.count == document.members(of: node).count
    case .missing: return false
    case .inserted(let node, let member, let rest):
      return changes[node]?.inserted[member].value[rest] == .object([])
    }
  }

  /// Makes a value a text. Objects that are missing on the way are made too.
  package mutating func set(_ string: String, at path: [String]) throws(JSONShapeError) {
    guard let place = try find(path) else { return }
    if case .existing(let node) = place {
      let isSame = document[node].kind == .string && document.string(of: node).utf8.elementsEqual(string.utf8)
      replaced[node] = isSame ? nil : string
    } else {
      insert(.string(string), at: place)
    }
  }

  /// Makes an empty object where there is nothing.
  package mutating func makeObject(at path: [String]) throws(JSONShapeError) {
    if let place = try find(path), !has(path) { insert(.object([]), at: place) }
  }

  private mutating func insert(_ value: JSONValue, at place: Place) {
    switch place {
    case .existing: break
    case .inserted(let node, let member, let rest):
      changes[node]?.inserted[member].value[rest] = value
    case .missing(let node, let rest):
      guard let key = rest.first else { return }
      let member = JSONValue.Member(key, JSONValue(value, at: rest.dropFirst()))
      changes[node, default: ObjectChange()].inserted.append(member)
    }
  }

  /// Removes a key with its value from an object, as often as it stands there. Does nothing where it does
  /// not.
  package mutating func remove(_ path: [String]) throws(JSONShapeError) {
    guard let key = path.last, let parent = try find(path.dropLast()) else { return }
    switch parent {
    case .missing: return
    case .inserted(let node, let member, let rest):
      changes[node]?.inserted[member].value[rest + [key]] = nil
    case .existing(let node):
      guard document[node].kind == .object else { throw JSONShapeError(range: document[node].range) }
      let positions = live(key, of: node)
      var change = changes[node] ?? ObjectChange()
      change.removed.formUnion(positions)
      change.inserted.removeAll { $0.key.utf8.elementsEqual(key.utf8) }
      changes[node] = change
    }
  }

  /// Removes one of several members that have one key, by its place among all members of the object.
  package mutating func remove(memberAt position: Int, of node: JSONDocument.NodeID) {
    changes[node, default: ObjectChange()].removed.insert(position)
  }

  /// The edits that make the changes, in the order of the file.
  package func edits() -> [TextEdit] {
    let removed = changes.flatMap { node, change in
      change.removed.map { document.range(of: document.members[document[node].memberRange.lowerBound + $0]) }
    }
    func isKept(_ node: JSONDocument.NodeID) -> Bool {
      let range = document[node].range
      return !removed.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    }
    var edits: [TextEdit] = []
    for (node, string) in replaced where isKept(node) {
      edits.append(TextEdit(replacing: document[node].range, with: JSONLayout.quoted(string)))
    }
    for (node, change) in changes where isKept(node) {
      let object = JSONObjectEdits(document: document, layout: layout, node: node, precedes: precedes)
      edits += object.edits(removing: change.removed, inserting: change.inserted)
    }
    return edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }
}

extension JSONValue {
  /// The value at the end of a path. Setting one makes the objects on the way; setting nil removes it.
  fileprivate subscript(path: ArraySlice<String>) -> JSONValue? {
    get {
      guard let key = path.first else { return self }
      guard case .object(let members) = self else { return nil }
      return members.last { $0.key.utf8.elementsEqual(key.utf8) }?.value[path.dropFirst()]
    }
    set {
      guard let key = path.first else {
        if let newValue { self = newValue }
        return
      }
      var members: [Member] = []
      if case .object(let own) = self { members = own }
      let index = members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
      switch (index, newValue) {
      case (let index?, nil) where path.count == 1: members.remove(at: index)
      case (let index?, _): members[index].value[path.dropFirst()] = newValue
      case (nil, let value?): members.append(Member(key, JSONValue(value, at: path.dropFirst())))
      case (nil, nil): return
      }
      self = .object(members)
    }
  }
}
