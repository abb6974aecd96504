/// Text for mdoc, in which nothing is taken for a request.
enum MdocText {
  private static let width = 80

  /// A paragraph, in lines as mdoc wants them: each sentence begins one. What stands between backticks is set in bold;
  /// other characters than ASCII are named, since not every formatter is told the encoding.
  static func paragraph(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var isBold = false
    var last: Substring = "."
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let set = formatted(word, &isBold)
      let beginsSentence = ".!?".contains(last.last ?? " ")
      if !line.isEmpty, beginsSentence || line.utf8.count + 1 + set.utf8.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? guarded(set) : " " + set)
      last = word
    }
    return lines + [line]
  }

  /// A word, in which backticks begin and end what is bold.
  private static func formatted(_ word: Substring, _ isBold: inout Bool) -> String {
    let parts = word.split(separator: "`", omittingEmptySubsequences: false)
    var result = ""
    for (index, part) in parts.enumerated() {
      if index > 0 {
        isBold.toggle()
        result += isBold ? "\\fB" : "\\fP"
      }
      result += escaped(part)
    }
    return result
  }

  /// The start of a line in which a formatter sees no request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// A word as the argument of a macro. In quotes, so that no word is taken for a macro's name by its shape alone.
  static func argument(_ word: some StringProtocol) -> String {
    let text = escaped(word)
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "-_\\&[]()".contains($0) }
    return isPlain && text.count > 3 ? text : "\"\(text.replacing("\"", with: "\\(dq"))\""
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      // A hyphen that stays one when the page is searched or copied.
      case "-": result += "\\-"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "\n": result += " "
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let hex = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex)]"
      }
    }
    return result
  }
}
