internal import PurposeKit

/// Language profiles that take the place of those that are built in, for people who work on them.
enum ProfileFolder {
  /// The profiles with those of a folder; the built-in ones without a folder.
  ///
  /// - Throws: what is wrong with the folder or with the first file that is no profile.
  static func profiles(in folder: String?) throws(UsageError) -> LanguageProfiles {
    guard let folder else { return .embedded }
    var files: [String: [UInt8]] = [:]
    let tree = FolderTree()
    do throws(FileError) {
      for entry in try tree.list(folder) where entry.kind == .file && entry.name.hasSuffix(".json") {
        files[entry.name] = Array(try tree.read("\(folder)/\(entry.name)"))
      }
    } catch {
      throw UsageError("--locales: \(error)")
    }
    if files.isEmpty { throw UsageError("--locales \(folder) holds no .json file") }
    do {
      return try LanguageProfiles(replacing: files)
    } catch {
      throw UsageError("--locales: \(error)")
    }
  }
}
