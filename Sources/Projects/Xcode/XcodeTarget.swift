internal import Formats

/// A target of an Xcode project: what is built from which settings and files.
struct XcodeTarget {
  /// A build configuration of a target or a project.
  struct Configuration {
    let name: String
    /// The .xcconfig file that the settings rest on, by its path; nil where there is none.
    let baseFile: String?
    let settings: [(key: XcodeProjectFile.Text, value: XcodeProjectFile.Text)]
  }

  /// A file that a target copies into its product.
  struct Resource: Hashable {
    /// The file or folder, relative to the current folder.
    let path: String
    /// The name of the language that a variant group gives it; nil outside of one.
    let region: String?
    /// The place of the reference in the project file.
    let range: Range<Int>
    /// The number that the reference gives as its encoding (`NSStringEncoding`); nil where it gives none.
    let encoding: Int?
  }

  /// A folder whose files belong to the target as they lie there, without references (Xcode 16).
  struct SynchronizedFolder: Hashable {
    /// Which of its files belong to the target.
    enum Members: Hashable {
      /// All but some: the folder is the target's.
      case all(except: MembershipExceptions)
      /// Only some: the folder is another target's.
      case only(MembershipExceptions)
    }

    let path: String
    let members: Members

    /// Whether a file is in the folder, and belongs to the target.
    func owns(_ file: String) -> Bool {
      let isInside = path.isEmpty ? !file.hasPrefix("../") : file.hasPrefix(path + "/")
      guard isInside else { return false }
      let relative = path.isEmpty ? file : String(file.dropFirst(path.count + 1))
      return switch members {
      case .all(let exceptions): !exceptions.contains(relative)
      case .only(let files): files.contains(relative)
      }
    }
  }

  let id: String
  let name: String
  let range: Range<Int>
  /// `com.apple.product-type.application`; nil for targets that make nothing that is installed.
  let productType: String?
  let configurations: [Configuration]
  let resources: [Resource]
  /// The synchronized folders, those of other targets among them of which it has files.
  let folders: [SynchronizedFolder]

  /// Folders of languages that are copied with all that is in them.
  var languageFolders: [String] { resources.map(\.path).filter { $0.hasSuffix(".lproj") } }

  /// Whether a file belongs to the target by lying in a folder.
  func ownsBySynchronizedFolder(_ path: String) -> Bool { folders.contains { $0.owns(path) } }
}

/// Files of a synchronized folder for which the contrary holds of what holds for the others.
///
/// A localized file is written for all of its languages, without its `.lproj` folder: `/Localized/Sub/A.strings`, and
/// since the project format of Xcode 16 `/Localized: Sub/A.strings`. Paths inside `.lproj` folders, which other tools
/// write, are ignored by Xcode (github.com/yonaskolb/XcodeGen, pull request 1633).
struct MembershipExceptions: Hashable {
  private var files: Set<String> = []
  private var localized: Set<String> = []

  /// - Parameter names: the exceptions, as the project file writes them.
  init(_ names: [String]) {
    for name in names {
      if let prefix = ["/Localized: ", "/Localized/"].first(where: name.hasPrefix) {
        localized.insert(String(name.dropFirst(prefix.count)))
      } else {
        files.insert(name)
      }
    }
  }

  /// Whether a file is among them, by its path relative to the folder.
  func contains(_ path: String) -> Bool {
    guard path.folder.hasSuffix(".lproj") else { return files.contains(path) }
    return localized.contains(path.folder.folder.appending(path: String(path.lastComponent)))
  }
}
