public import Configuration
internal import Formats
internal import ICU
public import Projects

extension ProjectOptions {
  /// What a project says of itself in its configuration.
  ///
  /// - Parameters:
  ///   - configuration: the configuration; nil where the project has none.
  ///   - excluded: patterns of paths that are left out beside those of the configuration.
  ///   - currentFolder: the absolute path of the current folder.
  public init(_ configuration: Configuration?, excluding excluded: [PathPattern] = [], currentFolder: String)
  {
    guard let configuration else {
      self.init(excluded: excluded)
      return
    }
    self.init(
      excluded: excluded + configuration.excludedPaths(currentFolder: currentFolder),
      completeKeys: configuration.allCompleteKeys
    ) { product in
      let policy = configuration.policy(ofProduct: product)
      let counterparts = (policy.locales.sameAs ?? []).map { ($0.locale.value, $0.other.value) }
      return ProductOptions(
        scope: policy.isExcluded ? .leftOut : .judged, developmentLanguage: policy.source,
        counterparts: Dictionary(counterparts, uniquingKeysWith: { _, last in last }))
    }
    ledgerFolder = configuration.file.path.folder
  }
}
