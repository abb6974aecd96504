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

  private func list(_ kinds: Set<WordKind>) -> String {
    var words: [String] = []
    for index in reading.kinds.indices where kinds.contains(reading.kinds[index]) {
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
