package import EmbeddedData

extension KeyCatalog {
  /// Reads a catalog from JSON.
  ///
  /// Strict: an unknown field, a missing one and a value of another type are errors, so that a slip in the data
  /// shows at once and not as a rule that never fires.
  package init(json: some Collection<UInt8>) throws(DataError) {
    try self.init(try DataValue(json: json, path: "PrivacyKeys.json"))
  }

  /// Makes a catalog of a decoded document.
  package init(_ document: DataValue) throws(DataError) {
    var fields = try DataFields(document, at: "catalog")
    let schema = try fields.required("schema", DataFields.integer)
    guard schema == 1 else { throw DataError("unknown schema \(schema)", at: "schema") }
    let rows = try fields.required("keys", DataFields.array)
    try fields.finish()
    var keys: [PrivacyKey] = []
    for row in rows { keys.append(try PrivacyKey(row)) }
    try self.init(keys: keys)
  }
}

extension PrivacyKey {
  fileprivate init(_ value: DataValue) throws(DataError) {
    var fields = try DataFields(value, at: "row")
    key = try fields.required("key", DataFields.string)
    fields.place = key
    path = try fields.optional("path", DataFields.string)
    category = try fields.required("category", DataFields.name)
    valueKind = try category == .constrained ? nil : fields.required("kind", DataFields.name)
    title = try fields.optional("title", DataFields.string)
    resource = try fields.optional("resource", DataFields.string)
    family = try fields.optional("family", DataFields.string)
    isGenerated = try fields.optional("generated", DataFields.bool) ?? false
    let isLocalizable = try fields.required("localizable", DataFields.bool)
    tableKey = try isLocalizable ? fields.required("localizedBy", DataFields.name) : nil
    platforms = try fields.optional("platforms", DataFields.platforms) ?? [:]
    replacedBy = try fields.optional("replacedBy", DataFields.strings) ?? []
    companions = try fields.optional("companions", DataFields.companions) ?? []
    entitlements = try fields.optional("entitlements", DataFields.entitlements) ?? []
    placement = try fields.optional("placement", DataFields.string)
    innerKeys = try fields.optional("innerKeys", DataFields.strings) ?? []
    runtime = try fields.optional("runtime", DataFields.name)
    upload = try fields.optional("upload", DataFields.upload)
    folklore = try category == .folklore ? fields.required("folklore", DataFields.name) : nil
    useInstead = try category == .folklore ? fields.required("useInstead", DataFields.strings) : []
    remark = try fields.optional("remark", DataFields.string)
    if category == .folklore, remark == nil { throw DataError("no field remark", at: key) }
    try fields.finish()
  }
}

extension DataFields {
  fileprivate static func version(_ value: DataValue, at place: String) throws(DataError) -> Version {
    let text = try string(value, at: place)
    guard let version = Version(text) else { throw DataError("\(text) is no version", at: place) }
    return version
  }

  fileprivate static func versions(
    _ value: DataValue, at place: String
  ) throws(DataError) -> [PrivacyKey.Platform: Version] {
    var fields = try DataFields(value, at: place)
    var versions: [PrivacyKey.Platform: Version] = [:]
    for platform in PrivacyKey.Platform.allCases {
      versions[platform] = try fields.optional(platform.rawValue, version)
    }
    try fields.finish()
    return versions
  }

  fileprivate static func platforms(
    _ value: DataValue, at place: String
  ) throws(DataError) -> [PrivacyKey.Platform: PrivacyKey.Availability] {
    var fields = try DataFields(value, at: place)
    var platforms: [PrivacyKey.Platform: PrivacyKey.Availability] = [:]
    for platform in PrivacyKey.Platform.allCases {
      platforms[platform] = try fields.optional(platform.rawValue, availability)
    }
    try fields.finish()
    return platforms
  }

  fileprivate static func availability(
    _ value: DataValue, at place: String
  ) throws(DataError) -> PrivacyKey.Availability {
    var fields = try DataFields(value, at: place)
    let deprecated = try fields.optional("deprecated", version)
    let availability = PrivacyKey.Availability(
      introduced: try fields.required("introduced", version), deprecated: deprecated,
      replaced: try fields.optional("replaced", version) ?? deprecated,
      isDocumented: try fields.optional("documented", bool) ?? true)
    try fields.finish()
    return availability
  }

  fileprivate static func companions(
    _ value: DataValue, at place: String
  ) throws(DataError) -> [PrivacyKey.Companion] {
    var companions: [PrivacyKey.Companion] = []
    for element in try array(value, at: place) {
      var fields = try DataFields(element, at: place)
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

  fileprivate static func entitlements(
    _ value: DataValue, at place: String
  ) throws(DataError) -> [PrivacyKey.Entitlement] {
    var entitlements: [PrivacyKey.Entitlement] = []
    for element in try array(value, at: place) {
      var fields = try DataFields(element, at: place)
      entitlements.append(
        PrivacyKey.Entitlement(
          anyOf: try fields.required("anyOf", strings), condition: try fields.optional("when", string)))
      try fields.finish()
    }
    return entitlements
  }

  fileprivate static func upload(_ value: DataValue, at place: String) throws(DataError) -> PrivacyKey.Upload
  {
    var fields = try DataFields(value, at: place)
    let upload = PrivacyKey.Upload(
      code: try fields.required("code", string), outcome: try fields.required("outcome", name))
    try fields.finish()
    return upload
  }
}
