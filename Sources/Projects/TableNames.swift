/// The names under which a build finds the `InfoPlist` table of a product.
///
/// With `STRINGS_FILE_INFOPLIST_RENAME`, which is on, a build renames the table that belongs to an Info.plist of another
/// name (swift-build, CopyStringsFileTaskAction).
enum TableNames {
  /// The names of tables without their extensions, for an Info.plist: of `Kite-Info.plist` they are `InfoPlist`,
  /// `Kite-InfoPlist` and `Kite-Info-InfoPlist`.
  static func ofInfoPlist(_ path: String) -> Set<String> {
    let stem =
      path.lastComponent.hasSuffix(".plist")
      ? path.lastComponent.dropLast(".plist".count) : path.lastComponent
    return [
      "InfoPlist", "\(stem)Plist", "\(stem)-InfoPlist", stem.replacing("-Info", with: "") + "-InfoPlist",
    ]
  }

  /// The names for a target whose Info.plist is made from settings.
  static func ofTarget(_ name: String) -> Set<String> { ["InfoPlist", "\(name)-InfoPlist"] }

  /// The names for the configurations of a target: those for each Info.plist, and those for the target where one is
  /// made without a file.
  static func of(_ configurations: [ProductDescription.Configuration], target: String) -> Set<String> {
    var names = Set(configurations.compactMap(\.infoPlist).flatMap(ofInfoPlist))
    if configurations.contains(where: { $0.settings.generatesInfoPlist }) || names.isEmpty {
      names.formUnion(ofTarget(target))
    }
    return names
  }

  /// The name of the table that a file holds; nil for a file that is none.
  static func stem(of path: String) -> String? {
    let name = path.lastComponent
    for suffix in [".strings", ".xcstrings"] where name.hasSuffix(suffix) {
      return String(name.dropLast(suffix.count))
    }
    return nil
  }
}
