public import SourceText

/// One change of an Xcode project file.
public enum XcodeProjectChange: Hashable, Sendable {
  /// Adds a language to the project's list, as its last. One that is there already, byte for byte, stays alone.
  case addKnownRegion(String)
  /// Takes a language out of the project's list, with all its copies.
  case removeKnownRegion(String)
  /// Takes the further copies of a language out of the project's list, and leaves the first.
  case removeKnownRegionCopies(String)
  /// Adds a file to a variant group: a reference, and the group's last child. A group that has a child of that name
  /// stays as it is.
  case addVariantGroupChild(VariantGroupChild)
  /// Makes the first table of a target in a language part of it: a reference, a group for the table's languages in the
  /// outermost group, and its place among the resources. Where the target has such a group, the table is added to it.
  case addVariantGroup(NewVariantGroup)
  /// Makes a folder of a language, with all that is in it, part of the targets that have the folder of another language so:
  /// a reference beside that one, and its place in their build phases. One that is there stays as it is.
  case addLanguageFolder(LanguageFolderReference)
  /// Takes out a reference by its id, with the children of groups and the build files that lead to it.
  case removeFileReference(String)
}

/// A file of one language in a variant group, as Xcode writes it.
public struct VariantGroupChild: Hashable, Sendable {
  /// The id of the group.
  public let group: String
  /// The language, which is the child's name: `pt-BR`.
  public let region: String
  /// The file's path, relative to the group's: `pt-BR.lproj/InfoPlist.strings`.
  public let path: String

  /// Names a file.
  public init(group: String, region: String, path: String) {
    self.group = group
    self.region = region
    self.path = path
  }
}

/// A folder of a language that a project refers to as a whole.
public struct LanguageFolderReference: Hashable, Sendable {
  /// The id of the reference to the folder of another language.
  public let model: String
  /// The folder's name: `pt-BR.lproj`.
  public let name: String

  /// Names a folder.
  public init(model: String, name: String) {
    self.model = model
    self.name = name
  }
}

/// A group of one table in several languages that a target does not have yet, with its first file.
public struct NewVariantGroup: Hashable, Sendable {
  /// The table's name, which is the group's: `InfoPlist.strings`.
  public let name: String
  /// The name of the target that copies it.
  public let target: String
  /// The language: `pt-BR`.
  public let region: String
  /// The file's path, relative to that of the outermost group.
  public let path: String

  /// Names a file.
  public init(name: String, target: String, region: String, path: String) {
    self.name = name
    self.target = target
    self.region = region
    self.path = path
  }
}

/// Why a project file cannot be edited.
public enum XcodeProjectEditError: Error, Hashable, Sendable {
  /// Apple's parser refuses the file: nobody can say what an edit would do to it.
  case refusedDocument
  /// The file is a property list in XML or binary, in which no place is known for new objects.
  case notOpenStep
  /// The file has no project object, or that one has no list of languages.
  case noKnownRegions
  /// No variant group has the id.
  case noVariantGroup(id: String)
  /// The file has no file reference beside which a new one could stand.
  case noFileReference
  /// No target has the name, or it has no phase that copies resources, or the project has no outermost group.
  case noResourcesPhase(target: String)
}

/// Changes single lines of an Xcode project file, and leaves every other byte as it is.
///
/// What is added is laid out, quoted and remarked as its neighbours are, and the rest is as Xcode writes it: a new
/// reference stands at its place in the order of the ids, and a language at the end of the list. A new id depends on
/// the group, the language and the path alone, so that two people who add the same language add the same lines.
public struct XcodeProjectEditor: Sendable {
  /// The file to edit.
  public let file: XcodeProjectFile

  /// Prepares edits of a project file.
  ///
  /// - Throws: a ``XcodeProjectEditError`` when the file is not one that can be edited safely.
  public init(_ file: XcodeProjectFile) throws(XcodeProjectEditError) {
    guard !file.document.isRefused, file.source.isDecoded else { throw .refusedDocument }
    guard file.document.syntax == .openStep else { throw .notOpenStep }
    self.file = file
  }

  /// The edits that add a language to the project's list, as its last.
  ///
  /// - Parameter region: the language as Xcode names it: `pt-BR`.
  /// - Returns: one edit; none if the language is there already, byte for byte.
  /// - Throws: ``XcodeProjectEditError/noKnownRegions``.
  public func addKnownRegion(_ region: String) throws(XcodeProjectEditError) -> [TextEdit] {
    try edits(for: [.addKnownRegion(region)])
  }

  /// The edits that take a language out of the project's list, with all its copies.
  ///
  /// - Parameter region: the language, byte for byte as it stands in the list.
  /// - Returns: no edits if the language is not there.
  /// - Throws: ``XcodeProjectEditError/noKnownRegions``.
  public func removeKnownRegion(_ region: String) throws(XcodeProjectEditError) -> [TextEdit] {
    try edits(for: [.removeKnownRegion(region)])
  }

  /// The edits that add a file of one language to a variant group: the reference, and the group's last child.
  ///
  /// Build phases need no edit, since they name the group.
  ///
  /// - Returns: two edits; none if the group has a child of that name.
  /// - Throws: ``XcodeProjectEditError/noVariantGroup(id:)``, ``XcodeProjectEditError/noFileReference``.
  public func addVariantGroupChild(_ child: VariantGroupChild) throws(XcodeProjectEditError) -> [TextEdit] {
    try edits(for: [.addVariantGroupChild(child)])
  }

  /// The edits that take out a file reference, with the children of groups and the build files that lead to it.
  ///
  /// A group that has lost its last child stays. What else names the reference, such as a build configuration that
  /// rests on the file, stays as it is too. Linear in the size of the file.
  ///
  /// - Parameter id: the reference's id.
  /// - Returns: no edits if there is no such reference.
  public func removeFileReference(_ id: String) -> [TextEdit] {
    var plan = XcodeProjectEditPlan(file)
    plan.removeReference(id)
    return plan.edits
  }

  /// The edits that make several changes.
  ///
  /// Edits of several calls may touch the same place, and cannot be made together.
  ///
  /// - Parameter changes: of several changes of one language, the last counts.
  /// - Returns: the edits, in the order of the file; none if nothing would change.
  /// - Throws: a ``XcodeProjectEditError``; nothing is changed then.
  public func edits(for changes: [XcodeProjectChange]) throws(XcodeProjectEditError) -> [TextEdit] {
    var plan = XcodeProjectEditPlan(file)
    for change in changes {
      switch change {
      case .addKnownRegion(let region): try plan.addRegion(region)
      case .removeKnownRegion(let region): try plan.removeRegion(region)
      case .removeKnownRegionCopies(let region): try plan.removeRegionCopies(region)
      case .addVariantGroupChild(let child): try plan.add(child)
      case .addVariantGroup(let group): try plan.add(group)
      case .addLanguageFolder(let folder): try plan.add(folder)
      case .removeFileReference(let id): plan.removeReference(id)
      }
    }
    return plan.edits
  }
}
