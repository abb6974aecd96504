internal import Formats
internal import SourceText

/// Reads the values of YAML and JSON files into one kind of tree.
///
/// An alias stands for a copy of what it names, so that a small file may stand for a large tree: see
/// ``maximumCount``.
struct ManifestReading {
  /// How many values a file may stand for. No project that a person wrote comes near it.
  static let maximumCount = 200_000
  /// The largest manifest that is read, in bytes.
  static let maximumSize = 16 << 20

  private var count = 0
  private let path: String

  private init(path: String) { self.path = path }

  /// The tree of a file; nil where it holds none that counts, or one that is too large.
  static func value(of file: ProjectFile) -> ManifestValue? {
    guard let source = file.source, source.isDecoded, source.text.count <= maximumSize else { return nil }
    var reading = ManifestReading(path: file.path)
    switch file.content {
    case .yaml(let document):
      guard !document.isRefused, let root = document.root else { return nil }
      let value = reading.value(of: root, in: document)
      return reading.count <= maximumCount ? value : nil
    case .json(let document):
      guard !document.isRefused, let root = document.root else { return nil }
      let value = reading.value(of: root, in: document)
      return reading.count <= maximumCount ? value : nil
    default:
      return nil
    }
  }

  private func place(_ range: Range<Int>) -> ManifestPlace { ManifestPlace(path: path, range: range) }

  private mutating func value(of id: YAMLDocument.NodeID, in document: YAMLDocument) -> ManifestValue {
    count += 1
    let range = place(document[id].range)
    guard count <= Self.maximumCount else { return ManifestValue(.expression, at: range) }
    let content: ManifestValue.Content
    switch document[id].kind {
    case .mapping:
      content = .mapping(
        document.effectiveMembers(of: id).compactMap { key, member in
          guard let keyNode = member.key else { return nil }
          return ManifestValue.Member(
            key: key.string, place: place(document[keyNode].range),
            value: value(of: member.value, in: document))
        })
    case .sequence:
      content = .list(document.members(of: id).map { value(of: $0.value, in: document) })
    case .scalar:
      let text = document.string(of: id) ?? ""
      if let boolean = document.boolean(of: id, in: .version11) {
        content = .boolean(boolean)
      } else {
        switch document.tag(of: id) {
        case .null: content = .null
        case .integer, .float: content = .number(text)
        default: content = .text(text)
        }
      }
    }
    return ManifestValue(content, at: range)
  }

  private mutating func value(of id: JSONDocument.NodeID, in document: JSONDocument) -> ManifestValue {
    count += 1
    let range = place(document[id].range)
    guard count <= Self.maximumCount else { return ManifestValue(.expression, at: range) }
    let content: ManifestValue.Content
    switch document[id].kind {
    case .object:
      content = .mapping(
        document.effectiveMembers(of: id).compactMap { key, member in
          guard let keyNode = member.key else { return nil }
          return ManifestValue.Member(
            key: key.string, place: place(document[keyNode].range),
            value: value(of: member.value, in: document))
        })
    case .array: content = .list(document.members(of: id).map { value(of: $0.value, in: document) })
    case .string: content = .text(document.string(of: id))
    case .number: content = .number(document.string(of: id))
    case .boolean(let value): content = .boolean(value)
    case .null: content = .null
    }
    return ManifestValue(content, at: range)
  }
}
