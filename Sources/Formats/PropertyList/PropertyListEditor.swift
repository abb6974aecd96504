public import SourceText

/// One change of a dictionary.
public enum PropertyListChange: Hashable, Sendable {
  /// Gives a key a text, whatever its value was; adds the key if there is none.
  case set(key: String, value: String)
  /// Takes a key out, with all its copies. A key that is not there stays away.
  case remove(key: String)

  /// The key.
  public var key: String {
    switch self {
    case .set(let key, _), .remove(let key): key
    }
  }
}

/// Why a property list cannot be edited.
public enum PropertyListEditError: Error, Hashable, Sendable {
  /// Apple's parser refuses the file: nobody can say what an edit would do to it.
  case refusedDocument
  /// The value that should hold the key is no dictionary, or there is none.
  case notADictionary
  /// The binary property list has no number left for another object, so that it would have to be written anew.
  case tooManyObjects
}

/// Changes single entries of a property list, and leaves every other byte as it is.
///
/// New entries are placed last and laid out like those before them; in an old-style property list whose keys are
/// sorted, at their place. Edits of one dictionary must be asked for in one
/// go: they may touch the same place. A dictionary that loses its last entry becomes `<dict/>`, as Xcode writes it.
/// In a binary file the changed dictionary and the new strings are put behind the old objects, which stay where they
/// are, and the offset table is written anew; what referred to the dictionary refers to its new form.
public struct PropertyListEditor: Sendable {
  /// The file to edit.
  public let document: PropertyListDocument

  /// Makes an editor of a file that has been read.
  public init(_ document: PropertyListDocument) { self.document = document }

  /// The edits that give a key a text.
  ///
  /// - Parameters:
  ///   - value: the text, without any escapes.
  ///   - key: the key.
  ///   - dictionary: the dictionary that holds it; nil for the root.
  /// - Returns: no edits if the key has that text already.
  /// - Throws: a ``PropertyListEditError``.
  public func settingString(
    _ value: String, forKey key: String, in dictionary: PropertyListDocument.NodeID? = nil
  ) throws(PropertyListEditError) -> [TextEdit] {
    try edits(for: [.set(key: key, value: value)], in: dictionary)
  }

  /// The edits that take a key out.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - dictionary: the dictionary that holds it; nil for the root.
  /// - Returns: no edits if the key is not there.
  /// - Throws: a ``PropertyListEditError``.
  public func removing(
    key: String, in dictionary: PropertyListDocument.NodeID? = nil
  ) throws(PropertyListEditError) -> [TextEdit] {
    try edits(for: [.remove(key: key)], in: dictionary)
  }

  /// The edits that take out one of several members that have one key; none in a binary property list.
  package func removing(
    _ member: PropertyListDocument.Member, of dictionary: PropertyListDocument.NodeID
  ) -> [TextEdit] {
    switch document.syntax {
    case .xml: XMLPropertyListEdits(document, dictionary).removing(member)
    case .binary: []
    case .openStep: OpenStepLayout(document.source).removing([member.range])
    }
  }

  /// The edits that make several changes of one dictionary.
  ///
  /// - Parameters:
  ///   - changes: of several changes of one key, the last counts.
  ///   - dictionary: the dictionary; nil for the root.
  /// - Returns: no edits if nothing would change.
  /// - Throws: a ``PropertyListEditError``.
  public func edits(
    for changes: [PropertyListChange], in dictionary: PropertyListDocument.NodeID? = nil
  ) throws(PropertyListEditError) -> [TextEdit] {
    if document.isRefused { throw .refusedDocument }
    guard let target = dictionary ?? document.root, document[target].kind == .dictionary else {
      throw .notADictionary
    }
    let last = Dictionary(changes.map { (ExactString($0.key), $0) }) { $1 }
    var seen: Set<ExactString> = []
    let effective = changes.compactMap { change in
      seen.insert(ExactString(change.key)).inserted ? last[ExactString(change.key)] : nil
    }
    switch document.syntax {
    case .xml: return try XMLPropertyListEdits(document, target).edits(for: effective)
    case .binary: return try BinaryPropertyListEdits(document, target).edits(for: effective)
    case .openStep: return OpenStepEdits(document).edits(for: effective, in: target)
    }
  }
}
