public import FileTrees
internal import Formats
internal import ICU
internal import Projects
public import SourceText

extension Configuration {
  /// Reads a configuration from its text.
  ///
  /// - Parameters:
  ///   - source: the file, decoded by the rules of JSON: UTF-8, or whatever a byte order mark says.
  ///   - rules: the rules that it may name.
  /// - Throws: a ``ConfigurationError`` with all mistakes in it.
  public init(_ source: SourceText, rules: KnownRules) throws(ConfigurationError) {
    guard source.text.count <= Self.maximumSize else {
      throw ConfigurationError([
        ConfigurationMistake(
          at: Location(file: source.path), "The configuration is larger than \(Self.maximumSize >> 20) MB.")
      ])
    }
    let document = YAMLDocument(source)
    var reader = ConfigurationReader(document, rules: rules)
    if let problem = source.encodingProblem {
      let start = min(problem.offset, source.text.count)
      reader.report(
        "The file is not in UTF-8.", fix: "Save it as UTF-8.", at: start..<min(start + 1, source.text.count))
    }
    for problem in document.problems {
      reader.report(
        "\(problem.reason).", fix: "\(problem.advice.prefix(1).uppercased())\(problem.advice.dropFirst()).",
        at: problem.range)
    }
    if let second = document.secondDocument {
      reader.report(
        "A second document begins here, and would never be read.", fix: "Remove the `---`.", at: second)
    }
    // What stands before a broken place says nothing about what is missing.
    let result = document.isComplete ? reader.configuration() : Configuration(source, reader.lines)
    reader.check(result)
    // A newer version may know what this one takes for a mistake.
    if let tooOld = reader.versionMistake(result) { throw ConfigurationError([tooOld]) }
    let mistakes = reader.mistakes
    if !mistakes.isEmpty { throw ConfigurationError(mistakes) }
    self = result
  }

  /// Reads the file at a path, and the files that it extends.
  ///
  /// - Parameters:
  ///   - path: the file, relative to the current folder or absolute.
  ///   - tree: where to read it.
  ///   - rules: the rules that it may name.
  /// - Returns: the configuration.
  /// - Throws: a ``ConfigurationError`` with all mistakes in it, or with the reason why it cannot be read.
  public static func read(
    _ path: String, from tree: any FileTree, rules: KnownRules
  ) throws(ConfigurationError) -> Configuration {
    try read(path, from: tree, rules: rules, leads: [])
  }

  /// How many files may extend each other.
  private static let maximumLeads = 8

  private static func read(
    _ path: String, from tree: any FileTree, rules: KnownRules, leads: [String]
  ) throws(ConfigurationError) -> Configuration {
    var configuration = try readAlone(path, from: tree, rules: rules)
    let leads = leads + [path]
    for extended in configuration.extended {
      let next = normalized(extended.value, in: path.folder)
      func mistake(_ message: String, _ fix: String) -> ConfigurationError {
        ConfigurationError([
          ConfigurationMistake(at: configuration.location(of: extended.range), message, fix: fix)
        ])
      }
      if leads.contains(next) {
        throw mistake("`\(extended.value)` extends this file in turn.", "Remove one of the two lines.")
      }
      if leads.count > maximumLeads {
        throw mistake("More than \(maximumLeads) files extend each other.", "Join some of them.")
      }
      if (try? tree.read(next)) == nil {
        throw mistake(
          "There is no file `\(next)`, which this one extends.",
          "Write its path relative to the folder of this file.")
      }
      configuration.parents.append(try read(next, from: tree, rules: rules, leads: leads))
    }
    return configuration
  }

  /// The path of a file as one in the given folder names it.
  private static func normalized(_ path: String, in folder: String) -> String {
    if path.utf8.first == 0x2F { return path }
    var names = folder.pathComponents.map(String.init)
    for part in path.pathComponents where part != "." {
      if part == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else {
        names.append(String(part))
      }
    }
    return (folder.utf8.first == 0x2F ? "/" : "") + names.joined(separator: "/")
  }

  private static func readAlone(
    _ path: String, from tree: any FileTree, rules: KnownRules
  ) throws(ConfigurationError) -> Configuration {
    let bytes: ContiguousArray<UInt8>
    do throws(FileError) {
      bytes = try tree.read(path)
    } catch {
      throw ConfigurationError([
        ConfigurationMistake(
          at: Location(file: path), "The configuration cannot be read: \(error.reason).")
      ])
    }
    return try Configuration(SourceText(path: path, bytes: bytes, rules: .json), rules: rules)
  }

