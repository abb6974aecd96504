import Formats
import SourceText
import TestSupport
import Testing

@Suite struct StringsEditTests {
  static let layouts = CorpusFiles.all(in: "strings/layouts", withExtension: "strings")
  static let editable = (layouts + CorpusFiles.all(in: "strings/quirks", withExtension: "strings")).filter {
    file in
    guard let source = try? file.source() else { return false }
    return (try? StringsEditor(.parse(source))) != nil
  }

  static let newKey = "NSMicrophoneUsageDescription"
  static let newValue = "Say \"é\"\\\n\t😀\r\n//*'; = {}"

  static func file(_ text: String) -> StringsFile { .parse(SourceText(text)) }

  static func set(_ value: String, _ key: String, comment: String? = nil, in file: StringsFile) throws
    -> StringsFile
  {
    let edits = try StringsEditor(file).setting(value, forKey: key, comment: comment)
    return .parse(file.source.replacing(try file.source.applying(edits)))
  }

  static func remove(_ key: String, from file: StringsFile) throws -> StringsFile {
    let edits = try StringsEditor(file).removing(key)
    return .parse(file.source.replacing(try file.source.applying(edits)))
  }

  static func set(_ value: String, _ key: String, comment: String? = nil, in text: String) throws -> String {
    try set(value, key, comment: comment, in: file(text)).source.wholeText
  }

  static func remove(_ key: String, from text: String) throws -> String {
    try remove(key, from: file(text)).source.wholeText
  }

  /// All that an edit of one key must leave as it is.
  static func others(than key: String, in file: StringsFile) -> [[ExactString?]] {
    file.entries.filter { ExactString($0.key) != ExactString(key) }.map {
      [
        ExactString($0.key), file.value(of: $0).map(ExactString.init),
        file.comment(of: $0).map(ExactString.init),
      ]
    }
  }

  static func value(_ key: String, in file: StringsFile) -> ExactString? {
    file.effectiveEntries.first { ExactString($0.key) == ExactString(key) }
      .flatMap { file.value(of: $0) }.map(ExactString.init)
  }

  @Test func `the corpus holds files that can be edited`() {
    #expect(Self.layouts.count > 30)
    #expect(Self.editable.count > 150)
    #expect(Self.layouts.allSatisfy { layout in Self.editable.contains { $0.url == layout.url } })
  }

