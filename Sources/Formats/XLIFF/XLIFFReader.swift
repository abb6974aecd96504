internal import SourceText

/// Makes files and units of what libxml2 reads.
struct XLIFFReader {
  private static let xml = "http://www.w3.org/XML/1998/namespace"

  private let source: SourceText
  private(set) var version: String?
  private(set) var files: [XLIFFDocument.File] = []
  private(set) var problems: [SyntaxProblem] = []

  /// Where the reader stands: what has been opened and not closed.
  private var open: [Frame] = []
  private var unit: XLIFFDocument.Unit?
  private var text: XLIFFDocument.Text?
  private var note: (author: String?, text: String)?
  private var destination: (productName: String, original: String)?
  /// What the context that is open says of the destination.
  private var isProduct = false
  private var isOriginal = false

  private struct Frame {
    let part: Part
    let keepsSpace: Bool
  }

  /// What an element is for.
  private enum Part {
    case root, file, body, unit, source, target, note, inline, destinations, destination
    /// Nothing in it is looked at.
    case ignored
  }

  init(_ source: SourceText) { self.source = source }

  mutating func read() {
    let end = source.start..<source.start
    guard source.isDecoded else { return }
    guard source.text.count - source.start <= XLIFFDocument.maximumSize else {
      return report("the file is larger than \(XLIFFDocument.maximumSize >> 20) MB", "split it", at: end)
    }
    guard source.range.contains(where: { source.text[$0] > 0x20 }) else {
      return report("the file is empty", "export it again", at: end)
    }
    unsafe source.text.withUnsafeBufferPointer { buffer in
      guard let events = unsafe XMLEvents(UnsafeBufferPointer(rebasing: buffer[source.start...])) else {
        return report("there is no memory to read the file", "split it", at: end)
      }
      for index in 0..<events.count {
        switch events.event(at: index) {
        case .start(let name, let namespace): begin(name, namespace, events, index)
        case .end: close()
        case .text(let string): add(string)
        }
      }
      if let failure = events.failure { report(failure) }
    }
  }

  // MARK: Problems

  private mutating func report(_ reason: String, _ advice: String, at range: Range<Int>) {
    problems.append(SyntaxProblem(reason, advice: advice, at: range))
  }

  private mutating func report(_ failure: XMLEvents.Failure) {
    let offset = self.offset(line: failure.line, column: failure.column)
    let range = offset..<min(offset + 1, source.text.count)
    switch failure.kind {
    case .memory: report("there is no memory to read the file", "split it", at: range)
    case .doctype:
      report("a document type declaration is not read", "remove the line with <!DOCTYPE", at: range)
    case .entity:
      report(
        "XML knows no such reference", "write the character itself, or &amp; for a plain “&”", at: range)
    case .syntax where failure.problem.hasPrefix("Excessive depth"):
      report("elements are nested too deep", "export it again from the translation program", at: range)
    case .syntax:
      report(
        failure.problem.isEmpty ? "this is no XML" : "XML does not allow this: \(failure.problem)",
        "mend it here, or export it again from the translation program", at: range)
    }
  }

  private func offset(line: Int, column: Int) -> Int {
    let bytes = source.text
    var offset = source.start
    var left = line - 1
    while left > 0, let end = bytes[offset...].firstIndex(of: 0x0A) {
      offset = end + 1
      left -= 1
    }
    let lineEnd = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    return min(offset + max(column - 1, 0), lineEnd)
  }

  /// The start tag that ends behind an offset: `<` stands nowhere inside of one.
  private func tag(endingAt place: Int) -> Range<Int> {
    let bytes = source.text
    let end = min(source.start + place, bytes.count)
    let start = bytes[source.start..<end].lastIndex(of: 0x3C) ?? end
    let close = bytes[end...].firstIndex(of: 0x3E).map { $0 + 1 } ?? end
    return start..<close
  }

  // MARK: Elements

