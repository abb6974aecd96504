internal import Checks
internal import Formats
internal import ICU
internal import SourceText

// Stubs in strings tables, of whatever format, and in catalogs.
extension Changes {
  /// Puts stubs for the keys that a strings table lacks behind what it has; makes the table if there is none.
  ///
  /// - Parameters:
  ///   - keys: all keys that the table should have, in the order of the base.
  ///   - path: the table.
  ///   - model: a table of another language, whose encoding and line ends a new one gets.
  ///   - plan: what is written.
  /// - Throws: a ``Refusal`` where the table cannot be edited, and where a stub has no text.
  mutating func addStubs(
    _ keys: [StubKey], inTable path: String, like model: SourceText?, _ plan: StubPlan
  ) throws(Refusal) {
    if path.hasSuffix(".json") { return try addStubs(keys, inJSON: path, plan) }
    guard try bytes(of: path) != nil else { return try writeTable(keys, path, like: model, plan) }
    let source = try source(path, .propertyList)
    let table = StringsFile.parse(source)
    let present = Set((Array(table.entries) + Array(table.lostEntries)).map { ExactString($0.key) })
    let missing = keys.filter { !present.contains(ExactString($0.key)) }
    if missing.isEmpty { return }
    if source.range.isEmpty {
      // Apple's parser refuses a file without any byte, which builds accept: nothing is lost by writing it anew.
      return try writeTable(missing, path, like: model, plan)
    }
    let stubs = try stubs(missing, path, plan)
    try set(
      stubs.texts.map { TableText(key: $0.key.key, value: $0.text, comment: $0.key.remark) }, inTable: path)
    try appendComments(stubs.waiting, path)
  }

  /// What is written for some keys: a text, or nothing yet. Where no draft is known, a text waits.
  private mutating func stubs(
    _ keys: [StubKey], _ path: String, _ plan: StubPlan
  ) throws(Refusal) -> (texts: [(key: StubKey, text: String)], waiting: [StubKey]) {
    var texts: [(key: StubKey, text: String)] = []
    var waiting: [StubKey] = []
    for key in keys {
      if let text = try plan.text(key, for: path) {
        texts.append((key, text))
      } else {
        waiting.append(key)
      }
    }
    if plan.style == .draft, !waiting.isEmpty {
      remark(
        "\(path): no draft is known in \(LocaleNames.name(plan.locale.tag)) for \(waiting.map(\.key).joined(separator: ", ")): the text waits, as with --stub comment."
      )
    }
    return (texts, waiting)
  }

  /// Adds keys that wait for a text, behind what the table has.
  private mutating func appendComments(_ keys: [StubKey], _ path: String) throws(Refusal) {
    let source = try source(path, .propertyList)
    let table = StringsFile.parse(source)
    let waiting = Set(table.stubs.map { ExactString($0.key) })
    let new = keys.filter { !waiting.contains(ExactString($0.key)) }
    if new.isEmpty { return }
    if table.propertyList != nil {
      throw Refusal(
        path, "The table is a property list, in which no comment can wait for a translation.",
        fix: "Use --stub draft, or `purpose set`.")
    }
    let edits: [TextEdit]
    do throws(StringsEditError) {
      edits = try StringsEditor(table).appending(new.map(\.commentBlock))
    } catch {
      throw refusal(error, table, source)
    }
    try apply(edits, to: source)
  }

