internal import SourceText

/// Reads what is literal in a Swift text: imports, and constants with their values.
///
/// A tolerant reader of expressions, not of the language: what it does not know is ``SwiftExpression/Content/other``,
/// up to the next comma or closing bracket.
struct SwiftParser {
  /// The modules that the text imports.
  private(set) var imports: Set<String> = []
  /// The constants by their names, those of types with the type's name before their own.
  private(set) var constants: [String: SwiftExpression] = [:]

  private let source: SourceText
  private let tokens: [SwiftToken]
  private var index = 0
  private static let maximumDepth = 64

  init(_ source: SourceText) {
    self.source = source
    tokens = SwiftTokens(source).all
    readStatements()
  }

  private var token: SwiftToken { tokens[min(index, tokens.count - 1)] }
  private var isAtEnd: Bool { token.kind == .end }

  private mutating func advance() { if index < tokens.count - 1 { index += 1 } }

  private func isMark(_ character: Unicode.Scalar) -> Bool { token.kind == .mark(UInt8(ascii: character)) }

  private func word(_ token: SwiftToken) -> String {
    token.kind == .word ? source.string(token.range).replacing("`", with: "") : ""
  }

  // MARK: Statements

  private static let typeKeywords: Set<String> = ["actor", "class", "enum", "extension", "struct"]

  private mutating func readStatements() {
    var types: [String] = []
    var pendingType: String?
    while !isAtEnd {
      let keyword = word(token)
      if keyword == "import" {
        advance()
        imports.insert(word(token))
        advance()
      } else if keyword == "let" || keyword == "var" {
        advance()
        readConstant(in: types)
      } else if Self.typeKeywords.contains(keyword) {
        advance()
        pendingType = word(token)
        advance()
      } else if isMark("{") {
        if let type = pendingType {
          types.append(type)
          pendingType = nil
          advance()
        } else {
          skipBrackets()
        }
      } else if isMark("}") {
        _ = types.popLast()
        advance()
      } else if keyword == "func" || keyword == "init" {
        pendingType = nil
        advance()
        readFunction(in: types)
      } else {
        advance()
      }
    }
  }

  private mutating func readConstant(in types: [String]) {
    let name = word(token)
    guard !name.isEmpty else { return }
    advance()
    if isMark(":") {
      // The type: up to the value, or to the next line.
      advance()
      while !isAtEnd, !isMark("="), !isMark("{"), !isMark("}"), !isMark(";") {
        if isMark("[") || isMark("(") || isMark("<") { skipBrackets() } else { advance() }
        if token.startsLine, !isMark("=") { return }
      }
    }
    if isMark("{") {
      if let value = body() { keep(value, as: name, in: types) }
      return
    }
    guard isMark("=") else { return }
    advance()
    keep(expression(depth: 0), as: name, in: types)
  }

  /// A function that takes nothing and only returns a value is as good as a constant: `texts()`.
  private mutating func readFunction(in types: [String]) {
    let name = word(token)
    guard !name.isEmpty else { return }
    advance()
    guard isMark("("), index + 1 < tokens.count, tokens[index + 1].kind == .mark(0x29) else { return }
    advance()
    advance()
    while !isAtEnd, !isMark("{"), !isMark("}"), !isMark(";"), word(token) != "func" {
      if isMark("[") || isMark("(") || isMark("<") { skipBrackets() } else { advance() }
    }
    if isMark("{"), let value = body() { keep(value, as: name + "()", in: types) }
  }

  private mutating func keep(_ value: SwiftExpression, as name: String, in types: [String]) {
    // Nobody writes names of more parts.
    guard types.count <= 8 else { return }
    let full = (types + [name]).joined(separator: ".")
    if constants[full] == nil { constants[full] = value }
  }

  /// The value of a body that holds nothing else; nil for all others, which are left for whom they end.
  private mutating func body() -> SwiftExpression? {
    let start = index
    advance()
    if word(token) == "return" { advance() }
    let value = expression(depth: 0)
    if isMark("}") {
      advance()
      if case .other = value.content { return nil }
      return value
    }
    index = start
    skipBrackets()
    return nil
  }

  // MARK: Expressions

  private mutating func expression(depth: Int) -> SwiftExpression {
    let start = token.range.lowerBound
    let first = operand(depth: depth)
    var parts = [first]
    while isMark("+") {
      advance()
      parts.append(operand(depth: depth))
    }
    let end = tokens[max(0, index - 1)].range.upperBound
    if isAtDelimiter {
      return parts.count == 1 ? first : SwiftExpression(content: .sum(parts), range: start..<max(start, end))
    }
    skipToDelimiter()
    return SwiftExpression(
      content: .other, range: start..<max(start, tokens[max(0, index - 1)].range.upperBound))
  }

  /// Whether an expression may end here. At the start of a line a word begins the next statement.
  private var isAtDelimiter: Bool {
    switch token.kind {
    case .end: true
    case .mark(let byte):
      [0x2C, 0x29, 0x5D, 0x7D, 0x3A, 0x3B].contains(byte) || token.startsLine && byte == 0x40
    case .word: token.startsLine || ["let", "var", "func", "import"].contains(word(token))
    case .number, .text: token.startsLine
    }
  }

