internal import SourceText

/// Makes the edits that set, add and remove texts in the dictionaries of an old-style property list, such as a
/// `project.pbxproj`. No byte outside them changes.
struct OpenStepEdits {
  private let document: PropertyListDocument
  private let layout: OpenStepLayout

  /// Prepares edits of a property list.
  ///
  /// - Parameter document: one in this syntax, which Apple's parser reads.
  init(_ document: PropertyListDocument) {
    self.document = document
    layout = OpenStepLayout(document.source)
  }

  /// The edits of several changes of one dictionary. Entries that are added at one place become one edit.
  func edits(for changes: [PropertyListChange], in dictionary: PropertyListDocument.NodeID) -> [TextEdit] {
    var edits: [TextEdit] = []
    for change in changes {
      switch change {
      case .remove(let key):
        edits += removing(key, from: dictionary)
      case .set(let key, let value):
        for edit in setting(value, forKey: key, in: dictionary) {
          let twin = edits.firstIndex { $0.range.isEmpty && $0.range == edit.range }
          guard let twin, case .text(let first) = edits[twin].replacement,
            case .text(let second) = edit.replacement
          else {
            edits.append(edit)
            continue
          }
          edits[twin] = TextEdit(replacing: edit.range, with: first + second)
        }
      }
    }
    return edits
  }

  /// Sets the text of a key, or adds it: at its place where the keys are sorted, else behind the last.
  ///
  /// A text that is there already makes no edit. Where the key stands several times, the one that Apple's parser
  /// keeps is changed. A value that is no text is replaced.
  ///
  /// - Parameters:
  ///   - value: the text.
  ///   - key: the key, without escapes.
  ///   - dictionary: the dictionary that holds the key.
  /// - Returns: the edits, in the order of the file.
  func setting(
    _ value: String, forKey key: String, in dictionary: PropertyListDocument.NodeID
  ) -> [TextEdit] {
    let own = members(of: dictionary)
    guard let member = own.last(where: { $0.key == ExactString(key) }) else {
      let quotes = own.last.map { layout.quotes(at: $0.range.lowerBound, $0.key.string) } ?? .whereNeeded
      let entry = "\(quotes.token(key)) = \(quotes.token(value));"
      return [adding(entry, forKey: key, to: dictionary, own)]
    }
    let quotes = layout.quotes(at: member.range.lowerBound, member.key.string)
    let node = document[member.value]
    let old = node.kind == .string ? document.string(of: member.value) : nil
    if old.map(ExactString.init) == ExactString(value) { return [] }
    if member.isKeyAlone {
      // `key;` stands for its own name.
      let end = node.range.upperBound
      return [TextEdit(replacing: end..<end, with: " = \(quotes.token(value))")]
    }
    return [TextEdit(replacing: node.range, with: quotes.token(value))]
  }

  /// Removes a key with its value, and its line where nothing else stands on it. All of them, where the key stands
  /// several times; no edit, where it does not stand at all. Comments on other lines stay, since in a
  /// `project.pbxproj` they head sections.
  ///
  /// - Parameters:
  ///   - key: the key, without escapes.
  ///   - dictionary: the dictionary that holds the key.
  /// - Returns: the edits, in the order of the file.
  func removing(
    _ key: String, from dictionary: PropertyListDocument.NodeID
  ) -> [TextEdit] {
    layout.removing(members(of: dictionary).filter { $0.key == ExactString(key) }.map(\.range))
  }

  // MARK: Members

  private struct Member {
    let key: ExactString
    let value: PropertyListDocument.NodeID
    let range: Range<Int>
    /// Whether there is no value (`key;`).
    let isKeyAlone: Bool
  }

  private func members(of dictionary: PropertyListDocument.NodeID) -> [Member] {
    document.members(of: dictionary).compactMap { member in
      member.key.map {
        Member(
          key: ExactString(document.string(of: $0)), value: member.value, range: member.range,
          isKeyAlone: $0 == member.value)
      }
    }
  }

  // MARK: Layout

  private func adding(
    _ entry: String, forKey key: String, to dictionary: PropertyListDocument.NodeID, _ own: [Member]
  ) -> TextEdit {
    guard let last = own.last else { return layout.filling(document[dictionary].contentRange, with: entry) }
    // In a project's objects `isa` stands first, whatever the order of the others.
    let ordered = own.first?.key.string == "isa" ? own.dropFirst() : own[...]
    let isSorted = ordered.count > 1 && zip(ordered, ordered.dropFirst()).allSatisfy { $0.key < $1.key }
    if isSorted, let next = ordered.first(where: { ExactString(key) < $0.key }) {
      return layout.inserting(entry, before: next.range)
    }
    return layout.inserting(entry, behind: last.range)
  }
}