  /// Looks for a project's configuration: in a folder and in those above it, up to the one that holds `.git`, or to the
  /// root of the file system.
  ///
  /// - Parameters:
  ///   - path: a folder, or a file in one; relative to the current folder or absolute, and there.
  ///   - tree: where to look.
  /// - Returns: the path of the file, relative to the current folder where one leads there; nil where there is none.
  /// - Throws: a ``ConfigurationError`` if there are two in one folder, or if what has the name is no file.
  public static func find(
    above path: String, in tree: FolderTree
  ) throws(ConfigurationError) -> String? {
    let current = tree.currentFolder.pathComponents.map(String.init)
    var names = path.utf8.first == 0x2F ? [] : current
    for part in path.pathComponents where part != "." {
      if part == ".." { _ = names.popLast() } else { names.append(String(part)) }
    }
    if tree.kind(of: "/" + names.joined(separator: "/")) == .file { _ = names.popLast() }
    while true {
      let folder = Self.relativePath(of: names, from: current)
      let found = try file(in: folder, of: tree)
      if found != nil || names.isEmpty || tree.kind(of: Self.join(folder, ".git")) != nil { return found }
      names.removeLast()
    }
  }

  private static func file(in folder: String, of tree: FolderTree) throws(ConfigurationError) -> String? {
    let found = fileNames.map { join(folder, $0) }.filter { tree.kind(of: $0) != nil }
    guard let path = found.first else { return nil }
    guard found.count == 1 else {
      throw ConfigurationError([
        ConfigurationMistake(
          at: Location(file: found[1]), "The folder has a \(fileNames[0]) too.", fix: "Remove one of the two."
        )
      ])
    }
    switch tree.kind(of: path) {
    case .file: return path
    case .brokenLink:
      throw ConfigurationError([
        ConfigurationMistake(at: Location(file: path), "The configuration is a link that leads nowhere.")
      ])
    default:
      throw ConfigurationError([
        ConfigurationMistake(at: Location(file: path), "The configuration is no file.")
      ])
    }
  }

  private static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The path of a folder as people would write it: below or above the current one relative to it, else absolute.
  package static func relativePath(of names: [String], from current: [String]) -> String {
    if names.starts(with: current) { return names.dropFirst(current.count).joined(separator: "/") }
    if current.starts(with: names) {
      return Array(repeating: "..", count: current.count - names.count).joined(separator: "/")
    }
    return "/" + names.joined(separator: "/")
  }
}

extension ConfigurationReader {
  /// Looks at what several parts of the file say together.
  fileprivate mutating func check(_ configuration: Configuration) {
    check(configuration.locales)
    for product in configuration.products { check(product.locales) }
    checkLeads(configuration.products)
  }

  /// Looks where `with` leads: to something, and not back.
  private mutating func checkLeads(_ products: [ProductSettings]) {
    func entry(_ name: String) -> ProductSettings? {
      products.last { $0.pattern.value.isName && $0.pattern.value.pattern == name }
        ?? products.last { $0.pattern.value.matches(name) }
    }
    for product in products {
      guard let with = product.with else { continue }
      guard var next = entry(with.value) else {
        report(
          "Nothing is said here of `\(with.value)`.", fix: "Write an entry for it, or remove `with`.",
          at: with.range)
        continue
      }
      var seen = [product.pattern.value]
      while let following = next.with, !seen.contains(next.pattern.value) {
        seen.append(next.pattern.value)
        guard let after = entry(following.value) else { break }
        next = after
      }
      if next.pattern.value == product.pattern.value {
        report("`with` leads back to this entry.", fix: "Remove one of the lines.", at: with.range)
      }
    }
  }

  private mutating func check(_ locales: LocaleSettings) {
    var required: [LocaleIdentifier: Range<Int>] = [:]
    for locale in locales.required?.listed ?? [] { required[locale.value] = locale.range }
    for locale in locales.community?.listed ?? [] {
      guard let other = required[locale.value] else { continue }
      report(
        "`\(locale.value)` is `required` too, in \(line(of: other)).", fix: "Remove one of the two.",
        at: locale.range)
    }
    if case .all? = locales.required, case .all(let place)? = locales.community {
      report(
        "Not all locales can be `required` and `community`.", fix: "Remove one of the two, or list locales.",
        at: place)
    }
    var others: [LocaleIdentifier: LocaleIdentifier] = [:]
    for equality in locales.sameAs ?? [] { others[equality.locale.value] = equality.other.value }
    for equality in locales.sameAs ?? [] {
      guard let next = others[equality.other.value] else { continue }
      report(
        "`\(equality.other.value)` may itself be the same as `\(next)`.",
        fix: "Name one locale that stands for itself.", at: equality.other.range)
    }
  }
}
