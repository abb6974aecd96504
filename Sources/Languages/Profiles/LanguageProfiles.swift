package import EmbeddedData
public import ICU
internal import Synchronization

/// The profiles of all languages, each read at its first use.
public final class LanguageProfiles: Sendable {
  /// Those that travel inside the binary.
  public static let embedded = LanguageProfiles(
    tags: EmbeddedFiles.paths(in: "Locales").map {
      String($0.dropFirst("Locales/".count).dropLast(".json".count))
    }
  ) { EmbeddedFiles.bytes(at: "Locales/\($0).json") ?? [] }

  /// The languages, sorted by tag.
  public let locales: [LocaleIdentifier]
  private let bytes: @Sendable (String) -> [UInt8]
  private let cache = Mutex<[String: LazyVocabulary]>([:])
  private let languages = Mutex<[LocaleIdentifier: LocaleIdentifier?]>([:])

  private init(tags: [String], bytes: @escaping @Sendable (String) -> [UInt8]) {
    locales = tags.sorted().map(LocaleIdentifier.init(wellFormed:))
    self.bytes = bytes
  }

  /// The embedded profiles with others in the place of those of the same tag, or beside them.
  ///
  /// - Parameter files: the bytes of each profile, by its file's name: `de.json`.
  /// - Throws: a ``DataError`` for the first file that is no profile, or whose tag is not its name.
  package convenience init(replacing files: [String: [UInt8]]) throws(DataError) {
    var own: [String: [UInt8]] = [:]
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      let profile = try LanguageProfile(json: bytes, path: name)
      guard "\(profile.locale.tag).json" == name else {
        throw DataError("the file of \(profile.locale.tag) is called \(profile.locale.tag).json", at: name)
      }
      own[profile.locale.tag] = bytes
    }
    let others = own
    self.init(tags: Array(Set(Self.embedded.locales.map(\.tag)).union(others.keys))) {
      others[$0] ?? EmbeddedFiles.bytes(at: "Locales/\($0).json") ?? []
    }
  }

  /// The language of a locale that has a profile: its own, that of a parent, or of the variety that most people
  /// write: `pt-BR` for `pt`, `zh-Hant` for `zh-TW`, `nb` for `no`. Nil where there is none.
  public func language(of locale: LocaleIdentifier) -> LocaleIdentifier? {
    languages.withLock { languages in
      if let known = languages[locale] { return known }
      let found = findLanguage(of: locale)
      languages[locale] = .some(found)
      return found
    }
  }

  private func findLanguage(of locale: LocaleIdentifier) -> LocaleIdentifier? {
    let script = locale.maximized.script
    if let own = locale.lineage.first(where: locales.contains) { return own }
    if locale.language == "no" || locale.language == "nn" { return locales.first { $0.tag == "nb" } }
    let same = locales.filter { $0.language == locale.language }
    return same.first { $0.maximized.script == script } ?? same.first
  }

  /// The vocabulary of a language that has a profile. Read once, in some milliseconds; other languages can be read
  /// meanwhile.
  func vocabulary(of locale: LocaleIdentifier) -> LanguageVocabulary {
    let entry = cache.withLock { cache in
      if let known = cache[locale.tag] { return known }
      let made = LazyVocabulary()
      cache[locale.tag] = made
      return made
    }
    return entry.vocabulary.withLock { vocabulary in
      if let vocabulary { return vocabulary }
      do throws(DataError) {
        let profile = try LanguageProfile(json: bytes(locale.tag), path: "\(locale.tag).json")
        let read = LanguageVocabulary(profile)
        vocabulary = read
        return read
      } catch {
        // Not input: files that replace embedded ones were read before, and a test reads those.
        fatalError("the profile of \(locale.tag): \(error)")
      }
    }
  }

  /// Reads a language's words, which are read at the first use otherwise.
  package func prepare(_ locale: LocaleIdentifier) { _ = vocabulary(of: locale) }

  /// How a locale's language ends its sentences; nil where nothing is known of that.
  package func style(of locale: LocaleIdentifier) -> WritingStyle? {
    language(of: locale).flatMap { vocabulary(of: $0).profile.style }
  }

  /// A whole profile: for the parts that are not words of the judgement.
  package func profile(of locale: LocaleIdentifier) -> LanguageProfile { vocabulary(of: locale).profile }
}

/// A vocabulary that is read when it is asked for.
private final class LazyVocabulary: Sendable {
  let vocabulary = Mutex<LanguageVocabulary?>(nil)
}
