internal import Formats
internal import ICU
internal import PrivacyKeys
public import Projects
public import SourceText

/// A key that holds a text holds something else.
public struct WrongType: Rule {
  /// What the rule is.
  public static let info = RuleInfo(
    id: "wrong-type", group: .completeness, severity: .error, scope: .key,
    summary: "A key that should hold a text holds something else.",
    rationale: """
      The system shows nothing, or ends the app when it reads the value; the App Store asks for a text that is not \
      blank (ITMS-90683).
      """)

  /// What is wrong, and what is right.
  public static let examples: [RuleExample] = [
    .wrong(
      "The key was taken for a switch.",
      .infoPlist(["NSCameraUsageDescription": true])),
    .wrong(
      "A dictionary of purposes was given one text.",
      .infoPlist([
        "NSLocationTemporaryUsageDescriptionDictionary": "Kite finds a beach for your launch."
      ])),
    .right(
      "A text is a text, and the dictionary has one for each purpose.",
      .infoPlist([
        "NSCameraUsageDescription": "The camera reads the number on your sail.",
        "NSLocationWhenInUseUsageDescription": "Kite shows the wind around you.",
        "NSLocationTemporaryUsageDescriptionDictionary": [
          "Launch": "Kite finds a beach for your launch."
        ],
      ])),
  ]

  /// Makes the rule.
  public init() {}

  /// Reports values of the wrong type in Info.plist files and in tables.
  public func check(_ file: ProjectFile, findings: inout FindingSink) {
    switch (file.content, file.role) {
    case (.propertyList(let list), .infoPlist):
      guard let root = list.root, list[root].kind == .dictionary else { return }
      for (key, member) in list.effectiveMembers(of: root) {
        check(key.string, list[member.value], in: list, file, &findings)
      }
    case (.strings(let table), .infoPlistTable):
      for entry in file.tableEntries where entry.kind == .other {
        guard let known = KeyCatalog.shared[entry.key], known.isLocalizable, known.valueKind == .string else {
          continue
        }
        report(entry.key, found: table.typeName(of: entry), at: entry.valueRange, file, &findings)
      }
    default:
      return
    }
  }

  /// Reports values that a manifest writes into the Info.plist.
  public func check(_ matrix: ProductMatrix, findings: inout FindingSink) {
    for value in findings.project.products[matrix.product].baseValues where value.text == nil {
      let file = findings.project.files[value.file]
      guard file.isManifest else { continue }
      report(value.key, found: "a value of another type", at: value.range, file, &findings)
    }
  }

  private func check(
    _ key: String, _ node: PropertyListDocument.Node, in list: PropertyListDocument, _ file: ProjectFile,
    _ findings: inout FindingSink
  ) {
    guard let known = KeyCatalog.shared[key], known.path == nil, known.isLocalizable else { return }
    switch known.valueKind {
    case .string where node.kind != .string:
      report(key, found: node.kind.name, at: node.range, file, &findings)
    case .dictionary where node.kind != .dictionary, .sensorDictionary where node.kind != .dictionary:
      findings.report(
        Self.self, at: node.range, in: file,
        "\(key) must be a dictionary of texts, but holds \(node.kind.name): the system finds no text in it.",
        fix: "Make it a dictionary with one text for each purpose.", key: key)
    case .dictionary:
      for member in list.members(of: key, in: list) where list[member.value].kind != .string {
        let inner = member.key.map(list.string(of:)) ?? ""
        report(
          "\(key)/\(inner)", found: list[member.value].kind.name, at: list[member.value].range, file,
          &findings)
      }
    default:
      return
    }
  }

  private func report(
    _ key: String, found: String, at range: Range<Int>, _ file: ProjectFile, _ findings: inout FindingSink
  ) {
    findings.report(
      Self.self, at: range, in: file,
      "\(key) must hold a text, but holds \(found): the person would see nothing, or the app ends.",
      fix: "Make it a string that says what the app needs the access for.", key: key)
  }
}

extension StringsFile {
  /// The type of a value that is no text, with its article.
  fileprivate func typeName(of entry: StringsEntry) -> String {
    switch source.text[entry.valueRange.lowerBound] {
    case UInt8(ascii: "("): "an array"
    case UInt8(ascii: "{"): "a dictionary"
    default: propertyList == nil ? "data" : "a value of another type"
    }
  }
}

extension PropertyListDocument {
  fileprivate func members(of key: String, in list: PropertyListDocument) -> [Member] {
    guard let root else { return [] }
    let member = effectiveMembers(of: root).first { $0.key == ExactString(key) }
    return member.map { effectiveMembers(of: $0.member.value).map(\.member) } ?? []
  }
}

extension PropertyListDocument.Node.Kind {
  /// The type with its article, as messages name it.
  package var name: String {
    switch self {
    case .dictionary: "a dictionary"
    case .array: "an array"
    case .string: "a text"
    case .data: "data"
    case .date: "a date"
    case .integer: "a number"
    case .real: "a number"
    case .boolean(let value): value ? "the truth value true" : "the truth value false"
    case .uid: "a reference"
    }
  }
}
