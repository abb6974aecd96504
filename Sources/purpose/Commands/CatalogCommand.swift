internal import PurposeKit

/// `purpose catalog`: the Info.plist keys that carry permission texts.
struct CatalogCommand: Command {
  private static let platform = OptionDeclaration(
    name: "--platform", value: .choice(PrivacyKey.Platform.allCases.map(\.rawValue)),
    help: "Only keys that this system reads.")

  static let declaration = CommandDeclaration(
    name: "catalog", arguments: "[KEY…]", summary: "Look up the keys that carry permission texts.",
    discussion: [
      "Lists the privacy keys with the name that Xcode's editor shows, or says all that is known of some keys."
    ],
    options: [platform, .output, .help])

  private let keys: [PrivacyKey]
  private let isLookUp: Bool
  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    output = arguments[.output]
    isLookUp = !arguments.paths.isEmpty
    var keys: [PrivacyKey] = []
    for name in arguments.paths {
      guard let key = KeyCatalog.shared[name] else {
        throw UsageError(
          "no key is called \(name)" + (KeySuggestion.key(for: name).map { "; did you mean \($0)?" } ?? ""))
      }
      keys.append(key)
    }
    if !isLookUp { keys = KeyCatalog.shared.keys.filter { $0.category == .purpose } }
    if let platform = arguments[Self.platform].flatMap(PrivacyKey.Platform.init(rawValue:)) {
      keys = keys.filter { $0.platforms[platform] != nil }
    }
    self.keys = keys
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let text =
      isLookUp
      ? keys.map(KeyText.text).joined(separator: "\n")
      : keys.map { "\($0.path ?? $0.key)" + ($0.title.map { "  “\($0)”" } ?? "") + "\n" }.joined()
    try StandardStreams.write(text, toFile: output)
    return .clean
  }
}
