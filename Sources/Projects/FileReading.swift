internal import FileTrees
internal import Formats
internal import SourceText

/// Reads files on all cores; the result has the order of the input.
enum FileReading {
  static func read(_ files: [Discovery.File], from tree: any FileTree) async -> [ProjectFile] {
    await ConcurrentMap.map(files) { run in run.map { read($0, from: tree) } }
  }

  static func read(_ file: Discovery.File, from tree: any FileTree) -> ProjectFile {
    let role: ProjectFile.Role =
      switch file.role {
      case .infoPlist: .infoPlist
      case .table(let name, let locale, _):
        Discovery.isInfoPlistTable(name) ? .infoPlistTable(locale) : .otherTable(locale)
      case .catalog(let name, _): Discovery.isInfoPlistTable(name) ? .infoPlistCatalog : .otherCatalog
      case .misplaced(let locale): .misplaced(locale)
      }
    return read(file.path, role, from: tree)
  }

  /// Reads a file as what its role says.
  static func read(_ path: String, _ role: ProjectFile.Role, from tree: any FileTree) -> ProjectFile {
    let bytes: ContiguousArray<UInt8>
    do throws(FileError) {
      bytes = try tree.read(path)
    } catch {
      return ProjectFile(path: path, role: role, content: .unreadable(error))
    }
    func source(_ rules: EncodingRules) -> SourceText { SourceText(path: path, bytes: bytes, rules: rules) }
    let content: ProjectFile.Content =
      switch role {
      case .infoPlist: .propertyList(.parse(source(.propertyList)))
      case .infoPlistTable where path.hasSuffix(".json"): .strings(StringsFile(JSONDocument(source(.json))))
      case .infoPlistTable, .otherTable: .strings(.parse(source(.propertyList)))
      case .infoPlistCatalog, .otherCatalog: .catalog(StringCatalog(source(.json)))
      case .misplaced where path.hasSuffix(".xcstrings"): .catalog(StringCatalog(source(.json)))
      case .misplaced: .propertyList(.parse(source(.propertyList)))
      case .project where path.hasSuffix(".xcconfig"): .settings(XCConfigFile(source(.json)))
      case .project where path.hasSuffix(".yml") || path.hasSuffix(".yaml"):
        .yaml(YAMLDocument(source(.json)))
      case .project where path.hasSuffix(".json"): .json(JSONDocument(source(.json)))
      case .project where !path.hasSuffix(".pbxproj"): .manifest(source(.json), [])
      case .project, .none: .xcodeProject(XcodeProjectFile(source(.propertyList)))
      }
    return ProjectFile(path: path, role: role, content: content)
  }
}