  /// Writes a table that holds nothing yet, or nothing but what is written again.
  ///
  /// - Throws: a ``Refusal`` where a stub has no text, and where another tool writes the file.
  mutating func writeTable(
    _ keys: [StubKey], _ path: String, like model: SourceText?, _ plan: StubPlan
  ) throws(Refusal) {
    if path.hasSuffix(".json") { return try addStubs(keys, inJSON: path, plan) }
    let stubs = try stubs(keys, path, plan)
    let texts = Dictionary(stubs.texts.map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
    var blocks = keys.map { key in texts[key].map(key.entryBlock) ?? key.commentBlock }
    if !stubs.waiting.isEmpty { blocks.insert(StubKey.instruction, at: 0) }
    let lineEnd = model?.lineEnding ?? "\n"
    let text = blocks.joined(separator: "\n\n").replacing("\n", with: lineEnd) + lineEnd
    let encoding = model?.newTableEncoding ?? .utf8
    guard let bytes = SourceText.bytes(of: text, in: encoding) else {
      throw Refusal(path, "A text has a character that has no place in \(encoding).")
    }
    try replace(path, with: bytes)
  }

  /// Expo's tables: JSON has no comments, so that a key without a text is left out of them, and told.
  private mutating func addStubs(
    _ keys: [StubKey], inJSON path: String, _ plan: StubPlan
  ) throws(Refusal) {
    if try bytes(of: path) == nil { try replace(path, with: ContiguousArray("{\n}\n".utf8)) }
    let document = JSONDocument(try source(path, .json))
    guard !document.isRefused else {
      throw Refusal(path, "The file is no JSON: nothing was changed.", fix: "Mend it first.")
    }
    var table = JSONEditPlan(document) { _, _ in false }
    let stubs = try stubs(keys.filter { !table.has([$0.key]) }, path, plan)
    try set(stubs.texts.map { TableText(key: $0.key.key, value: $0.text) }, inTable: path)
    let waiting = stubs.waiting.map(\.key)
    if waiting.isEmpty || !plan.texts.isEmpty { return }
    remark("\(path) holds no stub of \(waiting.joined(separator: ", ")): JSON has no comments.")
    remark(
      "Where a JSON table lacks a key, people read the base text. `purpose set KEY TEXT --locale LOCALE` writes it, and --stub draft a sentence to fill in."
    )
  }

  /// Gives a catalog the language for all keys that lack it.
  mutating func addStubs(_ keys: [StubKey], inCatalog path: String, _ plan: StubPlan) throws(Refusal) {
    let source = try source(path, .json)
    let catalog = StringCatalog(source)
    let language = catalog.name(of: plan.locale)
    var changes: [StringCatalogEditor.Change] = []
    let missing = keys.filter { key in
      let entry = catalog.entry(of: key.key)
      return entry?.shouldTranslate != false && entry?.localization(of: language) == nil
    }
    let stubs = try stubs(missing, path, plan)
    let texts = Dictionary(stubs.texts.map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
    for key in missing {
      let entry = catalog.entry(of: key.key)
      if entry == nil {
        changes.append(.addKey(key.key, comment: key.catalogRemark, extractionState: .extractedWithValue))
        if let text = key.source, let own = catalog.sourceLanguage?.string {
          changes.append(.set(key: key.key, language: own, value: text, state: .new))
        }
      } else if entry?.comment == nil, let remark = key.catalogRemark {
        changes.append(.addKey(key.key, comment: remark, extractionState: nil))
      }
      // Xcode writes a unit without a text, in state `new`, for each translation that it waits for.
      let isDraft = plan.style == .draft && texts[key] != nil
      changes.append(
        .set(
          key: key.key, language: language, value: texts[key] ?? "", state: isDraft ? .needsReview : .new))
    }
    let edits: [TextEdit]
    do throws(StringCatalogEditError) {
      edits = try StringCatalogEditor(catalog).edits(for: changes)
    } catch {
      throw Refusal(path, error.reason)
    }
    try apply(edits, to: source)
  }
}

/// Which stubs are written.
struct StubPlan {
  let style: StubStyle
  let locale: LocaleIdentifier
  let drafts: DraftSentences
  /// The texts that are there already, by their keys.
  var texts: [String: String] = [:]

  /// The text of a stub in a file; nil for one that has none.
  func text(_ key: StubKey, for path: String) throws(Refusal) -> String? {
    if let text = texts[key.key] { return text }
    do throws(StubFailure) { return try key.text(style, in: locale, drafts) } catch {
      throw error.refusal(path)
    }
  }
}

extension StubKey {
  /// What a translator does with the lines below, at the top of a new table.
  fileprivate static let instruction =
    "/* For each text: write it between the quotes, and take the two slashes away. */"

  fileprivate var remarkBlock: String { "/* \(StringsEditor.unclosing(remark)) */" }

  fileprivate var commentBlock: String { remarkBlock + "\n" + StringsStub.line(forKey: key) }

  fileprivate func entryBlock(_ text: String) -> String {
    remarkBlock + "\n\(StringsEditor.quoted(key)) = \(StringsEditor.quoted(text));"
  }
}

extension SourceText {
  /// The encoding of a new table beside this one: the same, but never one that Apple's parser could not tell.
  fileprivate var newTableEncoding: TextEncoding {
    guard isDecoded else { return .utf8 }
    return switch encoding.characterSet {
    case .utf16LittleEndian, .utf16BigEndian: TextEncoding(encoding.characterSet, hasByteOrderMark: true)
    case .utf8: encoding
    case .utf32LittleEndian, .utf32BigEndian, .binary, .legacy: .utf8
    }
  }
}
