internal import ICU

/// The names of languages as English messages use them.
package enum LocaleNames {
  /// A language's name with its tag: `French (fr)`; the tag alone where ICU knows no name.
  package static func name(_ tag: String) -> String {
    guard let name = LocaleIdentifier.displayName(of: tag, in: "en"), name != tag else { return tag }
    return "\(name) (\(tag))"
  }
}
