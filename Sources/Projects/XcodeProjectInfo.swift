public import ICU

/// What an Xcode project says of languages and tables, for what is wrong with it.
public struct XcodeProjectInfo: Sendable {
  /// The project file, by its place in ``Project/files``.
  public let file: Int
  /// The language that the sources are in, as the project writes it.
  public let developmentRegion: Region?
  /// The languages of the project, in the order of the file; `Base` among them.
  public let knownRegions: [Region]
  /// The references to `InfoPlist` tables and catalogs.
  public let tables: [TableReference]
  /// Tables that lie beside those of a target, in `.lproj` folders, without a reference that leads to them.
  public let unreferencedTables: [UnreferencedTable]

  /// The objects that lead into folders of languages: groups, and references to files.
  package let folderReferences: [FolderReference]
  /// The folder that paths in the outermost group are relative to, itself relative to the current folder.
  package let mainFolder: String
  /// The folders whose files belong to a target as they lie there, by the target's name.
  let synchronizedFolders: [String: [XcodeTarget.SynchronizedFolder]]

  /// Whether a file belongs, or would belong, to a target by lying in a folder.
  package func isSynchronized(_ path: String, in target: String) -> Bool {
    synchronizedFolders[target]?.contains { $0.owns(path) } ?? false
  }

  /// The folder of a target whose files belong to it as they lie there; nil where it has none.
  package func synchronizedFolder(of target: String) -> String? {
    synchronizedFolders[target]?.first {
      if case .all = $0.members { true } else { false }
    }?.path
  }

  /// A language as the project writes it.
  public struct Region: Sendable {
    /// The name: `pt-BR`, `English`, `Base`.
    public let name: String
    /// The language; nil for `Base` and for names that are none.
    public let locale: LocaleIdentifier?
    /// The name's place.
    public let range: Range<Int>
  }

  /// A reference to a table.
  public struct TableReference: Sendable {
    /// Where it leads to, relative to the current folder.
    public let path: String
    /// The file, by its place in ``Project/files``; nil where there is none.
    public let table: Int?
    /// The language: of the folder, or the name inside a variant group.
    public let locale: TableLocale
    /// The place of the reference.
    public let range: Range<Int>
    /// The variant group; nil for a reference outside of any.
    package let group: VariantGroup?
    /// The place of the variant group; nil for a reference outside of any.
    public var groupRange: Range<Int>? { group?.range }
    /// The names of the targets that copy the table into their product.
    public let targets: [String]
    /// The encoding that the reference gives (`NSStringEncoding`); nil where it gives none.
    public let encoding: Int?
  }

  /// An object of the project file that leads into a folder of a language.
  package struct FolderReference: Sendable {
    /// Its id.
    package let id: String
    /// Where it leads to, relative to the current folder.
    package let path: String
    /// Whether it is a reference, of a file or a folder as a whole, and no group.
    package let isFile: Bool
  }

  /// A group of one table in several languages.
  package struct VariantGroup: Sendable {
    /// Its id in the project file.
    package let id: String
    /// Its place there.
    package let range: Range<Int>
    /// The folder that the paths of its children are relative to, itself relative to the current folder; nil where
    /// that is not part of the sources.
    package let folder: String?
  }

  /// A table that no reference leads to.
  public struct UnreferencedTable: Sendable {
    /// The table, by its place in ``Project/files``.
    public let table: Int
    /// The name of the target that has the table in other languages.
    public let target: String
    /// The place of the variant group, or of another reference to the table, in the project file.
    public let range: Range<Int>
  }
}
