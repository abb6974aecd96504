internal import Formats
internal import Projects
internal import SourceText

/// What the system calls a product in its alerts.
enum AppNames {
  private static let keys = ["CFBundleDisplayName", "CFBundleName"]

  /// The name where no table has one: the display name of the Info.plist, or else the product's own.
  static func name(of product: Product, in project: Project) -> String {
    for key in keys {
      for file in product.infoPlists {
        guard case .propertyList(let list) = project.files[file].content,
          let text = list.rootText(forKey: key)
        else { continue }
        if !text.isEmpty, !text.contains("$") { return text }
      }
    }
    let known = product.names.first { $0 != product.name && $0 != product.target }
    return known ?? String(product.name.lastComponent)
  }

  /// The name without a path, by which people tell the product from others of the same name: `Fernweh (Widget)`.
  static func title(of product: Product, in project: Project) -> String {
    let name = name(of: product, in: project)
    let own = String(product.name.lastComponent)
    return name == own ? name : "\(name) (\(own))"
  }

  /// The name that a table has for its language; nil where it has none.
  static func name(inFile file: Int, of project: Project) -> String? {
    guard case .strings(let table) = project.files[file].content else { return nil }
    for key in keys {
      for entry in project.files[file].tableEntries where entry.key == key {
        if let text = table.value(of: entry), !text.isEmpty { return text }
      }
    }
    return nil
  }
}
