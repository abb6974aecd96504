/// Expands `$(NAME)` in build settings and Info.plist values.
///
/// As swift-build's `MacroExpressionParser`: `$(NAME)`, `${NAME}` and `$NAME` stand for a setting, `$$` for a dollar
/// sign, a name may hold expressions, and operators behind a colon change the value.
struct MacroExpansion {
  /// What came out.
  struct Result: Equatable {
    var text: String
    /// The names that stand for nothing that is known, each once; of very many only some. A build puts nothing in their
    /// place.
    private(set) var unknown: [String] = []
    private static let maximumCount = 16

    init(text: String) { self.text = text }

    mutating func add(unknown names: [String]) {
      for name in names where unknown.count < Self.maximumCount && !unknown.contains(name) {
        unknown.append(name)
      }
    }
  }

  /// The value of a setting; nil for one that nothing sets.
  let value: (String) -> Result?
  /// No value that a person reads is longer; expressions that double themselves must end somewhere.
  private static let maximumLength = 8_192
  private static let maximumDepth = 32

  /// Expands a text.
  func expand(_ text: String) -> Result {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return Result(text: text) }
    var result = Result(text: "")
    expand(text[...], into: &result, depth: 0)
    return result
  }

  private func expand(_ text: Substring, into result: inout Result, depth: Int) {
    var rest = text
    while let dollar = rest.utf8.firstIndex(of: UInt8(ascii: "$")) {
      result.text += rest[..<dollar]
      rest = rest[rest.utf8.index(after: dollar)...]
      guard let first = rest.utf8.first else {
        result.text += "$"
        break
      }
      if result.text.utf8.count > Self.maximumLength { return }
      switch first {
      case UInt8(ascii: "$"):
        result.text += "$"
        rest = rest.dropFirst()
      case UInt8(ascii: "("), UInt8(ascii: "{"):
        guard let end = Self.end(of: rest) else {
          // Not closed anywhere, and so no expression, whatever follows.
          result.text += "$" + rest
          return
        }
        let inside = rest[rest.utf8.index(after: rest.startIndex)..<end]
        substitute(inside, into: &result, depth: depth)
        rest = rest[rest.utf8.index(after: end)...]
      case let byte where Self.isName(byte):
        let name = rest.prefix { $0.utf8.count == 1 && $0.utf8.allSatisfy(Self.isName) }
        substitute(name, into: &result, depth: depth)
        rest = rest[name.endIndex...]
      default:
        result.text += "$"
      }
    }
    result.text += rest
  }

  /// The bracket that closes the one at the start of a text.
  private static func end(of text: Substring) -> String.Index? {
    var open: [UInt8] = []
    for index in text.utf8.indices {
      switch text.utf8[index] {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "}"):
        if text.utf8[index] == open.last { open.removeLast() }
        if open.isEmpty { return index }
      default: continue
      }
    }
    return nil
  }

  private func substitute(_ expression: Substring, into result: inout Result, depth: Int) {
    guard depth < Self.maximumDepth else {
      result.add(unknown: [String(expression)])
      return
    }
    // A colon inside a nested expression belongs to that one.
    var parts: [Substring] = []
    var level = 0
    var start = expression.startIndex
    for index in expression.utf8.indices {
      switch expression.utf8[index] {
      case UInt8(ascii: "("), UInt8(ascii: "{"): level += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): level -= 1
      case UInt8(ascii: ":") where level == 0:
        parts.append(expression[start..<index])
        start = expression.utf8.index(after: index)
      default: continue
      }
    }
    parts.append(expression[start...])
    var name = Result(text: "")
    expand(parts[0], into: &name, depth: depth + 1)
    var found = value(name.text)
    for part in parts.dropFirst() {
      var argument = Result(text: "")
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { expand(pair[1], into: &argument, depth: depth + 1) }
      found = Self.apply(String(pair[0]), argument.text, to: found)
    }
    result.add(unknown: name.unknown)
    guard let found else {
      result.add(unknown: [name.text])
      return
    }
    result.text += found.text
    result.add(unknown: found.unknown)
  }

  private static func apply(_ name: String, _ argument: String, to value: Result?) -> Result? {
    if name == "default" {
      if let value, !value.text.isEmpty { return value }
      return Result(text: argument)
    }
    guard var value else { return nil }
    value.text = MacroOperator(rawValue: name)?.apply(to: value.text) ?? value.text
    return value
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == UInt8(ascii: "_")
  }
}

/// What may stand behind the colon of `$(NAME:operator)`. One that is not known here leaves the value as it is.
private enum MacroOperator: String {
  case lower, upper, identifier, rfc1034identifier, c99extidentifier, dir, file, base, suffix

  func apply(to text: String) -> String {
    switch self {
    case .lower: text.lowercased()
    case .upper: text.uppercased()
    case .identifier, .c99extidentifier: Self.mapped(text, allowing: "_", replacement: "_")
    case .rfc1034identifier: Self.mapped(text, allowing: "-.", replacement: "-")
    case .dir: text.utf8.contains(0x2F) ? text.folder + "/" : "./"
    case .file: String(text.lastComponent)
    case .base: String(text.lastComponent.split(separator: ".").dropLast().joined(separator: "."))
    case .suffix:
      text.lastComponent.contains(".") ? ".\(text.lastComponent.split(separator: ".").last ?? "")" : ""
    }
  }

  private static func mapped(_ text: String, allowing others: String, replacement: Character) -> String {
    String(
      text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || others.contains($0) ? $0 : replacement })
  }
}
