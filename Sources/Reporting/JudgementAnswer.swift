internal import Formats
internal import ICU
package import Languages
internal import SourceText

/// What `purpose judge` says of a text.
package enum JudgementAnswer {
  /// What stands in a line for programs.
  package enum Detail: Sendable {
    /// The judgement.
    case judgement
    /// The words and the numbers too.
    case evidence
  }

  /// One line of JSON.
  package static func line(_ judgement: Judgement, id: String, _ detail: Detail) -> String {
    var json = JSONWriter(layout: .compact)
    json.beginObject()
    json.field("id", id)
    json.field("content", judgement.content.rawValue)
    json.field("severity", judgement.severity?.rawValue ?? "none")
    json.key("confidence")
    json.double(rounded(judgement.confidence))
    json.field("language", judgement.language?.tag)
    json.key("wrongLanguage")
    json.string(judgement.wrongLanguage?.reason)
    json.key("reasons")
    json.beginArray()
    for reason in judgement.reasons { json.string(reason) }
    json.endArray()
    if detail == .evidence {
      json.key("words")
      json.beginArray()
      for word in judgement.words {
        json.beginObject()
        json.field("word", word.text)
        json.field("kind", word.kind.rawValue)
        json.field("part", word.isInPurpose ? "purpose" : "frame")
        json.field("sentence", word.sentence)
        json.field("shape", word.isNameLike ? "name" : "plain")
        json.endObject()
      }
      json.endArray()
      json.key("features")
      json.beginObject()
      for feature in judgement.features {
        json.key(feature.name)
        json.double(feature.value)
      }
      json.endObject()
    }
    json.endObject()
    json.newline()
    return json.string
  }

  /// In words, for a terminal.
  package static func text(_ judgement: Judgement) -> String {
    let percent = Int((judgement.confidence * 100).rounded())
    var lines = TerminalLayout.wrap(
      "\(judgement.severity?.rawValue ?? "fine"): \(judgement.content.rawValue) (\(percent) % sure): the text "
        + "\(judgement.content.clause).", indent: "", hanging: "  ")
    for reason in judgement.reasons { lines += TerminalLayout.wrap(reason, indent: "  ") }
    if let mismatch = judgement.wrongLanguage {
      lines += TerminalLayout.wrap("error: wrong-language: \(mismatch.reason)", indent: "", hanging: "  ")
    }
    if let language = judgement.language, !judgement.words.isEmpty {
      lines += ["", "Read with the words of \(language.tag):"]
      lines += words(judgement.words)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func words(_ words: [Judgement.Word]) -> [String] {
    let visible = words.map { TerminalText.visible($0.text) }
    let width = min(30, visible.map { DisplayWidth.of($0) }.max() ?? 0)
    return zip(words, visible).map { word, text in
      let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
      return "  \(word.isInPurpose ? ">" : " ") \(Bidi.isolated(text))\(padding)  \(word.kind.rawValue)"
    }
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
