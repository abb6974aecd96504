internal import PurposeKit

/// `purpose catalog`: the Info.plist keys that carry permission texts.
struct CatalogCommand: Command {
  private static let format = OptionDeclaration.format(["text", "json"])
  private static let platform = OptionDeclaration(
    name: "--platform", value: .choice(PrivacyKey.Platform.allCases.map(\.rawValue)),
    help: "List only keys that this system reads; of named keys, say whether it reads them.")
  private static let deploymentTarget = OptionDeclaration(
    name: "--deployment-target", value: .text("VERSION"),
    help: """
      The oldest version of that system that the app runs on: marks keys that all its systems have replaced, and \
      those that only later ones read.
      """)

  static let declaration = CommandDeclaration(
    name: "catalog", arguments: "[KEY…]", summary: "Look up the keys that carry permission texts.",
    discussion: [
      "Lists the privacy keys with what each asks for, or says all that is known of some keys.",
      """
      JSON is one object, {"schema": 1, "keys": […]}. A key has: key, path (of a nested one), category, kind, title \
      (in Xcode's editor), resource, family (of resources), localizable, localizedBy (the name in a table), platforms \
      (platform, introduced, deprecated, replaced, documented), use (state and version, with a deployment target), \
      replacedBy, companions (anyOf, when, platforms, below, consequence, upload), entitlements (anyOf, when), \
      innerKeys, placement, runtime and upload (what comes of a missing one), folklore, useInstead and remark. Absent \
      parts are null or [].
      """,
    ],
    options: [format, platform, deploymentTarget, .output, .help])

  private let keys: [PrivacyKey]
  private let isLookUp: Bool
  private let system: KeyText.System?
  private let isJSON: Bool
  private let output: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    output = arguments[.output]
    isJSON = arguments[Self.format] == "json"
    isLookUp = !arguments.paths.isEmpty
    system = try Self.system(arguments)
    var keys: [PrivacyKey] = []
    for name in arguments.paths {
      guard let key = KeyLookup.key(name) else { throw KeyLookup.unknown(name, "no key") }
      keys.append(key)
    }
    if !isLookUp {
      keys = KeyCatalog.shared.keys.filter { $0.category == .purpose }
      if let system { keys = keys.filter { $0.isRead(on: system.platform) } }
    }
    self.keys = keys
  }

  private static func system(_ arguments: ParsedArguments) throws(UsageError) -> KeyText.System? {
    var target: Version?
    if let text = arguments[deploymentTarget] {
      target = Version(text)
      if target == nil { throw UsageError("--deployment-target is a version such as 17.0, not \(text)") }
    }
    guard let platform = arguments[Self.platform].flatMap(PrivacyKey.Platform.init(rawValue:)) else {
      if target != nil { throw UsageError("--deployment-target needs --platform") }
      return nil
    }
    return KeyText.System(platform: platform, deploymentTarget: target)
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let text =
      if isJSON {
        KeyCatalogJSON.render(keys, platform: system?.platform, deploymentTarget: system?.deploymentTarget)
      } else if isLookUp {
        keys.map { KeyText.text($0, for: system) }.joined(separator: "\n")
      } else {
        keys.map { KeyText.line($0, for: system) }.joined()
      }
    try StandardStreams.write(text, toFile: output)
    return .clean
  }
}
