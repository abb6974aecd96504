public import Configuration
internal import ICU
public import SourceText

/// What a run goes by beside the rules: what the project promises, and what it says in its configuration.
public struct CheckPolicy: Sendable {
  /// What was promised when the run was started. It comes before what the configuration says.
  public var promise: Promise
  /// The project's configuration; nil where it has none.
  public var configuration: Configuration?
  /// The day of the run, on which allowances may have expired; nil where time does not pass.
  public var today: CalendarDay?
  /// What fails the run.
  public var gate: Gate
  /// The absolute path of the folder that paths are relative to; empty where the configuration lies in it or below.
  public var currentFolder: String

  /// Makes a policy; without arguments, nothing is promised and nothing is allowed.
  public init(
    promise: Promise = .nothing, configuration: Configuration? = nil, today: CalendarDay? = nil,
    gate: Gate = .release, currentFolder: String = ""
  ) {
    self.promise = promise
    self.configuration = configuration
    self.today = gate.clock == .runs ? today : nil
    self.gate = gate
    self.currentFolder = currentFolder
  }

  /// What is promised for a locale of a product; nil on the base, and where nothing is promised at all.
  public func tier(of locale: String?, product: String?) -> LocaleTier? {
    guard let locale else { return nil }
    switch promise {
    case .all: return .required
    case .locales(let tags): return tags.contains(locale) ? .required : .community
    case .nothing:
      guard let configuration, let identifier = LocaleIdentifier(locale) else { return nil }
      let locales =
        (product.map(configuration.policy) ?? configuration.projectPolicy).locales
      return locales.tier(of: identifier)
    }
  }

  /// Whether no language of any product is promised.
  public var promisesNothing: Bool {
    guard promise == .nothing else { return false }
    guard let configuration else { return true }
    let all = configuration.layers.flatMap { [$0.locales] + $0.products.map(\.locales) }
    return all.allSatisfy { $0.required == nil && $0.community == nil }
  }
}

/// The locales that a run was told to be promised.
public enum Promise: Hashable, Sendable {
  /// Nothing was said.
  case nothing
  /// All that are shipped.
  case all
  /// These, by their tags; all others are shipped as they come.
  case locales(Set<String>)
}
