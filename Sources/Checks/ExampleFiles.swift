internal import Projects
// What makes an example a few lines in its rule's file.

extension ExampleFile {
  /// An Info.plist with these entries, in English where they do not name another language. Only they are shown.
  static func infoPlist(
    _ entries: KeyValuePairs<String, ExampleValue>, at path: String = "Info.plist"
  ) -> ExampleFile {
    let members = entries.map(ExampleValue.Member.init)
    return infoPlist(
      path, ExampleValue.lines(of: members, unit: "\t"), excerpt: ExampleValue.lines(of: members, unit: "  "))
  }

  /// An Info.plist with entries as they are written, where the writing is what matters.
  static func infoPlist(xml: String) -> ExampleFile {
    infoPlist("Info.plist", xml.split(separator: "\n").map(String.init), excerpt: [xml])
  }

  private static func infoPlist(_ path: String, _ members: [String], excerpt: [String]) -> ExampleFile {
    let region = "<key>CFBundleDevelopmentRegion</key>"
    let text =
      [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "#
          + #""http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#,
        #"<plist version="1.0">"#, "<dict>",
      ] + (members.contains(region) ? [] : ["\t" + region, "\t<string>en</string>"])
      + members.map { "\t" + $0 } + ["</dict>", "</plist>", ""]
    return ExampleFile(
      path: path, content: .bytes(ContiguousArray(text.joined(separator: "\n").utf8)),
      excerpt: excerpt.joined(separator: "\n"))
  }

  /// The `InfoPlist` table of a language with these entries.
  static func strings(_ locale: String, _ entries: KeyValuePairs<String, String>) -> ExampleFile {
    func quoted(_ text: String) -> String {
      "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
    return strings(
      locale, entries.map { "\(quoted($0.key)) = \(quoted($0.value));" }.joined(separator: "\n"))
  }

  /// The `InfoPlist` table of a language as it is written.
  static func strings(
    _ locale: String, _ text: String, as encoding: ExampleEncoding = .utf8
  ) -> ExampleFile {
    file("\(locale).lproj/InfoPlist.strings", text, as: encoding)
  }

  /// The `InfoPlist` catalog of an English app with these entries, as JSON without the braces around. Only they are
  /// shown.
  static func catalog(_ entries: String) -> ExampleFile {
    let lines = entries.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
    let text =
      ["{", #"  "sourceLanguage" : "en","#, #"  "strings" : {"#] + lines
      + ["  },", #"  "version" : "1.0""#, "}", ""]
    return ExampleFile(
      path: "InfoPlist.xcstrings", content: .bytes(ContiguousArray(text.joined(separator: "\n").utf8)),
      excerpt: entries)
  }

  /// Any text file; a line feed is put at its end.
  static func file(_ path: String, _ text: String, as encoding: ExampleEncoding = .utf8) -> ExampleFile {
    let text = text.isEmpty ? "" : text + "\n"
    return ExampleFile(
      path: path, content: .bytes(encoding.bytes(of: text)), excerpt: encoding == .utf16 ? text : nil)
  }

  /// A ledger in which a translation was accepted for a source text.
  static func ledger(_ key: String, _ locale: String, source: String, text: String) -> ExampleFile {
    var ledger = Ledger()
    ledger.accept(text, of: source, TextName(product: RuleExample.productName, key: key, locale: locale))
    // The hashes tell nobody anything.
    return ExampleFile(
      path: Ledger.fileName, content: .bytes(ledger.bytes),
      excerpt: "\(key), \(locale): accepted for\n“\(source)”")
  }

  /// A link to something that does not exist.
  static func brokenLink(_ path: String, to target: String) -> ExampleFile {
    ExampleFile(path: path, content: .brokenLink(target: target))
  }
}

/// The encodings of example files.
enum ExampleEncoding {
  case utf8
  /// One byte a character, of those up to U+00FF.
  case latin1
  /// With a byte order mark, high byte first.
  case utf16

  func bytes(of text: String) -> ContiguousArray<UInt8> {
    switch self {
    case .utf8: ContiguousArray(text.utf8)
    case .latin1: ContiguousArray(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    case .utf16:
      ContiguousArray(([0xFEFF] + text.utf16).flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] })
    }
  }
}

/// A value of an example's Info.plist, written as a literal.
enum ExampleValue {
  case string(String)
  case boolean(Bool)
  case array([ExampleValue])
  case dictionary([Member])

  struct Member {
    let key: String
    let value: ExampleValue
  }

  /// The lines of a dictionary's members, each level indented by one more unit.
  static func lines(of members: [Member], unit: String) -> [String] {
    members.flatMap { ["<key>\(escaped($0.key))</key>"] + $0.value.lines(unit: unit) }
  }

  private func lines(unit: String) -> [String] {
    switch self {
    case .string(let text): ["<string>\(Self.escaped(text))</string>"]
    case .boolean(let value): [value ? "<true/>" : "<false/>"]
    case .array(let values):
      ["<array>"] + values.flatMap { $0.lines(unit: unit) }.map { unit + $0 } + ["</array>"]
    case .dictionary(let members):
      ["<dict>"] + Self.lines(of: members, unit: unit).map { unit + $0 } + ["</dict>"]
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}

extension ExampleValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral text: String) { self = .string(text) }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension ExampleValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(arrayLiteral values: ExampleValue...) { self = .array(values) }
  init(dictionaryLiteral members: (String, ExampleValue)...) { self = .dictionary(members.map(Member.init)) }
}
