package import Formats
package import ICU
package import Projects
internal import SourceText

/// The files of a project by which translators' files name what a text is from, and the way back.
package struct ExchangePlaces: Sendable {
  private let project: Project
  /// The folder that the paths in translators' files are relative to; empty for the current one.
  private let root: String
  private let names: [Int: XLIFFDocument.Destination]

  /// Finds the file of each product.
  ///
  /// - Parameters:
  ///   - project: the project.
  ///   - root: the folder that paths are relative to, relative to the current folder.
  package init(_ project: Project, root: String) {
    self.project = project
    self.root = root
    // Products whose texts are from one file and go to different ones are told apart by name.
    let paths = project.products.map { Self.sourceFile(of: $0) }
    var targets: [Int: Set<[Int]>] = [:]
    for (product, path) in zip(project.products, paths) {
      targets[path, default: []].insert(product.tables.map(\.file) + product.catalogs)
    }
    var names: [Int: XLIFFDocument.Destination] = [:]
    for (index, path) in paths.enumerated() {
      let isShared = (targets[path]?.count ?? 0) > 1
      names[index] = XLIFFDocument.Destination(
        original: Self.relative(project.files[path].path, to: root),
        productName: isShared ? project.products[index].name : nil)
    }
    self.names = names
  }

  /// How a product's texts are named.
  package func place(ofProduct index: Int) -> XLIFFDocument.Destination {
    names[index] ?? XLIFFDocument.Destination(original: "")
  }

  /// The table of the development language, or the catalog, or where the base is.
  private static func sourceFile(of product: Product) -> Int {
    let table =
      product.tables.first { $0.locale == .locale(product.developmentLanguage) }
      ?? product.tables.first { $0.locale == .base }
    return table?.file ?? product.catalogs.first ?? product.baseFile
  }

  private static func relative(_ path: String, to root: String) -> String {
    root.isEmpty || !path.hasPrefix(root + "/") ? path : String(path.dropFirst(root.count + 1))
  }

  // MARK: The way back

  /// What a path in a translators' file leads to.
  package enum Match {
    /// These products, by their places.
    case products([Int])
    /// A table in which the system looks for no purpose string.
    case otherTable
    /// Nothing.
    case nothing
    /// Products in several folders, none of which the path names exactly.
    case ambiguous([String])
  }

  /// Finds the products that a path in a translators' file means.
  package func match(_ place: XLIFFDocument.Destination) -> Match {
    let path = root.appending(path: place.original)
    let isPurposeFile = isPurposeFile(path)
    var found = products(with: paths, at: path, ending: "/" + place.original)
    // Xcode writes a table of the development language that is not there yet, and older ones wrote the Info.plist.
    if found.isEmpty, isPurposeFile {
      found = products(
        with: { paths(of: $0).map(Self.tableFolder) }, at: Self.tableFolder(of: path),
        ending: "/" + Self.tableFolder(of: place.original))
    }
    if found.count > 1 { return .ambiguous(found.keys.sorted()) }
    guard var found = found.values.first else { return isPurposeFile ? .nothing : .otherTable }
    if let name = place.productName {
      let named = found.filter { project.products[$0].name == name }
      if !named.isEmpty { found = named }
    }
    return .products(found)
  }

  /// The products with a path; where there are none, those with a path that ends so, by what stands before: Xcode's paths
  /// are relative to the project file's folder.
  private func products(
    with paths: (Product) -> [String], at path: String, ending: String
  ) -> [String: [Int]] {
    var exact: [Int] = []
    var byFolder: [String: [Int]] = [:]
    for index in project.products.indices {
      let paths = paths(project.products[index])
      if paths.contains(path) {
        exact.append(index)
      } else if let longer = paths.first(where: { $0.hasSuffix(ending) }), ending.utf8.count > 1 {
        byFolder[String(longer.dropLast(ending.count)), default: []].append(index)
      }
    }
    return exact.isEmpty ? byFolder : ["": exact]
  }

  private func paths(of product: Product) -> [String] {
    (product.tables.map(\.file) + product.catalogs + product.infoPlists + [product.baseFile]).map {
      project.files[$0].path
    }
  }

  /// The folder in which a table's languages stand beside each other.
  private static func tableFolder(of path: String) -> String {
    path.folder.hasSuffix(".lproj") ? path.folder.folder : path.folder
  }

  /// Whether a name is one that purpose strings are under.
  private func isPurposeFile(_ path: String) -> Bool {
    let name = path.lastComponent
    return name.hasSuffix("InfoPlist.strings") || name.hasSuffix("InfoPlist.xcstrings")
      || name.hasSuffix(".plist") || name.hasSuffix(".pbxproj") || name.hasSuffix(".xcconfig")
  }

  /// The file that takes a product's translations: the one that belongs to a path, else the product's.
  package func target(
    of product: Product, _ locale: LocaleIdentifier, for original: String
  ) -> ProjectFile? {
    let name = original.lastComponent
    let sibling = product.tables.first { table in
      table.locale == .locale(locale) && project.files[table.file].path.lastComponent == name
    }
    return sibling.map { project.files[$0.file] } ?? product.file(of: locale, in: project)
  }
}
