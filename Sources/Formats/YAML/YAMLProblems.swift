internal import SourceText

/// Says in our words what libyaml says in its own.
enum YAMLProblems {
  /// What is wrong, what to do about it, and whether the place to look at is the beginning of what was being read.
  private typealias Words = (reason: String, advice: String, isAtContext: Bool)

  /// Tells why libyaml stopped.
  ///
  /// - Parameters:
  ///   - failure: what libyaml says.
  ///   - source: the text.
  ///   - offset: the byte for a count of Unicode scalar values.
  /// - Returns: the problem.
  static func problem(
    _ failure: YAMLEvents.Failure, in source: SourceText, offset: (Int) -> Int
  ) -> SyntaxProblem {
    let count = source.text.count
    let place =
      failure.countsBytes ? min(source.start + failure.place, count) : min(offset(failure.place), count)
    if let conflict = ConflictMarkers.all(in: source).first, conflict.range.lowerBound <= place {
      return SyntaxProblem(
        "a merge left its conflict markers in the file",
        advice: "choose between the two sides, and remove the markers", at: conflict.marker)
    }
    let words = words(for: failure, at: place, in: source)
    let start = words.isAtContext ? min(offset(failure.contextPlace), count) : place
    return SyntaxProblem(words.reason, advice: words.advice, at: start..<end(behind: start, in: source))
  }

  /// The end of the character at an offset.
  private static func end(behind start: Int, in source: SourceText) -> Int {
    let text = source.text
    var end = min(start + 1, text.count)
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private static func words(for failure: YAMLEvents.Failure, at place: Int, in source: SourceText) -> Words {
    if failure.isOutOfMemory { return ("there is not enough memory to read the file", "split it", false) }
    if failure.countsBytes {
      if place <= source.start + 1, place < source.text.count, source.text[place] == 0 {
        return ("the file is in UTF-16 without a byte order mark", "save it as UTF-8", false)
      }
      return readerWords(failure)
    }
    let character = place < source.text.count ? source.text[place] : nil
    switch failure.problem {
    case "could not find expected ':'":
      return (
        "a `:` is missing behind this", "write `key: value`, or indent what belongs to the line above", true
      )
    case "mapping values are not allowed in this context":
      return (
        "a `:` stands where no value can begin",
        "put a text that holds `: ` in quotes, and let all keys of a mapping start in the same column", false
      )
    case "block sequence entries are not allowed in this context":
      return ("a `-` stands where no list can begin", "start the list on a line of its own", false)
    case "mapping keys are not allowed in this context":
      return ("a `?` stands where no key can begin", "put the text in quotes", false)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      return tab
    case "found character that cannot start any token":
      guard let character, character != 0x09 else { return tab }
      let name = character == 0x60 ? "a backtick" : "`\(String(decoding: [character], as: UTF8.self))`"
      return ("a text without quotes cannot begin with \(name)", "put the text in quotes", false)
    case "did not find expected alphabetic or numeric character":
      if failure.context.hasSuffix("an alias") {
        return (
          "a `*` without quotes begins an alias, and no name follows", "put the text in quotes", true
        )
      }
      return ("a `&` without quotes begins an anchor, and no name follows", "put the text in quotes", true)
    case "found unexpected end of stream", "found unexpected document indicator":
      return ("the quote that opens here is never closed", "close it, or double a quote that is meant", true)
    case "found unknown escape character":
      return (
        "this backslash sequence is no YAML escape", "write \\\\ for a backslash, or use single quotes", false
      )
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      return (
        "this escape is not the number of a character", "write the character itself, or all its digits", false
      )
    default:
      return structureWords(failure)
    }
  }

  private static let tab: Words = (
    "a tab stands where only spaces may indent", "write spaces in place of the tab", false
  )

  /// Of brackets, indentation and properties.
  private static func structureWords(_ failure: YAMLEvents.Failure) -> Words {
    switch failure.problem {
    case "did not find expected <document start>":
      return (
        "this follows the end of the document",
        "let all keys of a mapping start in the same column", false
      )
    case "did not find expected key":
      return ("a key is expected here", "let all keys of a mapping start in the same column", false)
    case "did not find expected '-' indicator":
      return ("a `-` is expected here", "let all values of a list start in the same column", false)
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      let (opening, closing) = failure.problem.hasSuffix("]'") ? ("[", "]") : ("{", "}")
      let advice = "divide what is in it by commas, and put a `\(closing)` at its end"
      return failure.isOnLineOfContext
        ? ("a `,` or `\(closing)` is expected here", advice, false)
        : ("the `\(opening)` that stands here is not closed, or a comma is missing behind it", advice, true)
    case "did not find expected node content":
      return ("a value is expected here", "put a text that begins with a special character in quotes", false)
    case "found an indentation indicator equal to 0":
      return ("a text cannot be indented by 0", "leave out the number", false)
    case "found incompatible YAML document":
      return ("this version of YAML is not known", "remove the line", false)
    case "did not find expected comment or line break":
      return ("only a comment may follow here", "start the text on the next line", false)
    case let problem where failure.context.contains("tag") || problem.contains("tag handle"):
      return ("a `!` without quotes begins a tag, and this is none", "put the text in quotes", true)
    case let problem where failure.context.contains("directive") || problem.contains("directive"):
      return (
        "a `%` at the start of a line begins a directive, and this is none", "put the text in quotes", true
      )
    case "":
      return ("this is no YAML", "see yaml.org/spec", false)
    case let problem:
      return (problem, "see yaml.org/spec", false)
    }
  }

  private static func readerWords(_ failure: YAMLEvents.Failure) -> Words {
    if failure.problem == "control characters are not allowed" {
      return (
        "a control character stands in the text",
        "remove it, or write an escape such as \"\\x07\" in double quotes", false
      )
    }
    // Whatever else is no UTF-8 has been found before: only a file in UTF-16 leads here.
    return ("half of a surrogate pair stands alone", "write the character itself", false)
  }
}