  private mutating func skipToDelimiter() {
    while !isAtEnd {
      switch token.kind {
      case .mark(0x2C), .mark(0x29), .mark(0x5D), .mark(0x7D), .mark(0x3B): return
      case .mark(0x28), .mark(0x5B), .mark(0x7B): skipBrackets()
      case .word where token.startsLine && ["let", "var", "func", "import"].contains(word(token)): return
      default: advance()
      }
    }
  }

  /// Skips a bracket and all up to the one that closes it, without recursion.
  private mutating func skipBrackets() {
    var depth = 0
    repeat {
      switch token.kind {
      case .mark(0x28), .mark(0x5B), .mark(0x7B): depth += 1
      case .mark(0x29), .mark(0x5D), .mark(0x7D): depth -= 1
      default: break
      }
      advance()
    } while depth > 0 && !isAtEnd
  }

  /// A value with what is called on it.
  private mutating func operand(depth: Int) -> SwiftExpression {
    let start = token.range.lowerBound
    func made(_ content: SwiftExpression.Content, _ parser: Self) -> SwiftExpression {
      let end = parser.tokens[max(0, parser.index - 1)].range.upperBound
      return SwiftExpression(content: content, range: start..<max(start, end))
    }
    guard depth < Self.maximumDepth else {
      skipToDelimiter()
      return made(.other, self)
    }
    var content: SwiftExpression.Content
    switch token.kind {
    case .text(let isInterpolated):
      content = isInterpolated ? .other : .text(SwiftStringSpelling.text(of: token.range, in: source))
      advance()
    case .number:
      content = .number(source.string(token.range))
      advance()
    case .mark(0x2D):
      advance()
      content = token.kind == .number ? .number("-" + source.string(token.range)) : .other
      advance()
    case .mark(0x5B): content = collection(depth: depth)
    case .mark(0x28):
      advance()
      let inner = expression(depth: depth + 1)
      content = isMark(")") ? inner.content : .other
      closeBracket(0x29)
    case .mark(0x2E), .word: content = named()
    case .mark(0x7B):
      skipBrackets()
      content = .other
    case .mark(0x2C), .mark(0x29), .mark(0x5D), .mark(0x7D), .mark(0x3A), .mark(0x3B), .end:
      // Left for whom it closes or divides.
      content = .other
    default:
      advance()
      content = .other
    }
    while true {
      if isMark("("), !token.startsLine {
        let arguments = arguments(depth: depth)
        if case .name(let name) = content { content = .call(name, arguments) } else { content = .other }
      } else if isMark("{"), !token.startsLine {
        skipBrackets()
        content = .other
      } else if isMark("["), !token.startsLine {
        skipBrackets()
        content = .other
      } else if isMark("."), index + 1 < tokens.count, tokens[index + 1].kind == .word {
        advance()
        advance()
        // Something is done with a value; what comes of it nobody knows without running it.
        content = .other
      } else {
        return made(content, self)
      }
    }
  }

  private mutating func named() -> SwiftExpression.Content {
    var name = ""
    if isMark(".") {
      name = "."
      advance()
    }
    var parts: [String] = []
    while token.kind == .word {
      parts.append(word(token))
      advance()
      guard isMark("."), index + 1 < tokens.count, tokens[index + 1].kind == .word else { break }
      advance()
    }
    switch parts {
    case []: return .other
    case ["true"] where name.isEmpty: return .boolean(true)
    case ["false"] where name.isEmpty: return .boolean(false)
    case ["nil"] where name.isEmpty: return .nothing
    default: return .name(name + parts.joined(separator: "."))
    }
  }

  private mutating func closeBracket(_ byte: UInt8) {
    while !isAtEnd, token.kind != .mark(byte) {
      if case .mark(0x29) = token.kind { return }
      if case .mark(0x5D) = token.kind { return }
      if case .mark(0x7D) = token.kind { return }
      if isMark("(") || isMark("[") || isMark("{") { skipBrackets() } else { advance() }
    }
    advance()
  }

  private mutating func arguments(depth: Int) -> [SwiftExpression.Argument] {
    var result: [SwiftExpression.Argument] = []
    advance()
    while !isAtEnd, !isMark(")"), !isMark("]"), !isMark("}") {
      var label: String?
      if token.kind == .word, index + 1 < tokens.count, tokens[index + 1].kind == .mark(0x3A) {
        label = word(token)
        advance()
        advance()
      }
      result.append(SwiftExpression.Argument(label: label, value: expression(depth: depth + 1)))
      if isMark(",") || isMark(":") || isMark(";") { advance() }
    }
    closeBracket(0x29)
    return result
  }

  /// A list, or a dictionary.
  private mutating func collection(depth: Int) -> SwiftExpression.Content {
    var values: [SwiftExpression] = []
    var entries: [SwiftExpression.Entry] = []
    advance()
    if isMark(":") {
      advance()
      closeBracket(0x5D)
      return .dictionary([])
    }
    while !isAtEnd, !isMark(")"), !isMark("]"), !isMark("}") {
      let first = expression(depth: depth + 1)
      if isMark(":") {
        advance()
        entries.append(SwiftExpression.Entry(key: first, value: expression(depth: depth + 1)))
      } else {
        values.append(first)
      }
      if isMark(",") || isMark(":") || isMark(";") { advance() }
    }
    closeBracket(0x5D)
    return entries.isEmpty ? .list(values) : .dictionary(entries)
  }
}
