internal import Formats
internal import PrivacyKeys
internal import Projects

extension Project {
  /// What the tables of the development language say.
  func sourceEntries(of product: Product) -> [(file: Int, key: String, range: Range<Int>)] {
    var result: [(file: Int, key: String, range: Range<Int>)] = []
    for table in product.tables
    where table.locale == .locale(product.developmentLanguage) || table.locale == .base {
      guard files[table.file].isUsable else { continue }
      result += files[table.file].tableEntries.map { (table.file, $0.key, $0.keyRange) }
    }
    for place in product.catalogs {
      guard case .catalog(let catalog) = files[place].content, !catalog.isRefused else { continue }
      // A key that Xcode calls stale is known to be gone.
      for entry in catalog.effectiveEntries where entry.extractionState != .stale {
        let source = catalog.units(of: entry.key.string, language: catalog.sourceLanguage?.string ?? "")
        if source.contains(where: { $0.value != nil }) {
          result.append((place, entry.key.string, entry.key.range))
        }
      }
    }
    return result
  }

  /// The texts of purpose strings, each key once, that the tables of the development language have and that neither
  /// the product nor one that shares its tables declares. Empty where an Info.plist cannot be read.
  func undeclaredEntries(of product: Product) -> [(file: Int, key: String, range: Range<Int>)] {
    guard product.infoPlists.allSatisfy({ files[$0].isUsable }) else { return [] }
    let entries = sourceEntries(of: product).filter {
      KeyCatalog.shared.isPrivacyKey($0.key) && !generatedKeys.contains($0.key)
    }
    if entries.isEmpty { return [] }
    let declared = keysDeclared(bySharersOf: product)
    var seen: Set<ExactString> = []
    return entries.filter {
      let key = ExactString($0.key)
      return !declared.contains(key) && seen.insert(key).inserted
    }
  }
}
