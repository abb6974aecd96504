/// A decoded JSON value, as far as the key catalog needs it.
///
/// To be replaced by the document of `Formats/JSON` (with ``CatalogReader``, at the end of this file).
package indirect enum CatalogValue: Hashable, Sendable {
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A string.
  case string(String)
  /// An array.
  case array([CatalogValue])
  /// An object. A field that stands twice has been refused before.
  case object([String: CatalogValue])
}

extension KeyCatalog {
  /// Reads a catalog from JSON.
  ///
  /// Strict: an unknown field, a missing one and a value of another type are errors, so that a slip in the data
  /// shows at once and not as a rule that never fires.
  package init(json: some Collection<UInt8>) throws(KeyCatalogError) {
    var reader = CatalogReader(Array(json))
    try self.init(reader.document())
  }

  /// Makes a catalog of a decoded document.
  package init(_ document: CatalogValue) throws(KeyCatalogError) {
    var fields = try Fields(document, at: "catalog")
    let schema = try fields.required("schema", Fields.integer)
    guard schema == 1 else { throw KeyCatalogError("unknown schema \(schema)", at: "schema") }
    let rows = try fields.required("keys", Fields.array)
    try fields.finish()
    var keys: [PrivacyKey] = []
    for row in rows { keys.append(try PrivacyKey(row)) }
    try self.init(keys: keys)
  }
}

extension PrivacyKey {
  fileprivate init(_ value: CatalogValue) throws(KeyCatalogError) {
    var fields = try Fields(value, at: "row")
    key = try fields.required("key", Fields.string)
    fields.place = key
    path = try fields.optional("path", Fields.string)
    category = try fields.required("category", Fields.name)
    valueKind = try category == .constrained ? nil : fields.required("kind", Fields.name)
    title = try fields.optional("title", Fields.string)
    resource = try fields.optional("resource", Fields.string)
    let isLocalizable = try fields.required("localizable", Fields.bool)
    tableKey = try isLocalizable ? fields.required("localizedBy", Fields.name) : nil
    platforms = try fields.optional("platforms", Fields.platforms) ?? [:]
    replacedBy = try fields.optional("replacedBy", Fields.strings) ?? []
    companions = try fields.optional("companions", Fields.companions) ?? []
    innerKeys = try fields.optional("innerKeys", Fields.strings) ?? []
    runtime = try fields.optional("runtime", Fields.name)
    upload = try fields.optional("upload", Fields.upload)
    folklore = try category == .folklore ? fields.required("folklore", Fields.name) : nil
    useInstead = try category == .folklore ? fields.required("useInstead", Fields.strings) : []
    remark = try category == .folklore ? fields.required("remark", Fields.string) : nil
    try fields.finish()
  }
}

/// The fields of one object, each of which has to be asked for exactly once.
private struct Fields {
  var place: String
  private var left: [String: CatalogValue]

  typealias Decode<Value> = (CatalogValue, String) throws(KeyCatalogError) -> Value

  init(_ value: CatalogValue, at place: String) throws(KeyCatalogError) {
    guard case .object(let fields) = value else { throw KeyCatalogError("not an object", at: place) }
    self.place = place
    left = fields
  }

  mutating func optional<Value>(_ name: String, _ decode: Decode<Value>) throws(KeyCatalogError) -> Value? {
    guard let value = left.removeValue(forKey: name) else { return nil }
    return try decode(value, "\(place).\(name)")
  }

  mutating func required<Value>(_ name: String, _ decode: Decode<Value>) throws(KeyCatalogError) -> Value {
    guard let value = try optional(name, decode) else { throw KeyCatalogError("no field \(name)", at: place) }
    return value
  }

  func finish() throws(KeyCatalogError) {
    if let name = left.keys.min() { throw KeyCatalogError("unknown field \(name)", at: place) }
  }

  static func integer(_ value: CatalogValue, at place: String) throws(KeyCatalogError) -> Int {
    guard case .integer(let number) = value else { throw KeyCatalogError("not a whole number", at: place) }
    return number
  }

  static func bool(_ value: CatalogValue, at place: String) throws(KeyCatalogError) -> Bool {
    guard case .bool(let flag) = value else { throw KeyCatalogError("not true or false", at: place) }
    return flag
  }

  static func string(_ value: CatalogValue, at place: String) throws(KeyCatalogError) -> String {
    guard case .string(let text) = value else { throw KeyCatalogError("not a string", at: place) }
    return text
  }

  static func array(_ value: CatalogValue, at place: String) throws(KeyCatalogError) -> [CatalogValue] {
    guard case .array(let values) = value else { throw KeyCatalogError("not an array", at: place) }
    return values
  }

