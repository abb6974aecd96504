package import Formats
public import ICU
public import PrivacyKeys

/// What was found and read: the files, and the products that they make up.
public struct Project: Sendable {
  /// All files, sorted by path.
  public let files: [ProjectFile]
  /// What a user can install, or the system can run on its own; sorted by name.
  public let products: [Product]

  /// The place of a file by its path.
  public let fileIndices: [String: Int]
  /// The keys that build settings declare for a generated Info.plist, in any project file that was found. Their
  /// values are not resolved: it is only known that the base may have them.
  public let generatedKeys: Set<String>

  /// The products that may read a table, by the table's place in ``files``.
  public let tableUsers: [Int: [Int]]

  init(files: [ProjectFile], products: [Product], generatedKeys: Set<String>) {
    self.files = files
    self.products = products
    self.generatedKeys = generatedKeys
    var users: [Int: [Int]] = [:]
    for (index, product) in products.enumerated() {
      for table in product.tables { users[table.file, default: []].append(index) }
    }
    tableUsers = users
    fileIndices = Dictionary(uniqueKeysWithValues: files.enumerated().map { ($1.path, $0) })
  }
}

/// An app, an extension, a watch app, or a tool with an Info.plist.
public struct Product: Sendable {
  /// The name: the folder of the Info.plist, relative to the path that was asked about.
  public let name: String
  /// The Info.plist, by its place in ``Project/files``.
  public let infoPlist: Int
  /// The tables that may give texts to the system, sorted by path.
  public let tables: [Table]
  /// The catalogs of the `InfoPlist` table, by their place in ``Project/files``.
  public let catalogs: [Int]
  /// The language that the base values are in.
  public let developmentLanguage: LocaleIdentifier
  /// The languages that the product ships, the development language among them; sorted.
  public let locales: [LocaleIdentifier]
  /// The purpose strings that the Info.plist declares, in its order.
  public let baseValues: [BaseValue]
  /// The systems that the product runs on, as far as anything tells; iPadOS is part of iOS. Empty where nothing does.
  public let platforms: Set<PrivacyKey.Platform>
  /// The oldest version of a system that the product runs on, where it is known. Where the project has several and
  /// nobody can tell which is the product's, the lowest.
  public let deploymentTargets: [PrivacyKey.Platform: Version]
  /// The same, but the highest: what is needed below a version certainly is, if this one lies below.
  public let highestDeploymentTargets: [PrivacyKey.Platform: Version]

  /// A strings table of a product.
  public struct Table: Sendable {
    /// The language.
    public let locale: TableLocale
    /// The table, by its place in ``Project/files``.
    public let file: Int
  }
}

/// A purpose string as the Info.plist says it.
public struct BaseValue: Sendable {
  /// The key; of a nested text the outer key and the inner one with a `/` between them.
  public let key: String
  /// The key by which tables give the text: of a nested text the inner one.
  public let tableKey: String
  /// The text; nil where the value is none.
  public let text: String?
  /// The value's place in the Info.plist.
  public let range: Range<Int>
  /// The place of its key.
  public let keyRange: Range<Int>
}

extension Product {
  /// The purpose strings that an Info.plist declares: privacy keys, and the texts inside those that are dictionaries.
  static func baseValues(of list: PropertyListDocument, catalog: KeyCatalog = .shared) -> [BaseValue] {
    guard let root = list.root, list[root].kind == .dictionary else { return [] }
    var result: [BaseValue] = []
    for (key, member) in list.effectiveMembers(of: root) {
      guard let known = catalog[key.string], known.category == .purpose, let keyNode = member.key else {
        continue
      }
      switch known.valueKind {
      case .dictionary, .sensorDictionary:
        guard list[member.value].kind == .dictionary else { continue }
        for (inner, innerMember) in list.effectiveMembers(of: member.value) {
          guard let innerKey = innerMember.key else { continue }
          var value = innerMember.value
          if known.valueKind == .sensorDictionary {
            guard list[value].kind == .dictionary,
              let description = list.effectiveMembers(of: value).first(where: {
                $0.key.string == "Description"
              })
            else { continue }
            value = description.member.value
          }
          result.append(
            BaseValue(
              key: "\(key.string)/\(inner.string)", tableKey: inner.string, text: list.text(of: value),
              range: list[value].range, keyRange: list[innerKey].range))
        }
      default:
        result.append(
          BaseValue(
            key: key.string, tableKey: key.string, text: list.text(of: member.value),
            range: list[member.value].range, keyRange: list[keyNode].range))
      }
    }
    return result
  }
}

extension PropertyListDocument {
  /// The text at a key of the outermost dictionary.
  package func rootText(forKey key: String) -> String? {
    guard let root, self[root].kind == .dictionary else { return nil }
    let member = effectiveMembers(of: root).first { $0.key.string.hasSameBytes(as: key) }
    return member.flatMap { text(of: $0.member.value) }
  }
}
