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

  /// A folder of which all that lies in it belongs to the target (Xcode 16).
  struct SynchronizedFolder: Hashable {
    let path: String
    /// Paths relative to the folder that are taken out of the target. A localized file stands under `/Localized/`,
    /// without its `.lproj` folder.
    let exceptions: Set<String>
  }

  let id: String
  let name: String
  let range: Range<Int>
  /// `com.apple.product-type.application`; nil for targets that make nothing that is installed.
  let productType: String?
  let configurations: [Configuration]
  let resources: [Resource]
  let folders: [SynchronizedFolder]
  /// Files that belong to the target though their synchronized folder belongs to another one.
  let additions: Set<String>
  /// Whether a file lies in one of the folders whose content belongs to the target, and is not taken out.
  func ownsBySynchronizedFolder(_ path: String) -> Bool {
    if additions.contains(path) { return true }
    return folders.contains { folder in
      guard path.hasPrefix(folder.path + "/") else { return false }
      let relative = String(path.dropFirst(folder.path.count + 1))
      return !folder.exceptions.contains(relative)
        && !folder.exceptions.contains(Self.localizedName(relative))
    }
  }

  /// The name of a localized file as Xcode writes it: `/Localized/InfoPlist.strings` for `fr.lproj/InfoPlist.strings`.
  static func localizedName(_ path: String) -> String {
    guard path.folder.hasSuffix(".lproj") else { return path }
    let above = path.folder.folder
    return "\(above.isEmpty ? "" : above + "/")/Localized/\(path.lastComponent)"
  }
}
