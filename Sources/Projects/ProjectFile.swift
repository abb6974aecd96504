public import Formats
public import SourceText

/// A file that was read, with what is in it. One object, since products and cells of all languages lead to it.
public final class ProjectFile: Sendable {
  /// What a file holds.
  public enum Content: Sendable {
    /// A strings table.
    case strings(StringsFile)
    /// An Info.plist.
    case propertyList(PropertyListDocument)
    /// A string catalog.
    case catalog(StringCatalog)
    /// An Xcode project file.
    case xcodeProject(XcodeProjectFile)
    /// A build configuration file.
    case settings(XCConfigFile)
    /// A manifest in YAML.
    case yaml(YAMLDocument)
    /// A manifest in JSON.
    case json(JSONDocument)
    /// A manifest of another kind (Swift, XML), with where it breaks the rules of its format.
    case manifest(SourceText, [SyntaxProblem])
    /// Nothing that could be read.
    case unreadable(FileError)
    /// A file whose name is no UTF-8, so that it cannot be opened by its name.
    case misnamed
  }

  /// What a file is for.
  public enum Role: Hashable, Sendable {
    /// The base texts and all else that the system asks a bundle.
    case infoPlist
    /// The `InfoPlist` table, or one that a build renames to it.
    case infoPlistTable(TableLocale)
    /// Another table, in which no purpose string is ever looked for.
    case otherTable(TableLocale)
    /// The catalog of the `InfoPlist` table.
    case infoPlistCatalog
    /// Another catalog.
    case otherCatalog
    /// An Info.plist or a catalog in a folder of a language, where no build looks for it.
    case misplaced(TableLocale)
    /// A file that says how products are built: a project file, a file with settings.
    case project
    /// A folder that could not be opened, or a file of no known use.
    case none
  }

  /// The path, relative to the current folder.
  public let path: String
  /// What the file is for.
  public let role: Role
  /// What it holds.
  public let content: Content
  /// The entries of a strings table, each key once, with the one that Apple's parser keeps; empty for other files.
  public let tableEntries: [StringsEntry]

  init(path: String, role: Role, content: Content) {
    self.path = path
    self.role = role
    self.content = content
    if case .strings(let table) = content { tableEntries = table.effectiveEntries } else { tableEntries = [] }
  }

  /// The file's text, where it could be read.
  public var source: SourceText? {
    switch content {
    case .strings(let file): file.source
    case .propertyList(let list): list.source
    case .catalog(let catalog): catalog.source
    case .xcodeProject(let file): file.source
    case .settings(let file): file.source
    case .yaml(let document): document.source
    case .json(let document): document.source
    case .manifest(let source, _): source
    case .unreadable, .misnamed: nil
    }
  }

  /// Where the file breaks the rules of its format.
  public var problems: [SyntaxProblem] {
    switch content {
    case .strings(let file): file.problems
    case .propertyList(let list): list.problems
    case .catalog(let catalog): catalog.problems
    case .xcodeProject(let file): file.problems
    case .settings(let file): file.problems
    case .yaml(let document): document.problems
    case .json(let document): document.problems
    case .manifest(_, let problems): problems
    case .unreadable, .misnamed: []
    }
  }

  /// Whether Apple's parser gets any value out of the file.
  public var isUsable: Bool {
    guard let source, source.isDecoded else { return false }
    if case .catalog(let catalog) = content { return !catalog.isRefused }
    if case .json(let document) = content { return !document.isRefused }
    return !problems.contains { $0.consequence == .refusesFile }
  }

  /// The locale that findings on the file name.
  public var localeTag: String? {
    switch role {
    case .infoPlistTable(let locale), .otherTable(let locale), .misplaced(let locale): locale.tag
    case .infoPlist, .infoPlistCatalog, .otherCatalog, .project, .none: nil
    }
  }
}
