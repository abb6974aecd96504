public import ICU
public import Projects
internal import Formats

/// The project that texts are from, for formats that say more of it than its texts.
public struct ExchangeProject {
  /// The project.
  let project: Project
  /// Its name.
  let name: String
  /// The folder that paths are relative to, relative to the current folder.
  let root: String

  /// Names a project.
  public init(_ project: Project, name: String, root: String) {
    self.project = project
    self.name = name
    self.root = root
  }
}

/// A form in which texts are handed over.
public struct ExchangeFormat: Sendable {
  /// A file of a package.
  public typealias File = (path: String, bytes: ContiguousArray<UInt8>)

  /// The word behind `--format`.
  public let id: String
  /// The ending of its files, without a dot.
  public let fileExtension: String
  /// Whether a package is a folder with several files.
  public let isBundle: Bool
  private let make: @Sendable (ExchangePackage, ExchangeProject) -> [File]

  init(
    id: String, fileExtension: String, isBundle: Bool = false,
    make: @escaping @Sendable (ExchangePackage, ExchangeProject) -> [File]
  ) {
    self.id = id
    self.fileExtension = fileExtension
    self.isBundle = isBundle
    self.make = make
  }

  /// The files of a package: one without a path, or those of a bundle by their paths in it.
  public func files(_ package: ExchangePackage, _ project: ExchangeProject) -> [File] {
    make(package, project)
  }

  /// The name of a language's file among others.
  public func fileName(of locale: LocaleIdentifier) -> String { "\(locale.tag).\(fileExtension)" }
}

/// Every form in which texts are handed over. A new one is a file beside this and a line here; the first is the default.
public enum ExchangeFormats {
  /// The formats.
  public static let all: [ExchangeFormat] = [
    ExchangeFormat(id: "xliff", fileExtension: "xliff") { package, _ in
      [("", ContiguousArray(package.xliff.utf8))]
    },
    ExchangeFormat(id: "xcloc", fileExtension: "xcloc", isBundle: true) { package, project in
      XclocBundle(package, of: project.project, name: project.name, root: project.root).files
    },
    ExchangeFormat(id: "html", fileExtension: "html") { package, project in
      [("", ContiguousArray(TranslatorPack(package, of: project).html.utf8))]
    },
    ExchangeFormat(id: "csv", fileExtension: "csv") { package, _ in
      [("", ContiguousArray(package.csv.utf8))]
    },
  ]
}

/// What is in the files of several languages, for those who plan the work.
public enum ExchangeManifest {
  /// The name of the file.
  public static let fileName = "manifest.json"

  /// The manifest: for each language its file, and how many texts, words and characters of the source it asks for.
  ///
  /// - Parameters:
  ///   - packages: the languages; one without texts has no file.
  ///   - name: the name of a language's file.
  /// - Returns: the whole file.
  public static func json(_ packages: [ExchangePackage], name: (LocaleIdentifier) -> String) -> String {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.key("schema")
    json.int(1)
    json.key("locales")
    json.beginArray()
    for package in packages {
      json.beginObject()
      json.key("locale")
      json.string(package.locale.tag)
      json.key("file")
      json.string(package.units.isEmpty ? nil : name(package.locale))
      json.key("texts")
      json.int(package.units.count)
      json.key("words")
      json.int(package.wordCount)
      json.key("characters")
      json.int(package.characterCount)
      json.endObject()
    }
    json.endArray()
    json.key("texts")
    json.int(packages.reduce(0) { $0 + $1.units.count })
    json.key("words")
    json.int(packages.reduce(0) { $0 + $1.wordCount })
    json.endObject()
    json.newline()
    return json.string
  }
}
