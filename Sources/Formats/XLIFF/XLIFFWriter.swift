/// Writes XLIFF 1.2 that is valid by its strict schema, set as Xcode sets it.
///
/// Two things beside what Xcode writes, both of which the schema has a place for: the product of a file whose path alone
/// does not tell it (`product-name`), and further places for one translation: context groups with the purpose
/// `x-purpose-also`, with a context for the path and one for the product.
package struct XLIFFWriter {
  /// What marks a context group that names a further place.
  static let alsoPurpose = "x-purpose-also"
  /// What marks the path in it, and the product.
  static let originalContext = "x-original"
  static let productContext = "x-product"

  /// What wrote a file.
  package struct Tool: Sendable {
    /// Its identifier.
    package let id: String
    /// Its name.
    package let name: String
    /// Its version.
    package let version: String

    /// Names a tool.
    package init(id: String, name: String, version: String) {
      self.id = id
      self.name = name
      self.version = version
    }
  }

  /// One text.
  package struct Unit: Sendable {
    /// The key.
    package var id: String
    /// The text that is translated.
    package var source: String
    /// The translation; nil where there is none.
    package var target: String?
    /// How far the translation is; nil where nothing is said.
    package var state: String?
    /// Whether the translation is signed off; nil where nothing is said.
    package var approved: Approval?
    /// The remarks.
    package var notes: [XLIFFDocument.Note]
    /// Further places that the translation is for.
    package var also: [XLIFFDocument.Destination]

    /// What is said of a translation.
    package enum Approval: String, Sendable { case yes, no }

    /// Makes a text.
    package init(
      id: String, source: String, target: String? = nil, state: String? = nil, approved: Approval? = nil,
      notes: [XLIFFDocument.Note] = [], also: [XLIFFDocument.Destination] = []
    ) {
      self.id = id
      self.source = source
      self.target = target
      self.state = state
      self.approved = approved
      self.notes = notes
      self.also = also
    }
  }

  private let tool: Tool
  private var text: String

  /// Begins a file.
  package init(_ tool: Tool) {
    self.tool = tool
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="\(XLIFFDocument.namespace)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" version="1.2" \
      xsi:schemaLocation="\(XLIFFDocument.namespace) \
      http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd">

      """
  }

  /// The whole file, which is closed by this.
  package consuming func finished() -> String { text + "</xliff>\n" }

  /// Writes the texts of one file of the project.
  package mutating func write(
    _ units: [Unit], from place: XLIFFDocument.Destination, source: String, target: String
  ) {
    let product = place.productName.map { " product-name=\"\(XMLText.escaped($0, in: .attribute))\"" } ?? ""
    text += """
        <file original="\(XMLText.escaped(place.original, in: .attribute))" source-language="\(source)" \
      target-language="\(target)" datatype="plaintext"\(product)>
          <header>
            <tool tool-id="\(tool.id)" tool-name="\(tool.name)" tool-version="\(tool.version)"/>
          </header>
          <body>

      """
    for unit in units { write(unit) }
    text += "    </body>\n  </file>\n"
  }

  private mutating func write(_ unit: Unit) {
    let approved = unit.approved.map { " approved=\"\($0.rawValue)\"" } ?? ""
    text +=
      "      <trans-unit id=\"\(XMLText.escaped(unit.id, in: .attribute))\"\(approved) xml:space=\"preserve\">\n"
    text += "        <source>\(XMLText.escaped(unit.source, in: .text))</source>\n"
    if let target = unit.target {
      let state = unit.state.map { " state=\"\($0)\"" } ?? ""
      text += "        <target\(state)>\(XMLText.escaped(target, in: .text))</target>\n"
    }
    for note in unit.notes {
      let author = note.author.map { " from=\"\(XMLText.escaped($0, in: .attribute))\"" } ?? ""
      text += "        <note\(author)>\(XMLText.escaped(note.text, in: .text))</note>\n"
    }
    for place in unit.also {
      text += "        <context-group purpose=\"\(Self.alsoPurpose)\">\n"
      writeContext(Self.originalContext, place.original)
      if let product = place.productName { writeContext(Self.productContext, product) }
      text += "        </context-group>\n"
    }
    text += "      </trans-unit>\n"
  }

  private mutating func writeContext(_ type: String, _ content: String) {
    text +=
      "          <context context-type=\"\(type)\">\(XMLText.escaped(content, in: .text))</context>\n"
  }

  /// Whether XML can say each character of a text: it has no way to write most control characters.
  package static func canWrite(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\t", "\n", "\r": true
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": false
      default: true
      }
    }
  }
}
