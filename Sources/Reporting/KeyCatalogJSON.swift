internal import Formats
public import PrivacyKeys

/// Rows of the key catalog as one JSON object: all that is known of each key, absent parts `null` or `[]`.
public enum KeyCatalogJSON {
  /// The whole output.
  ///
  /// - Parameters:
  ///   - keys: the rows, in the order of the output.
  ///   - platform: the system that `use` is about; nil for none.
  ///   - deploymentTarget: the oldest version that `use` is about; nil for none.
  /// - Returns: the object, and a line break.
  public static func render(
    _ keys: [PrivacyKey], platform: PrivacyKey.Platform?, deploymentTarget: Version?
  ) -> String {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.key("schema")
    json.int(1)
    json.key("keys")
    json.beginArray()
    for key in keys {
      var use: PrivacyKey.Use?
      if let platform, let deploymentTarget {
        use = key.availability(on: platform, deploymentTarget: deploymentTarget)
      }
      write(key, use, &json)
    }
    json.endArray()
    json.endObject()
    json.newline()
    return json.string
  }

  private static func write(_ key: PrivacyKey, _ use: PrivacyKey.Use?, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("key", key.key)
    json.field("path", key.path)
    json.field("category", key.category.rawValue)
    json.field("kind", key.valueKind?.rawValue)
    json.field("title", key.title)
    json.field("resource", key.resource)
    json.field("family", key.family)
    json.key("localizable")
    json.bool(key.isLocalizable)
    json.field("localizedBy", key.tableKey?.rawValue)
    json.key("platforms")
    json.beginArray()
    for platform in PrivacyKey.Platform.allCases {
      guard let row = key.platforms[platform] else { continue }
      json.beginObject()
      json.field("platform", platform.rawValue)
      json.field("introduced", row.introduced.description)
      json.field("deprecated", row.deprecated?.description)
      json.field("replaced", row.replaced?.description)
      json.key("documented")
      json.bool(row.isDocumented)
      json.endObject()
    }
    json.endArray()
    write(use, &json)
    json.field("replacedBy", key.replacedBy)
    json.key("companions")
    json.beginArray()
    for companion in key.companions { write(companion, &json) }
    json.endArray()
    json.key("entitlements")
    json.beginArray()
    for entitlement in key.entitlements {
      json.beginObject()
      json.field("anyOf", entitlement.anyOf)
      json.field("when", entitlement.condition)
      json.endObject()
    }
    json.endArray()
    json.field("innerKeys", key.innerKeys)
    json.field("placement", key.placement)
    json.field("runtime", key.runtime?.rawValue)
    write(key.upload, &json)
    json.field("folklore", key.folklore?.rawValue)
    json.field("useInstead", key.useInstead)
    json.field("remark", key.remark)
    json.endObject()
  }

  private static func write(_ use: PrivacyKey.Use?, _ json: inout JSONWriter) {
    json.key("use")
    guard let use else { return json.null() }
    let (state, version): (String, Version?) =
      switch use {
      case .used: ("used", nil)
      case .onlyBefore(let version): ("only-before", version)
      case .notYet(let version): ("not-yet", version)
      case .neverOnPlatform: ("never", nil)
      }
    json.beginObject()
    json.field("state", state)
    json.field("version", version?.description)
    json.endObject()
  }

  private static func write(_ companion: PrivacyKey.Companion, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("anyOf", companion.anyOf)
    json.field("when", companion.condition)
    json.field("platforms", PrivacyKey.Platform.allCases.filter(companion.platforms.contains).map(\.rawValue))
    json.key("below")
    json.beginArray()
    for platform in PrivacyKey.Platform.allCases {
      guard let version = companion.below[platform] else { continue }
      json.beginObject()
      json.field("platform", platform.rawValue)
      json.field("version", version.description)
      json.endObject()
    }
    json.endArray()
    json.field("consequence", companion.consequence?.rawValue)
    write(companion.upload, &json)
    json.endObject()
  }

  private static func write(_ upload: PrivacyKey.Upload?, _ json: inout JSONWriter) {
    json.key("upload")
    guard let upload else { return json.null() }
    json.beginObject()
    json.field("code", upload.code)
    json.field("outcome", upload.outcome.rawValue)
    json.endObject()
  }
}
