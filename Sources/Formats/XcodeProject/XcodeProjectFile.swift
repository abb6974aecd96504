public import SourceText

/// An Xcode project file (`project.pbxproj`): objects that refer to each other by their ids, each value with its place.
///
/// The syntax is that of OpenStep property lists, and read as such; this is the layer that knows of objects. An object
/// that a reference names may be missing, and references may go in circles: nothing here follows them.
public struct XcodeProjectFile: Sendable {
  /// A string of the file with its place.
  public struct Text: Hashable, Sendable {
    /// The string, escapes resolved.
    public let string: String
    /// Its place, quotes included.
    public let range: Range<Int>
  }

  /// One object.
  public struct Object: Sendable {
    /// Its id: 24 hexadecimal digits when Xcode made it, anything when another tool did.
    public let id: String
    /// What it is: `PBXNativeTarget`.
    public let isa: String
    /// The object's dictionary.
    public let node: PropertyListDocument.NodeID
    /// The place of its entry in `objects`.
    public let range: Range<Int>
  }

  /// The property list.
  public let document: PropertyListDocument
  private let objectsByID: [ExactString: Object]
  private let root: String?
  private let table: PropertyListDocument.NodeID?

  /// Reads a file. Never fails: what is wrong is told by the document's problems. Linear in the file's size.
  public init(_ source: SourceText) { self.init(.parse(source)) }

  /// Takes a property list as a project file.
  public init(_ document: PropertyListDocument) {
    self.document = document
    var objects: [ExactString: Object] = [:]
    var root: String?
    var table: PropertyListDocument.NodeID?
    if let top = document.root, document[top].kind == .dictionary {
      for (key, member) in document.effectiveMembers(of: top) {
        if key.string == "rootObject" { root = document.text(of: member.value) }
        guard key.string == "objects", document[member.value].kind == .dictionary else { continue }
        table = member.value
        for (id, object) in document.effectiveMembers(of: member.value)
        where document[object.value].kind == .dictionary {
          let isa = document.member("isa", of: object.value).flatMap { document.text(of: $0.value) }
          objects[id] = Object(id: id.string, isa: isa ?? "", node: object.value, range: object.range)
        }
      }
    }
    objectsByID = objects
    self.root = root
    self.table = table
  }

  /// A text as Xcode writes it.
  package static func token(_ text: String) -> String { OpenStepLayout.Quotes.whereNeeded.token(text) }

  /// The file.
  public var source: SourceText { document.source }

  /// Where the file breaks the rules of its format.
  public var problems: [SyntaxProblem] { document.problems }

  /// The `PBXProject`: the one that the file names, else the first by its id; nil where the file has none.
  public var project: Object? { root.flatMap { self[$0] } ?? objects("PBXProject").first }

  /// An object by its id. Constant time.
  public subscript(id: String) -> Object? { objectsByID[ExactString(id)] }

  /// All objects, in no order.
  package var allObjects: some Sequence<Object> { objectsByID.values }

  /// All objects of a sort, by their ids. Linear in the number of objects.
  public func objects(_ isa: String) -> [Object] {
    objectsByID.values.filter { $0.isa == isa }.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  /// The places of all entries of `objects` with one of the ids: several where a merge left copies. Linear in the number
  /// of objects.
  package func entries(_ ids: Set<ExactString>) -> [Range<Int>] {
    guard let table else { return [] }
    return document.members(of: table).filter { member in
      member.key.flatMap { document.text(of: $0) }.map { ids.contains(ExactString($0)) } ?? false
    }.map(\.range)
  }

  /// A string of an object.
  public func text(_ key: String, of object: Object) -> Text? {
    document.member(key, of: object.node).flatMap { text($0.value) }
  }

  /// A list of strings of an object; empty where it has none.
  public func texts(_ key: String, of object: Object) -> [Text] {
    guard let list = document.member(key, of: object.node)?.value, document[list].kind == .array else {
      return []
    }
    return document.members(of: list).compactMap { text($0.value) }
  }

  /// The object that a key of an object refers to.
  public func object(_ key: String, of object: Object) -> Object? {
    text(key, of: object).flatMap { self[$0.string] }
  }

  /// The objects that a list of an object refers to, those that are missing left out.
  public func objects(_ key: String, of object: Object) -> [Object] {
    texts(key, of: object).compactMap { self[$0.string] }
  }

  /// A dictionary of an object, with the place of each key; lists of strings are joined by spaces, as the build
  /// system does. Sorted by key.
  public func settings(_ key: String, of object: Object) -> [(key: Text, value: Text)] {
    guard let table = document.member(key, of: object.node)?.value, document[table].kind == .dictionary else {
      return []
    }
    return document.effectiveMembers(of: table).compactMap { name, member in
      guard let keyNode = member.key, let value = joined(member.value) else { return nil }
      return (Text(string: name.string, range: document[keyNode].range), value)
    }.sorted { $0.key.string.utf8.lexicographicallyPrecedes($1.key.string.utf8) }
  }

  /// The list at a key of an object, for edits.
  package func list(_ key: String, of object: Object) -> PropertyListDocument.NodeID? {
    guard let list = document.member(key, of: object.node)?.value, document[list].kind == .array else {
      return nil
    }
    return list
  }

  private func text(_ id: PropertyListDocument.NodeID) -> Text? {
    document.text(of: id).map { Text(string: $0, range: document[id].range) }
  }

  private func joined(_ id: PropertyListDocument.NodeID) -> Text? {
    switch document[id].kind {
    case .string: return text(id)
    case .array:
      let parts = document.members(of: id).compactMap { document.text(of: $0.value) }
      return Text(string: parts.joined(separator: " "), range: document[id].range)
    default: return nil
    }
  }
}

extension PropertyListDocument {
  /// The member of a dictionary at a key: the one that Apple's parser keeps. Linear in the number of members.
  package func member(_ key: String, of id: NodeID) -> Member? {
    guard self[id].kind == .dictionary else { return nil }
    let isMatch = { (member: Member) in
      member.key.map { self[$0].kind == .string && self.string(of: $0).hasSameBytes(as: key) } ?? false
    }
    return syntax == .binary ? members(of: id).first(where: isMatch) : members(of: id).last(where: isMatch)
  }

  /// The text of a value that is a string; nil for all others.
  package func text(of id: NodeID) -> String? { self[id].kind == .string ? string(of: id) : nil }
}
