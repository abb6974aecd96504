package import Formats

/// What names a text in translators' files, as Xcode writes it: the key, and behind `|==|` the case of a text that
/// varies: `NSCameraUsageDescription|==|device.ipad`.
package struct UnitID: Hashable, Sendable, CustomStringConvertible {
  /// The key.
  package let key: String
  /// The case; plain for a text that does not vary.
  package let path: StringCatalog.VariationPath

  private static let separator = "|==|"
  private static let pluralCases: Set<Substring> = ["zero", "one", "two", "few", "many", "other"]

  /// Names a text.
  package init(key: String, path: StringCatalog.VariationPath = .plain) {
    self.key = key
    self.path = path
  }

  /// Reads a name. What stands behind the mark and is no case is part of the key.
  package init(_ id: String) {
    let words = id.ranges(of: Self.separator).last.map { mark in
      (key: id[..<mark.lowerBound], path: id[mark.upperBound...].split(separator: "."))
    }
    guard let words, !words.key.isEmpty, Self.isPath(words.path) else {
      self.init(key: id)
      return
    }
    self.init(key: String(words.key), path: StringCatalog.VariationPath(words.path.map(String.init)))
  }

  private static func isPath(_ words: [Substring]) -> Bool {
    guard !words.isEmpty, words.count.isMultiple(of: 2) else { return false }
    return stride(from: 0, to: words.count, by: 2).allSatisfy { place in
      switch words[place] {
      case "device": words[place + 1].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      case "plural": pluralCases.contains(words[place + 1])
      default: false
      }
    }
  }

  /// Whether the name is that of a part of a text, which varies by itself.
  package var isPart: Bool { key.contains(Self.separator) }

  /// The name as it is written.
  package var description: String { path == .plain ? key : "\(key)\(Self.separator)\(path)" }

  private static let devices = [
    "applevision": "Apple Vision", "applewatch": "Apple Watch", "appletv": "Apple TV", "ipad": "iPad",
    "iphone": "iPhone", "ipod": "iPod", "mac": "Mac", "other": "all other devices",
  ]

  /// What a translator should know of the case; nil for a text that does not vary.
  package var remark: String? {
    let cases = stride(from: 0, to: path.words.count, by: 2).map { place in
      let name = path.words[place + 1]
      return path.words[place] == "device"
        ? "on \(Self.devices[name] ?? name)" : "for the number form “\(name)”"
    }
    return cases.isEmpty ? nil : "Shown \(cases.joined(separator: ", "))."
  }
}
