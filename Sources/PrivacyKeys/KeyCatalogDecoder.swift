internal import Formats
internal import SourceText

/// A decoded JSON value, as far as the key catalog needs it.
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
    let source = SourceText(path: "PrivacyKeys.json", bytes: ContiguousArray(json), rules: .json)
    let document = JSONDocument(source)
    if let problem = document.problems.first {
      throw KeyCatalogError(
        problem.reason, at: "line \(LineTable(source).line(of: problem.range.lowerBound))")
    }
    guard let root = document.root else { throw KeyCatalogError("nothing in it", at: "catalog") }
    try self.init(try CatalogValue(root, in: document))
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
    family = try fields.optional("family", Fields.string)
    isGenerated = try fields.optional("generated", Fields.bool) ?? false
    let isLocalizable = try fields.required("localizable", Fields.bool)
    tableKey = try isLocalizable ? fields.required("localizedBy", Fields.name) : nil
    platforms = try fields.optional("platforms", Fields.platforms) ?? [:]
    replacedBy = try fields.optional("replacedBy", Fields.strings) ?? []
    companions = try fields.optional("companions", Fields.companions) ?? []
    entitlements = try fields.optional("entitlements", Fields.entitlements) ?? []
    placement = try fields.optional("placement", Fields.string)
    innerKeys = try fields.optional("innerKeys", Fields.strings) ?? []
    runtime = try fields.optional("runtime", Fields.name)
    upload = try fields.optional("upload", Fields.upload)
    folklore = try category == .folklore ? fields.required("folklore", Fields.name) : nil
    useInstead = try category == .folklore ? fields.required("useInstead", Fields.strings) : []
    remark = try fields.optional("remark", Fields.string)
    if category == .folklore, remark == nil { throw KeyCatalogError("no field remark", at: key) }
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

  static func names<Name: RawRepresentable<String>>(
    _ value: CatalogValue, at place: String
  ) throws(KeyCatalogError) -> [Name] {
    var names: [Name] = []
    for element in try array(value, at: place) { names.append(try name(element, at: place)) }
    return names
  }

  static func version(_ value: CatalogValue, at place: String) throws(KeyCatalogError) -> Version {
    let text = try string(value, at: place)
    guard let version = Version(text) else { throw KeyCatalogError("\(text) is no version", at: place) }
    return version
  }

  static func versions(
    _ value: CatalogValue, at place: String
  ) throws(KeyCatalogError) -> [PrivacyKey.Platform: Version] {
    var fields = try Fields(value, at: place)
    var versions: [PrivacyKey.Platform: Version] = [:]
    for platform in PrivacyKey.Platform.allCases {
      versions[platform] = try fields.optional(platform.rawValue, version)
    }
    try fields.finish()
    return versions
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
    let deprecated = try fields.optional("deprecated", version)
    let availability = PrivacyKey.Availability(
      introduced: try fields.required("introduced", version), deprecated: deprecated,
      replaced: try fields.optional("replaced", version) ?? deprecated,
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
          anyOf: try fields.required("anyOf", strings), condition: try fields.optional("when", string),
          platforms: Set(try fields.optional("platforms", names) ?? []),
          below: try fields.optional("below", versions) ?? [:],
          consequence: try fields.optional("consequence", name),
          upload: try fields.optional("upload", upload)))
      try fields.finish()
    }
    return companions
  }

  static func entitlements(
    _ value: CatalogValue, at place: String
  ) throws(KeyCatalogError) -> [PrivacyKey.Entitlement] {
    var entitlements: [PrivacyKey.Entitlement] = []
    for element in try array(value, at: place) {
      var fields = try Fields(element, at: place)
      entitlements.append(
        PrivacyKey.Entitlement(
          anyOf: try fields.required("anyOf", strings), condition: try fields.optional("when", string)))
      try fields.finish()
    }
    return entitlements
  }

  static func upload(_ value: CatalogValue, at place: String) throws(KeyCatalogError) -> PrivacyKey.Upload {
    var fields = try Fields(value, at: place)
    let upload = PrivacyKey.Upload(
      code: try fields.required("code", string), outcome: try fields.required("outcome", name))
    try fields.finish()
    return upload
  }
}

extension CatalogValue {
  /// Takes a value over from a document, and refuses what the catalog never holds.
  init(_ id: JSONDocument.NodeID, in document: JSONDocument) throws(KeyCatalogError) {
    let node = document[id]
    switch node.kind {
    case .boolean(let flag):
      self = .bool(flag)
    case .string:
      self = .string(document.string(of: id))
    case .number:
      let text = document.source.string(node.range)
      guard let number = Int(text) else { throw KeyCatalogError("\(text) is no whole number", at: "catalog") }
      self = .integer(number)
    case .null:
      throw KeyCatalogError("null stands in a place of its own", at: "catalog")
    case .array:
      var values: [CatalogValue] = []
      for member in document.members(of: id) { values.append(try CatalogValue(member.value, in: document)) }
      self = .array(values)
    case .object:
      var fields: [String: CatalogValue] = [:]
      for member in document.members(of: id) {
        let name = member.key.map(document.string(of:)) ?? ""
        guard fields.updateValue(try CatalogValue(member.value, in: document), forKey: name) == nil else {
          throw KeyCatalogError("the field \(name) stands twice", at: "catalog")
        }
      }
      self = .object(fields)
    }
  }
}