  static func strings(_ value: CatalogValue, at place: String) throws(KeyCatalogError) -> [String] {
    var texts: [String] = []
    for element in try array(value, at: place) { texts.append(try string(element, at: place)) }
    return texts
  }

  static func name<Name: RawRepresentable<String>>(
    _ value: CatalogValue, at place: String
  ) throws(KeyCatalogError) -> Name {
    let text = try string(value, at: place)
    guard let name = Name(rawValue: text) else { throw KeyCatalogError("unknown name \(text)", at: place) }
    return name
  }

  static func platforms(
    _ value: CatalogValue, at place: String
  ) throws(KeyCatalogError) -> [PrivacyKey.Platform: PrivacyKey.Availability] {
    var fields = try Fields(value, at: place)
    var platforms: [PrivacyKey.Platform: PrivacyKey.Availability] = [:]
    for platform in PrivacyKey.Platform.allCases {
      platforms[platform] = try fields.optional(platform.rawValue, availability)
    }
    try fields.finish()
    return platforms
  }

  static func availability(
    _ value: CatalogValue, at place: String
  ) throws(KeyCatalogError) -> PrivacyKey.Availability {
    var fields = try Fields(value, at: place)
    let availability = PrivacyKey.Availability(
      introduced: try fields.required("introduced", string),
      deprecated: try fields.optional("deprecated", string),
      isDocumented: try fields.optional("documented", bool) ?? true)
    try fields.finish()
    return availability
  }

  static func companions(
    _ value: CatalogValue, at place: String
  ) throws(KeyCatalogError) -> [PrivacyKey.Companion] {
    var companions: [PrivacyKey.Companion] = []
    for element in try array(value, at: place) {
      var fields = try Fields(element, at: place)
      companions.append(
        PrivacyKey.Companion(
          anyOf: try fields.required("anyOf", strings), condition: try fields.optional("when", string)))
      try fields.finish()
    }
    return companions
  }

  static func upload(_ value: CatalogValue, at place: String) throws(KeyCatalogError) -> PrivacyKey.Upload {
    var fields = try Fields(value, at: place)
    let upload = PrivacyKey.Upload(
      code: try fields.required("code", string), outcome: try fields.required("outcome", name))
    try fields.finish()
    return upload
  }
}

/// A reader for the JSON that we write ourselves: no escapes but `\"` and `\\`, no fractions, no `null`.
///
/// To be replaced by the parser in `Formats/JSON`.
private struct CatalogReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() throws(KeyCatalogError) -> CatalogValue {
    let value = try value(depth: 0)
    if next() != nil { throw problem("something behind the end") }
    return value
  }

  private func problem(_ reason: String) -> KeyCatalogError { KeyCatalogError(reason, at: "byte \(offset)") }

  /// The next byte that is no white space, without passing it.
  private mutating func next() -> UInt8? {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  /// Passes an ASCII character if it is the next.
  private mutating func pass(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) throws(KeyCatalogError) -> CatalogValue {
    guard depth < 16 else { throw problem("too deep") }
    switch next() {
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    case UInt8(ascii: "["): return .array(try array(depth: depth))
    case UInt8(ascii: "\""): return .string(try string())
    default: return try word()
    }
  }

  private mutating func object(depth: Int) throws(KeyCatalogError) -> [String: CatalogValue] {
    offset += 1
    var fields: [String: CatalogValue] = [:]
    if pass("}") { return fields }
    repeat {
      let name = try string()
      guard pass(":") else { throw problem("no colon") }
      guard fields.updateValue(try value(depth: depth + 1), forKey: name) == nil else {
        throw problem("the field \(name) stands twice")
      }
    } while pass(",")
    guard pass("}") else { throw problem("the object does not end") }
    return fields
  }

  private mutating func array(depth: Int) throws(KeyCatalogError) -> [CatalogValue] {
    offset += 1
    var values: [CatalogValue] = []
    if pass("]") { return values }
    repeat { values.append(try value(depth: depth + 1)) } while pass(",")
    guard pass("]") else { throw problem("the array does not end") }
    return values
  }

  private mutating func string() throws(KeyCatalogError) -> String {
    guard pass("\"") else { throw problem("no string") }
    var text: [UInt8] = []
    while offset < bytes.count {
      var byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") {
        guard offset < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "\\")].contains(bytes[offset]) else {
          throw problem("an escape that is not used here")
        }
        byte = bytes[offset]
        offset += 1
      }
      text.append(byte)
    }
    throw problem("the string does not end")
  }

  private mutating func word() throws(KeyCatalogError) -> CatalogValue {
    let letters = bytes[offset...].prefix {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
    }
    offset = letters.endIndex
    switch String(decoding: letters, as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case let text:
      guard let number = Int(text) else { throw problem("no value") }
      return .integer(number)
    }
  }
}
