// What a scalar stands for beside its text. Nothing is decided while the file is read.

/// By whose rules plain scalars are taken for booleans.
public enum YAMLSchema: Hashable, Sendable {
  /// YAML 1.2's core schema (yaml.org/spec/1.2.2, 10.3): `true` and `false`.
  case core
  /// YAML 1.1, which older parsers follow, XcodeGen's among them: `yes`, `no`, `on` and `off` too.
  case version11
}

extension YAMLDocument {
  /// What a value is, by its tag or by the core schema.
  public enum Tag: Hashable, Sendable {
    /// Nothing: no text at all, `~`, or `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A whole number in decimal, `0o17` or `0x1F`.
    case integer
    /// Any other number.
    case float
    /// Text.
    case string
    /// Keys and values.
    case mapping
    /// Values in order.
    case sequence
    /// A tag that the core schema does not know, written out in full.
    case other(String)
  }

  /// What a value is. Quoted scalars are strings, whatever they say.
  public func tag(of id: NodeID) -> Tag {
    let kind = self[id].kind
    if let written = writtenTags[id.index], written != "!" { return Tag(written: written) }
    switch kind {
    case .mapping: return .mapping
    case .sequence: return .sequence
    case .scalar(.plain) where writtenTags[id.index] == nil:
      // The longest number worth the name; longer ones are read as text.
      guard self[id].content.count <= 400 else { return .string }
      return Tag(plain: Array((string(of: id) ?? "").utf8))
    case .scalar: return .string
    }
  }

  /// Whether a value is nothing: `key:`, `key: ~`, `key: null`.
  public func isNull(_ id: NodeID) -> Bool { tag(of: id) == .null }

  /// A boolean; nil for whatever is none by the schema.
  public func boolean(of id: NodeID, in schema: YAMLSchema = .core) -> Bool? {
    let tag = tag(of: id)
    let isText = tag == .string && self[id].kind == .scalar(.plain) && writtenTags[id.index] == nil
    guard tag == .boolean || isText && schema == .version11, self[id].content.count <= 5 else { return nil }
    switch string(of: id) {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    case "yes", "Yes", "YES", "on", "On", "ON": return schema == .version11 ? true : nil
    case "no", "No", "NO", "off", "Off", "OFF": return schema == .version11 ? false : nil
    default: return nil
    }
  }

  /// A whole number; nil for whatever is none in the core schema, or has no place in an `Int`.
  public func integer(of id: NodeID) -> Int? {
    guard tag(of: id) == .integer, let text = string(of: id) else { return nil }
    if text.hasPrefix("0o") { return Int(text.dropFirst(2), radix: 8) }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16) }
    return Int(text)
  }
}

extension YAMLDocument.Tag {
  fileprivate init(written: String) {
    switch written {
    case "tag:yaml.org,2002:null": self = .null
    case "tag:yaml.org,2002:bool": self = .boolean
    case "tag:yaml.org,2002:int": self = .integer
    case "tag:yaml.org,2002:float": self = .float
    case "tag:yaml.org,2002:str": self = .string
    case "tag:yaml.org,2002:map": self = .mapping
    case "tag:yaml.org,2002:seq": self = .sequence
    default: self = .other(written)
    }
  }

  /// The core schema's table of regular expressions (yaml.org/spec/1.2.2, 10.3.2).
  fileprivate init(plain text: [UInt8]) {
    switch String(decoding: text, as: UTF8.self) {
    case "", "~", "null", "Null", "NULL": self = .null
    case "true", "True", "TRUE", "false", "False", "FALSE": self = .boolean
    case ".nan", ".NaN", ".NAN": self = .float
    case let word where [".inf", ".Inf", ".INF"].contains(word.drop { $0 == "-" || $0 == "+" }):
      self = text.first == 0x2E || text.dropFirst().first == 0x2E ? .float : .string
    default: self = Self.number(text) ?? .string
    }
  }

  private static func number(_ text: [UInt8]) -> Self? {
    if text.starts(with: "0o".utf8) {
      return text.count > 2 && text[2...].allSatisfy { (0x30...0x37).contains($0) } ? .integer : nil
    }
    if text.starts(with: "0x".utf8) {
      return text.count > 2 && text[2...].allSatisfy { JSONText.hexadecimalDigit($0) != nil } ? .integer : nil
    }
    var rest = text[...]
    func isSign(_ byte: UInt8?) -> Bool { byte == 0x2B || byte == 0x2D }
    func skipDigits() -> Bool {
      let digits = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(digits)
      return digits > 0
    }
    if isSign(rest.first) { rest = rest.dropFirst() }
    let hasWhole = skipDigits()
    if hasWhole, rest.isEmpty { return .integer }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      guard skipDigits() || hasWhole else { return nil }
    } else if !hasWhole {
      return nil
    }
    guard let exponent = rest.first else { return .float }
    guard exponent | 0x20 == 0x65 else { return nil }
    rest = rest.dropFirst()
    if isSign(rest.first) { rest = rest.dropFirst() }
    return skipDigits() && rest.isEmpty ? .float : nil
  }
}
