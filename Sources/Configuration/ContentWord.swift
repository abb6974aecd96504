public import ICU
internal import Formats
internal import SourceText

/// A word that names something of the app, so that a text with it says what the app does: `allow-words` of the
/// configuration.
public struct ContentWord: Hashable, Sendable {
  /// The word, or several with spaces between them.
  public let word: Placed<String>
  /// The language whose texts it counts in; nil for all.
  public let locale: Placed<LocaleIdentifier>?
}

extension Configuration {
  /// The words that name something of the app in the texts of a locale: those of all languages, and those of its own
  /// language. What this file says is joined to what those say that it extends.
  public func contentWords(in locale: LocaleIdentifier) -> [String] {
    var result: [String] = []
    for layer in layers {
      for word in layer.contentWords where !result.contains(word.word.value) {
        let tag = word.locale?.value
        if tag.map({ locale.lineage.contains($0) }) ?? true { result.append(word.word.value) }
      }
    }
    return result
  }
}

extension ConfigurationReader {
  /// A list of words for all languages, or lists by language, in which `all` stands for all of them.
  mutating func contentWords(_ value: Value) -> [ContentWord] {
    guard document[value.node].kind == .mapping else {
      let name = "`allow-words`"
      return words(value, name).map { ContentWord(word: $0, locale: nil) }
    }
    var result: [ContentWord] = []
    forEachMember(of: value, "`allow-words`") { reader, key, value in
      var locale: Placed<LocaleIdentifier>?
      if !key.value.utf8.elementsEqual("all".utf8) {
        guard let read = reader.locale(key.value, at: key.range) else { return }
        locale = read
      }
      result += reader.words(value, "`\(key.value)`").map { ContentWord(word: $0, locale: locale) }
    }
    return result
  }

  private mutating func words(_ value: Value, _ name: String) -> [Placed<String>] {
    items(value, name, of: "words") { reader, value in
      guard let word = reader.text(value, "an entry of \(name)") else { return nil }
      guard word.value.unicodeScalars.contains(where: \.isWordCharacter) else {
        reader.report(
          "`\(word.value)` is no word.", fix: "Write a word as it stands in the texts.", at: value.range)
        return nil
      }
      return word
    } ?? []
  }
}