  private mutating func begin(
    _ name: String, _ namespace: String?, _ events: borrowing XMLEvents, _ index: Int
  ) {
    let parent = open.last
    let part = part(name, namespace, in: parent?.part)
    let space = events.attribute("space", in: Self.xml, at: index)
    let keepsSpace = space.map { $0 == "preserve" } ?? parent?.keepsSpace ?? false
    open.append(Frame(part: part, keepsSpace: keepsSpace))
    let range = tag(endingAt: events.place(at: index))
    switch part {
    case .root:
      version = events.attribute("version", at: index)
      if let version, !version.hasPrefix("1.") {
        report("this is XLIFF \(version)", "export it as XLIFF 1.2", at: range)
      }
    case .file:
      files.append(
        XLIFFDocument.File(
          original: events.attribute("original", at: index),
          productName: events.attribute("product-name", at: index),
          sourceLanguage: events.attribute("source-language", at: index),
          targetLanguage: events.attribute("target-language", at: index), units: [], range: range))
    case .unit:
      let approved = events.attribute("approved", at: index)
      unit = XLIFFDocument.Unit(
        id: events.attribute("id", at: index), notes: [], also: [], isApproved: approved.map { $0 == "yes" },
        isTranslatable: events.attribute("translate", at: index) != "no", range: range)
    case .source, .target:
      text = XLIFFDocument.Text(string: "", state: events.attribute("state", at: index), range: range)
    case .note: note = (events.attribute("from", at: index), "")
    case .destinations:
      let isOurs = events.attribute("purpose", at: index) == XLIFFWriter.alsoPurpose
      destination = isOurs ? ("", "") : nil
    case .destination:
      let type = events.attribute("context-type", at: index)
      isProduct = type == XLIFFWriter.productContext
      isOriginal = type == XLIFFWriter.originalContext
    case .ignored:
      if parent == nil {
        report(
          "the outermost element is <\(name)>, and not <xliff> of version 1.2",
          "name a file that a translation program exported as XLIFF", at: range)
      } else if text != nil {
        if text?.foreignElement == nil { text?.foreignElement = name }
      }
    case .body, .inline: break
    }
  }

  private func part(_ name: String, _ namespace: String?, in parent: Part?) -> Part {
    // Files without a namespace are read too; some programs lose it.
    guard namespace == nil || namespace?.hasPrefix("urn:oasis:names:tc:xliff:document:1.") == true else {
      return parent == nil && name == "xliff" ? .root : .ignored
    }
    switch (parent, name) {
    case (nil, "xliff"): return .root
    case (.root, "file"): return .file
    case (.file, "body"), (.body, "group"): return .body
    case (.body, "trans-unit"): return .unit
    case (.unit, "source"): return .source
    case (.unit, "target"): return .target
    case (.unit, "note"): return .note
    case (.unit, "context-group"): return .destinations
    case (.destinations, "context"): return .destination
    // What these enclose is plain text; what they say of it, no prompt can show.
    case (.source, "mrk"), (.source, "g"), (.target, "mrk"), (.target, "g"), (.inline, "mrk"), (.inline, "g"):
      return .inline
    default: return .ignored
    }
  }

  private mutating func add(_ string: String) {
    switch open.last?.part {
    case .source, .target, .inline: text?.string += string
    case .note: note?.text += string
    case .destination where isOriginal: destination?.original += string
    case .destination where isProduct: destination?.productName += string
    default: break
    }
  }

  private mutating func close() {
    guard let frame = open.popLast() else { return }
    switch frame.part {
    case .source, .target:
      guard var text else { return }
      if !frame.keepsSpace { text.string = text.string.withoutSetting }
      // A second one in a unit is no XLIFF; the first counts.
      if frame.part == .source {
        if unit?.source == nil { unit?.source = text }
      } else if unit?.target == nil {
        unit?.target = text
      }
      self.text = nil
    case .note:
      if let note, !note.text.isBlank { unit?.notes.append(.init(note.text, from: note.author)) }
      note = nil
    case .destinations:
      if let destination, !destination.original.isBlank {
        unit?.also.append(
          XLIFFDocument.Destination(
            original: destination.original,
            productName: destination.productName.isEmpty ? nil : destination.productName))
      }
      destination = nil
    case .unit:
      if let unit, let last = files.indices.last { files[last].units.append(unit) }
      unit = nil
    case .root, .file, .body, .inline, .destination, .ignored: break
    }
  }
}

extension String {
  /// The text without line breaks that were set around and inside of it with an indentation.
  fileprivate var withoutSetting: String {
    guard contains(where: \.isNewline) else { return self }
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isSet = lines.dropFirst().contains { $0.first?.isWhitespace == true || $0.isEmpty }
    guard isSet else { return self }
    return split { $0.isWhitespace }.joined(separator: " ")
  }
}