  @Test(arguments: editable)
  func `a value that was set reads back, and nothing else changes`(corpusFile: CorpusFile) throws {
    let file = StringsFile.parse(try corpusFile.source())
    for entry in file.effectiveEntries {
      let changed = try Self.set(Self.newValue, entry.key, in: file)
      #expect(changed.isSound)
      #expect(Self.value(entry.key, in: changed) == ExactString(Self.newValue))
      #expect(Self.others(than: entry.key, in: changed) == Self.others(than: entry.key, in: file))
      #expect(changed.source.encoding == file.source.encoding)
      #expect(try StringsEditor(changed).setting(Self.newValue, forKey: entry.key).isEmpty)
      guard let old = file.value(of: entry) else { continue }
      #expect(try StringsEditor(file).setting(old, forKey: entry.key).isEmpty)
      let restored = try Self.set(old, entry.key, in: changed)
      #expect(Self.value(entry.key, in: restored) == ExactString(old))
      let token = file.source.string(entry.valueRange)
      let plain = old.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && !"\"\\'\u{FFFD}".unicodeScalars.contains($0)
      }
      if plain, token == "\"\(old)\"" || token == "'\(old)'", entry.valueRange != entry.keyRange {
        #expect(restored.source.bytes == file.source.bytes)
      }
    }
  }

  @Test(arguments: editable, [nil, "Why */ this\u{2028}* is"])
  func `a new entry reads back with its comment, and its removal leaves the old bytes`(
    corpusFile: CorpusFile, comment: String?
  ) throws {
    let file = StringsFile.parse(try corpusFile.source())
    let added = try Self.set(Self.newValue, Self.newKey, comment: comment, in: file)
    #expect(added.isSound)
    #expect(added.entries.count == file.entries.count + 1)
    #expect(Self.value(Self.newKey, in: added) == ExactString(Self.newValue))
    #expect(Self.others(than: Self.newKey, in: added) == Self.others(than: Self.newKey, in: file))
    let entry = try #require(added.entries.last)
    #expect(added.comment(of: entry)?.contains("this") == comment?.contains("this"))
    #expect(try StringsEditor(added).setting(Self.newValue, forKey: Self.newKey).isEmpty)
    let removed = try Self.remove(Self.newKey, from: added)
    #expect(Self.others(than: "", in: removed) == Self.others(than: "", in: file))
    if let last = file.source.text.last, last == 0x0A || last == 0x0D {
      #expect(removed.source.wholeText.debugDescription == file.source.wholeText.debugDescription)
      #expect(removed.source.bytes == file.source.bytes)
    }
  }

  @Test(arguments: editable)
  func `an entry that was removed is gone, and nothing else changes`(corpusFile: CorpusFile) throws {
    let file = StringsFile.parse(try corpusFile.source())
    for entry in file.effectiveEntries {
      let removed = try Self.remove(entry.key, from: file)
      #expect(removed.isSound || removed.isBlank)
      #expect(Self.value(entry.key, in: removed) == nil)
      #expect(Self.others(than: entry.key, in: removed) == Self.others(than: entry.key, in: file))
      if !removed.isBlank { #expect(try StringsEditor(removed).removing(entry.key).isEmpty) }
    }
  }

  @Test(arguments: [
    ("", "\"k\" = \"v\";\n"),
    ("\"a\" = \"1\";", "\"a\" = \"1\";\n\"k\" = \"v\";\n"),
    ("\"a\" = \"1\";\r\n", "\"a\" = \"1\";\r\n\"k\" = \"v\";\r\n"),
    ("a = 1;\n", "a = 1;\nk = \"v\";\n"),
    (
      "/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n\n",
      "/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n\n\"k\" = \"v\";\n\n"
    ),
    ("\"a\" = \"1\";\n\n\"b\" = \"2\";\n", "\"a\" = \"1\";\n\n\"b\" = \"2\";\n\n\"k\" = \"v\";\n"),
    ("\"a\" = \"1\";\n\n\"b\" = \"2\"\n;\n", "\"a\" = \"1\";\n\n\"b\" = \"2\"\n;\n\n\"k\" = \"v\";\n"),
    ("\"a\" = \"1\";\r\r\"b\" = \"2\";\r", "\"a\" = \"1\";\r\r\"b\" = \"2\";\r\r\"k\" = \"v\";\r"),
    (
      "/* A */\n\"a\" = \"1\";\n/* B */\n\"b\" = \"2\";\n",
      "/* A */\n\"a\" = \"1\";\n/* B */\n\"b\" = \"2\";\n\"k\" = \"v\";\n"
    ),
    ("{\n\t\"a\" = \"1\";\n}\n", "{\n\t\"a\" = \"1\";\n\t\"k\" = \"v\";\n}\n"),
    ("{ \"a\" = \"1\"; }", "{ \"a\" = \"1\"; \"k\" = \"v\"; }"),
    ("{}", "{\"k\" = \"v\";}"),
    ("  \"a\" = \"1\"; \"b\" = \"2\";\n", "  \"a\" = \"1\"; \"b\" = \"2\";\n  \"k\" = \"v\";\n"),
    ("/* Heading */\n", "/* Heading */\n\n\"k\" = \"v\";\n"),
  ])
  func `a new entry takes the layout of the others`(before: String, after: String) throws {
    #expect(try Self.set("v", "k", in: before) == after)
  }

  @Test(arguments: [
    ("\"a\" = \"1\";\n\"k\" = \"v\";\n\"b\" = \"2\";\n", "\"a\" = \"1\";\n\"b\" = \"2\";\n"),
    (
      "/* A */\n\"a\" = \"1\";\n\n/* K */\n\"k\" = \"v\";\n\n/* B */\n\"b\" = \"2\";\n\n",
      "/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"2\";\n\n"
    ),
    ("/* K */\n\"k\" = \"v\";\n\n\"b\" = \"2\";\n", "\"b\" = \"2\";\n"),
    ("/* Heading */\n\n\"k\" = \"v\";\n\"b\" = \"2\";\n", "/* Heading */\n\n\"b\" = \"2\";\n"),
    ("\"a\" = \"1\";/* one */\n\"k\" = \"v\"; // gone\n", "\"a\" = \"1\";/* one */\n"),
    ("\"a\" = \"1\"; \"k\" = \"v\"; \"b\" = \"2\";\n", "\"a\" = \"1\"; \"b\" = \"2\";\n"),
    ("\"k\" = \"v\"; \"b\" = \"2\";\n", "\"b\" = \"2\";\n"),
    ("\"k\" = \"1\";\n\"b\" = \"2\";\n\"k\" = \"3\";\n\"k\" = \"4\";", "\"b\" = \"2\";\n"),
    ("{ \"k\" = \"v\"; \"b\" = \"2\"; }", "{ \"b\" = \"2\"; }"),
    ("\"a\" = \"1\";\r\r\"k\" = \"v\";\r\r\"b\" = \"2\";\r", "\"a\" = \"1\";\r\r\"b\" = \"2\";\r"),
    ("\"k\" = \"v\";", ""),
  ])
  func `a removal takes the entry's lines and remarks with it`(before: String, after: String) throws {
    #expect(try Self.remove("k", from: before) == after)
  }

  @Test(arguments: [
    ("\"k\" = \"v\";", "w", "\"k\" = \"w\";"), ("'k' = 'v';", "it's", "'k' = 'it\\'s';"),
    ("k = v;", "w", "k = w;"), ("k = v;", "w x", "k = \"w x\";"), ("k = v;", "a//b", "k = \"a//b\";"),
    ("k = v;", "", "k = \"\";"), ("k;", "w", "k = \"w\";"),
    ("\"k\" /* c */ ;", "w", "\"k\" = \"w\" /* c */ ;"),
    ("k;", "k", "k;"), ("k = (1, 2);", "w", "k = \"w\";"), ("k = 1;\nk = 2;", "w", "k = 1;\nk = w;"),
  ])
  func `a value is written in the manner of the one before`(before: String, value: String, after: String)
    throws
  {
    #expect(try Self.set(value, "k", in: before) == after)
  }

  @Test func `a comment cannot end itself early`() throws {
    for comment in ["a */ b", "a *\u{2F}\u{301} b", "*/*/", "a *", "/* a"] {
      let file = try Self.set("v", "k", comment: comment, in: Self.file("\"a\" = \"1\";\n"))
      #expect(file.isSound && file.entries.count == 2)
    }
  }

  @Test func `keys that only look the same are told apart`() throws {
    let changed = try Self.set("x", "e\u{301}", in: Self.file("\"é\" = \"1\";\n\"e\u{301}\" = \"2\";\n"))
    #expect(changed.source.wholeText.utf8.elementsEqual("\"é\" = \"1\";\n\"e\u{301}\" = \"x\";\n".utf8))
  }

  @Test func `files that Apple does not read to the end are not edited`() {
    #expect(throws: StringsEditError.fileIsBroken) { try StringsEditor(Self.file("\"a\" = \"b\"")) }
    #expect(throws: StringsEditError.fileIsBroken) { try StringsEditor(Self.file("a = b;; c = d;")) }
    #expect(throws: StringsEditError.isPropertyList) { try StringsEditor(Self.file("<dict></dict>")) }
    let latin = StringsFile.parse(SourceText(bytes: [0x22, 0xE9, 0x22, 0x3B]))
    #expect(throws: StringsEditError.fileIsBroken) { try StringsEditor(latin) }
  }
}
