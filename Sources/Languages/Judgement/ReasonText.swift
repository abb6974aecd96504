/// Says what decided, with the words of the text.
struct ReasonText {
  private let reading: TextReading
  private let bytes: [UInt8]

  init(_ reading: TextReading, in text: String) {
    self.reading = reading
    bytes = Array(text.utf8)
  }

  /// A sentence that people can check.
  func sentence(for label: ContentLabel) -> String {
    let telling = list([.feature, .unknown, .other])
    switch label {
    case .restatesPermission:
      let asked = quote(reading.text.words.indices.map { $0 })
      return telling.isEmpty
        ? "After \(asked) nothing is left that says what for."
        : "Beside the request only \(telling) is left, which does not say what for."
    case .genericFunctionality:
      let reason = list([.generic, .capability])
      return reason.isEmpty ? "No reason of this app's is left." : "The only reason, \(reason), fits any app."
    case .capabilityOnly:
      return "What is left, \(list([.capability, .resource])), the resource does in any app."
    case .specific:
      return telling.isEmpty
        ? "Nothing speaks against it." : "What is left, \(telling), tells what the app does."
    default: return "The text \(label.clause)."
    }
  }

  /// What a rule found.
  func sentence(for rule: ContentRule) -> String {
    switch rule {
    case .noWord: return "There is no word in the text."
    case .onlyVariables: return "The text is only a variable."
    case .keyName: return "The text is the name of a key."
    case .keyTitle: return "The text is the key's title in Xcode."
    case .onlyResource: return "The text only names the resource."
    case .placeholder(let index): return "\(quote([index])) was meant to be replaced."
    case .openSlot(let slot): return "“\(slot)” was to be replaced."
    case .excuse: return "A library or Apple is the only reason."
    case .denial: return "The text says that the resource is not used."
    case .otherResource(let index, let other):
      return
        "\(quote([index])) belongs to \(other), and nothing in the text to \(reading.family?.description ?? "the key")."
    }
  }

  private func list(_ kinds: Set<WordKind>) -> String {
    var words: [String] = []
    for index in 0..<reading.wordCount where kinds.contains(reading.kind(at: index)) {
      let word = quote([index])
      if !words.contains(word) { words.append(word) }
    }
    return words.prefix(4).joined(separator: ", ")
  }

  private func quote(_ indices: [Int]) -> String {
    guard let first = indices.first, let last = indices.last else { return "“”" }
    let range = reading.text.words[first].utf8.lowerBound..<reading.text.words[last].utf8.upperBound
    return "“\(String(decoding: bytes[range], as: UTF8.self))”"
  }
}
