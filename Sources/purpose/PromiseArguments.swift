internal import PurposeKit

extension OptionDeclaration {
  static let required = OptionDeclaration(
    name: "--required", value: .text("all|LOCALE,…"), repeats: .manyTimes,
    help: "The languages that are promised: a missing translation there is an error, elsewhere a warning.")
}

/// What is promised, as it is typed.
enum PromiseArguments {
  /// The promise that `--required` makes.
  static func promise(_ arguments: ParsedArguments) throws(UsageError) -> Promise {
    let words = arguments.list(.required)
    if words.isEmpty { return .nothing }
    return words.contains("all") ? .all : .locales(try LocaleArguments.tags(words))
  }
}
