internal import EmbeddedData
internal import PrivacyKeys

/// What a resource belongs to, such as `camera`: the key catalog's families, and those of keys that never were (people
/// declare `NSUserNotificationsUsageDescription` all the same).
package struct ResourceFamily: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The place among all families, below ``count``.
  package let index: Int

  /// The family with a name; nil when there is none.
  package init?(_ name: String) {
    guard let index = Self.indices[name] else { return nil }
    self.index = index
  }

  /// The family of an Info.plist key; nil where the catalog names none.
  package init?(key: String) {
    let name = KeyCatalog.shared[key]?.family ?? Self.uncatalogued[key]
    guard let family = name.flatMap(ResourceFamily.init(_:)) else { return nil }
    self = family
  }

  /// The name: `local-network`.
  package var description: String { Self.names[index] }

  /// How many families there are: at most 64, so that a set of them is one word of bits.
  package static var count: Int { names.count }

  /// Orders by name.
  package static func < (left: Self, right: Self) -> Bool { left.index < right.index }

  /// Reads an object whose fields are families.
  static func dictionary<Value>(
    _ value: DataValue, at place: String, _ decode: DataFields.Decode<Value>
  ) throws(DataError) -> [ResourceFamily: Value] {
    guard case .object(let fields) = value else { throw DataError("not an object", at: place) }
    var result: [ResourceFamily: Value] = [:]
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard let family = ResourceFamily(name) else {
        throw DataError("\(name) is no family of resources", at: place)
      }
      result[family] = try decode(value, "\(place).\(name)")
    }
    return result
  }

  private static let uncatalogued = [
    "NSUserNotificationUsageDescription": "notifications",
    "NSUserNotificationsUsageDescription": "notifications",
  ]
  private static let names: [String] = Set(
    KeyCatalog.shared.keys.compactMap(\.family) + uncatalogued.values
  ).sorted()
  private static let indices = Dictionary(
    uniqueKeysWithValues: names.enumerated().map { ($0.element, $0.offset) })
}

/// A set of families.
package struct ResourceFamilies: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The set of one family; of none for nil.
  package init(_ family: ResourceFamily?) { rawValue = family.map { 1 << UInt64($0.index) } ?? 0 }

  /// A family and those that its texts speak of in the same words.
  package static func read(for family: ResourceFamily?) -> ResourceFamilies {
    guard let family else { return [] }
    let kin = sameWords[family.description].flatMap(ResourceFamily.init(_:))
    return ResourceFamilies(family).union(ResourceFamilies(kin))
  }

  private static let sameWords = [
    "accessories": "bluetooth", "audio-capture": "microphone", "microphone-injection": "microphone",
    "surroundings": "camera", "hands": "camera", "web-tracking": "tracking",
  ]
}
