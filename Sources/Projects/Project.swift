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
  /// The keys that files declare which are not read as what they are (a manifest that is a program): their values are
  /// not known, but the base may have them.
  public let generatedKeys: Set<String>
  /// The Xcode projects, for what is wrong with them.
  public let xcodeProjects: [XcodeProjectInfo]

  /// What cannot be told without running a program.
  public let unreadableParts: [UnreadablePart]

  /// What was accepted of the translations.
  public internal(set) var ledger = Ledger()
  /// Where the ledger lies, or would lie.
  public internal(set) var ledgerPath = Ledger.fileName

  /// The products that may read a table, by the table's place in ``files``.
  public let tableUsers: [Int: [Int]]

  init(
    files: [ProjectFile], products: [Product], generatedKeys: Set<String> = [],
    xcodeProjects: [XcodeProjectInfo] = [], unreadableParts: [UnreadablePart] = []
  ) {
    self.files = files
    self.unreadableParts = unreadableParts
    self.xcodeProjects = xcodeProjects
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

extension PropertyListDocument {
  /// The text at a key of the outermost dictionary.
  package func rootText(forKey key: String) -> String? {
    guard let root, self[root].kind == .dictionary else { return nil }
    let member = effectiveMembers(of: root).first { $0.key.string.hasSameBytes(as: key) }
    return member.flatMap { text(of: $0.member.value) }
  }
}
