internal import Formats
public import ICU
public import Projects
internal import SourceText

/// What is said of the products of a name.
public struct ProductSettings: Hashable, Sendable {
  /// The products.
  public let pattern: Placed<NamePattern>
  /// Whether they are left out; nil where nothing is said.
  public internal(set) var isExcluded: Bool?
  /// Their development language; nil where nothing is said.
  public internal(set) var source: Placed<LocaleIdentifier>?
  /// What is said of their locales.
  public internal(set) var locales = LocaleSettings()
  /// The product whose entry holds for them too, where they say nothing else; nil where there is none.
  public internal(set) var with: Placed<String>?
}

extension Configuration {
  /// What holds for one product, all that is said of it put together.
  public struct ProductPolicy: Sendable {
    /// Whether it is left out.
    public var isExcluded = false
    /// Its development language; nil where the file does not say it.
    public var source: LocaleIdentifier?
    /// What is said of its locales.
    public var locales: LocaleSettings
  }

  /// This file and those that it extends, what counts most first.
  public var layers: [Configuration] { [self] + parents.reversed().flatMap(\.layers) }

  /// What holds for a product of which nothing is said.
  public var projectPolicy: ProductPolicy {
    var policy = ProductPolicy(locales: LocaleSettings())
    for layer in layers.reversed() {
      if let source = layer.source { policy.source = source.value }
      policy.locales = layer.locales.overriding(policy.locales)
    }
    return policy
  }

  /// What holds for a product. Linear in the number of entries of `products`.
  public func policy(ofProduct name: String) -> ProductPolicy {
    var policy = projectPolicy
    for layer in layers.reversed() { layer.add(to: &policy, of: name, leads: Self.maximumLeads) }
    return policy
  }

  /// How many products may lead to each other by `with`.
  private static let maximumLeads = 8

  private func add(to policy: inout ProductPolicy, of name: String, leads: Int) {
    let matching = products.filter { $0.pattern.value.matches(name) }
    for entry in matching.filter({ !$0.pattern.value.isName }) + matching.filter(\.pattern.value.isName) {
      if let other = entry.with, leads > 0 { add(to: &policy, of: other.value, leads: leads - 1) }
      if let isExcluded = entry.isExcluded { policy.isExcluded = isExcluded }
      if let source = entry.source { policy.source = source.value }
      policy.locales = entry.locales.overriding(policy.locales)
    }
  }

  /// The severity that the file gives to a rule; nil where it gives none.
  public func severity(of rule: String) -> SeverityChange? {
    for layer in layers {
      if let change = layer.severities.first(where: { $0.rule.value == rule }) { return change }
    }
    return nil
  }

  /// Every entry of `allow` that holds, with the file that it stands in.
  public var allAllowances: [(allowance: Allowance, file: Configuration)] {
    layers.flatMap { layer in layer.allowances.map { ($0, layer) } }
  }

  /// The keys that are held complete in every language beside the privacy keys.
  public var allCompleteKeys: Set<String> { Set(layers.flatMap { $0.completeKeys.map(\.value) }) }

  /// The patterns of paths that are left out, for paths relative to the current folder.
  ///
  /// - Parameter currentFolder: the absolute path of the current folder.
  /// - Returns: a pattern for each entry of `exclude`, in the order of the files.
  public func excludedPaths(currentFolder: String) -> [PathPattern] {
    layers.flatMap { layer in
      layer.excluded.map { layer.pattern($0.value, currentFolder: currentFolder) }
    }
  }

  /// A pattern of the file, for paths relative to the current folder.
  func pattern(_ text: String, currentFolder: String) -> PathPattern {
    PathPattern(text, relativeTo: file.path.folder, currentFolder: currentFolder)
  }
}
