internal import Formats
internal import ICU
public import Projects
internal import SourceText

/// A bundle of the localization exchange as Xcode lays it out: `LOCALE.xcloc`.
public struct XclocBundle {
  /// The files, by their paths inside of the bundle; sorted.
  public let files: [(path: String, bytes: ContiguousArray<UInt8>)]

  /// Lays out a package.
  ///
  /// - Parameters:
  ///   - package: the texts.
  ///   - project: the project, whose source files travel along for context.
  ///   - name: the project's name.
  ///   - root: the folder that paths are relative to.
  public init(_ package: ExchangePackage, of project: Project, name: String, root: String) {
    let tag = package.locale.tag
    var files: [(path: String, bytes: ContiguousArray<UInt8>)] = [
      ("Localized Contents/\(tag).xliff", ContiguousArray(package.xliff.utf8))
    ]
    var json = JSONWriter(layout: .xcode)
    json.beginObject()
    json.key("developmentRegion")
    json.string(package.units.first?.sourceLocale.tag ?? "en")
    json.key("project")
    json.string(name)
    json.key("targetLocale")
    json.string(tag)
    json.key("toolInfo")
    json.beginObject()
    for (key, value) in [
      ("toolBuildNumber", ToolVersion.current), ("toolID", XLIFFWriter.Tool.purpose.id),
      ("toolName", XLIFFWriter.Tool.purpose.name), ("toolVersion", ToolVersion.current),
    ] {
      json.key(key)
      json.string(value)
    }
    json.endObject()
    json.key("version")
    json.string("1.0")
    json.endObject()
    json.newline()
    files.append(("contents.json", ContiguousArray(json.bytes)))
    for place in package.files.map(\.place) {
      let path = root.appending(path: place.original)
      guard let index = project.fileIndices[path], let source = project.files[index].source,
        project.files[index].role != .project
      else { continue }
      files.append(("Source Contents/\(place.original)", source.bytes))
    }
    var seen: Set<String> = []
    self.files = files.filter { seen.insert($0.path).inserted }.sorted {
      $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
    }
  }
}
