internal import Checks
internal import Formats
public import ICU
internal import Languages
internal import PrivacyKeys

/// What is written where a text is still to be translated.
public enum StubStyle: String, CaseIterable, Sendable {
  /// The key, the source text and what the permission is about, in a comment, and no text: the app falls back to the
  /// base text. In a catalog the language waits in state `new`.
  case comment
  /// A sentence in the language, with a slot for what only the app's people know. The check takes it for a placeholder
  /// until the slot is filled.
  case draft
  /// Nothing: the alert is blank until somebody writes the text.
  case empty
  /// The source text.
  case source
}

/// Sentences to begin with, in each language.
public struct DraftSentences: Sendable {
  private let sentence: @Sendable (LocaleIdentifier, String) -> String?

  /// Takes sentences from somewhere.
  ///
  /// - Parameter sentence: a sentence for a language and a privacy key, its slots in braces; nil where there is none.
  public init(_ sentence: @escaping @Sendable (LocaleIdentifier, String) -> String?) {
    self.sentence = sentence
  }

  /// No sentences.
  public static let none = DraftSentences { _, _ in nil }

  /// The sentences of the language profiles. A language without a profile of its own has those of its parent, or of the
  /// variety that most people write.
  public static let profiles = DraftSentences { locale, key in
    let profiles = LanguageProfiles.embedded
    guard let language = profiles.language(of: locale), language.language == locale.language else {
      return nil
    }
    return profiles.profile(of: language).stub(for: key)
  }

  /// A sentence with its slots as Xcode's editor shows them: `Scan <#the code on your ticket#>.`
  func text(for key: String, in locale: LocaleIdentifier) -> String? {
    sentence(locale, key).map { $0.replacing("{", with: "<#").replacing("}", with: "#>") }
  }
}

/// A text that a table is to have.
struct StubKey: Hashable {
  /// The key as tables have it.
  let key: String
  /// The key of the Info.plist, by which the catalog knows it.
  let declaredKey: String
  /// The text that is translated; nil where the base has none.
  let source: String?
  /// The language of the source.
  let sourceLanguage: LocaleIdentifier

  /// What a catalog's entry says to translators, who see the key and the source beside it.
  var catalogRemark: String? {
    (KeyCatalog.shared[declaredKey] ?? KeyCatalog.shared[key])?.resource.map {
      "Shown when the app asks for: \($0)"
    }
  }

  /// What a translator should know: the key, what the app asks for, and the source.
  var remark: String {
    var lines = [key]
    if let catalogRemark { lines.append(catalogRemark) }
    if let source, !source.isBlank {
      let name = LocaleIdentifier.displayName(of: sourceLanguage.tag, in: "en") ?? sourceLanguage.tag
      lines.append("\(name): \(source.split(whereSeparator: \.isWhitespace).joined(separator: " "))")
    }
    return lines.joined(separator: "\n   ")
  }

  /// The text of a stub; nil for one that has none.
  func text(_ style: StubStyle, in locale: LocaleIdentifier, _ drafts: DraftSentences) throws(StubFailure)
    -> String?
  {
    switch style {
    case .comment: return nil
    case .empty: return ""
    case .source:
      guard let source, !source.isBlank else { throw .noSource(key: key) }
      return source
    case .draft:
      return drafts.text(for: declaredKey, in: locale)
    }
  }
}

/// Why a stub has no text to begin with.
enum StubFailure: Error {
  case noSource(key: String)

  func refusal(_ path: String) -> Refusal {
    switch self {
    case .noSource(let key):
      Refusal(path, "\(key) has no source text that could be copied.", fix: "Write the base text first.")
    }
  }
}
