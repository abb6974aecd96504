internal import ICU
internal import Projects
internal import SourceText

/// What files, products and languages of a project were called in an earlier state of it.
///
/// Only what the tool reads is looked at, so that no diff of a whole repository is needed: a file that is gone and one
/// that has come are the same where they have the same text, or the same name and most of their lines.
struct Renames {
  /// A language of a product.
  private struct Language: Hashable {
    let product: String
    let locale: String
  }

  private var paths: [String: String] = [:]
  private var products: [String: String] = [:]
  private var locales: [Language: String] = [:]

  init(from earlier: Project, to project: Project) {
    findFiles(earlier, project)
    findProducts(earlier, project)
    findLocales(earlier, project)
  }

  /// The path that a file had.
  func earlierPath(of path: String) -> String { paths[path] ?? path }

  /// The name that a product had; nil where it is new.
  func earlierName(ofProduct name: String) -> String? { products[name] }

  /// The tag that a language of a product had.
  func earlierLocale(_ locale: String, of product: String) -> String {
    locales[Language(product: product, locale: locale)] ?? locale
  }

  // MARK: Files

  /// The most pairs of files whose lines are compared; a change of more is no move that anybody could follow.
  private static let maximumPairs = 20_000

  private mutating func findFiles(_ earlier: Project, _ project: Project) {
    var gone = earlier.files.filter { project.fileIndices[$0.path] == nil && $0.source != nil }
    var come = project.files.filter { earlier.fileIndices[$0.path] == nil && $0.source != nil }
    if gone.isEmpty || come.isEmpty { return }
    take(&gone, &come) {
      $0.source?.text == $1.source?.text && $0.path.lastComponent == $1.path.lastComponent
    }
    take(&gone, &come) { $0.source?.text == $1.source?.text && $0.source?.text.isEmpty == false }
    guard gone.count * come.count <= Self.maximumPairs else { return }
    let lines = Dictionary(uniqueKeysWithValues: gone.map { ($0.path, Self.lines(of: $0)) })
    take(&gone, &come) { old, new in
      guard old.path.lastComponent == new.path.lastComponent, let before = lines[old.path] else {
        return false
      }
      let after = Self.lines(of: new)
      return before.intersection(after).count * 2 > max(before.count, after.count)
    }
  }

  /// Pairs what is the same.
  private mutating func take(
    _ gone: inout [ProjectFile], _ come: inout [ProjectFile], _ areSame: (ProjectFile, ProjectFile) -> Bool
  ) {
    for file in come {
      guard let place = gone.firstIndex(where: { areSame($0, file) }) else { continue }
      paths[file.path] = gone.remove(at: place).path
    }
    come.removeAll { paths[$0.path] != nil }
  }

  private static func lines(of file: ProjectFile) -> Set<ContiguousArray<UInt8>> {
    Set((file.source?.text ?? []).split(separator: 0x0A).map { ContiguousArray($0) })
  }

  // MARK: Products

  private mutating func findProducts(_ earlier: Project, _ project: Project) {
    let before = Dictionary(earlier.products.map { ($0.name, $0) }) { first, _ in first }
    var free = earlier.products.filter { product in !project.products.contains { $0.name == product.name } }
    for product in project.products {
      if before[product.name] != nil {
        products[product.name] = product.name
        continue
      }
      let path = earlierPath(of: project.files[product.baseFile].path)
      let place =
        free.firstIndex { earlier.files[$0.baseFile].path == path && $0.target == product.target }
        ?? free.firstIndex { earlier.files[$0.baseFile].path == path }
      if let place { products[product.name] = free.remove(at: place).name }
    }
  }

  // MARK: Languages

  /// A language whose folder was renamed: `pt` is now `pt-BR`, where the product has no `pt` any more.
  private mutating func findLocales(_ earlier: Project, _ project: Project) {
    let before = Dictionary(earlier.products.map { ($0.name, $0) }) { first, _ in first }
    for product in project.products {
      guard let old = products[product.name].flatMap({ before[$0] }) else { continue }
      let tags = Set(product.locales.map(\.tag))
      let oldTags = Set(old.locales.map(\.tag))
      for table in product.tables {
        guard case .locale(let locale) = table.locale, !oldTags.contains(locale.tag),
          let path = paths[project.files[table.file].path], let index = earlier.fileIndices[path],
          case .infoPlistTable(.locale(let oldLocale)) = earlier.files[index].role,
          oldLocale != locale, !tags.contains(oldLocale.tag)
        else { continue }
        locales[Language(product: product.name, locale: locale.tag)] = oldLocale.tag
      }
    }
  }
}
