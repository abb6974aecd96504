internal import SourceText

/// A small project on which a rule speaks, or is silent.
///
/// A rule's examples are its documentation (`purpose explain` shows them, with what the rule says of them) and its
/// tests: it speaks on each wrong one, and on no right one.
public struct RuleExample: Sendable {
  /// What a rule makes of an example.
  public enum Verdict: String, Sendable {
    /// The rule speaks.
    case wrong
    /// The rule is silent.
    case right
  }

  /// What an app of an example is called, where its folder is the example's own.
  package static let productName = "Kite"

  /// What the rule makes of it.
  public let verdict: Verdict
  /// One line: what people did here, or why there is nothing to say.
  public let remark: String
  /// The files, in the order in which they are best read.
  public let files: [ExampleFile]

  /// A project on which the rule speaks.
  static func wrong(_ remark: String, _ files: ExampleFile...) -> RuleExample {
    RuleExample(verdict: .wrong, remark: remark, files: files)
  }

  /// A project on which the rule is silent.
  static func right(_ remark: String, _ files: ExampleFile...) -> RuleExample {
    RuleExample(verdict: .right, remark: remark, files: files)
  }
}

/// A file of an example, with the part of it that people are shown.
public struct ExampleFile: Sendable {
  /// What lies at the path.
  public enum Content: Hashable, Sendable {
    /// A file with these bytes.
    case bytes(ContiguousArray<UInt8>)
    /// A link to something that does not exist.
    case brokenLink(target: String)
  }

  /// The path, relative to the example's own folder.
  public let path: String
  /// What lies there.
  public let content: Content
  /// The part that matters, where that is not the whole file.
  let excerpt: String?

  init(path: String, content: Content, excerpt: String? = nil) {
    self.path = path
    self.content = content
    self.excerpt = excerpt
  }

  /// Whether people are shown the file's bytes and all of them, so that line numbers mean something to them.
  public var isShownWhole: Bool { excerpt == nil }

  /// The lines that people are shown: of an Info.plist and of a catalog only the entries, of other files all.
  ///
  /// What nobody can see is shown by its number: a character as `<U+200B>`, a byte that is no UTF-8 as `<E9>`.
  public var lines: [String] {
    switch content {
    case .brokenLink(let target): ["-> \(target)"]
    case .bytes(let bytes): Self.visible(excerpt.map { ContiguousArray($0.utf8) } ?? bytes)
    }
  }

  private static func visible(_ bytes: ContiguousArray<UInt8>) -> [String] {
    var text = ""
    var start = 0
    while let invalid = UTF8Validation.firstInvalidByte(in: bytes.span, from: start) {
      text += visible(String(decoding: bytes[start..<invalid], as: UTF8.self))
      text += "<\(String(bytes[invalid], radix: 16, uppercase: true))>"
      start = invalid + 1
    }
    text += visible(String(decoding: bytes[start...], as: UTF8.self))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func visible(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n", .format, .lineSeparator, .paragraphSeparator:
        let number = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - number.count))
        result.append(contentsOf: "<U+\(zeros)\(number)>".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
