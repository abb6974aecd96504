internal import Formats
internal import ICU
public import Projects
internal import SourceText

/// What one file says at one key, as Apple's parser keeps it.
public struct FileValue: Sendable {
  /// The key.
  public let key: String
  /// The text; of other values how the file writes them, and nil for those that hold others.
  public let value: String?
  /// The value's type.
  public let type: String
  /// The line of the key; nil in binary files.
  public let line: Int?
  /// The remark that belongs to the entry.
  public let comment: String?
  /// A catalog's texts by language; nil elsewhere.
  public let localizations: [(language: String, value: String?)]?

  /// Makes a value.
  public init(
    key: String, value: String?, type: String, line: Int?, comment: String? = nil,
    localizations: [(language: String, value: String?)]? = nil
  ) {
    self.key = key
    self.value = value
    self.type = type
    self.line = line
    self.comment = comment
    self.localizations = localizations
  }
}

/// The formats of `purpose values`.
public enum ValuesFormat: String, Sendable, CaseIterable {
  /// For people.
  case text
  /// For programs.
  case json
}

/// Renders values.
public enum ValuesReporter {
  /// The values of one file.
  public static func render(_ values: [FileValue], as format: ValuesFormat) -> String {
    switch format {
    case .text:
      return values.map { value in
        let line = value.line.map { "\($0): " } ?? ""
        let text = value.value.map { value.type == "string" ? "“\($0)”" : $0 } ?? "(\(value.type))"
        let others =
          value.localizations?.map { "    \($0.language): \($0.value.map { "“\($0)”" } ?? "(none)")\n" } ?? []
        return "\(line)\(value.key) = \(text)\n" + others.joined()
      }.joined()
    case .json:
      var json = JSONWriter(layout: .pretty)
      json.beginObject()
      json.key("entries")
      json.beginArray()
      for value in values {
        json.beginObject()
        json.field("key", value.key)
        json.field("value", value.value)
        json.field("type", value.type)
        json.field("line", value.line)
        json.field("comment", value.comment)
        if let localizations = value.localizations {
          json.key("localizations")
          json.beginObject()
          for (language, text) in localizations { json.field(language, text) }
          json.endObject()
        }
        json.endObject()
      }
      json.endArray()
      json.endObject()
      json.newline()
      return json.string
    }
  }

  /// The values of a project: the base first, then each language.
  ///
  /// - Parameters:
  ///   - matrix: what each product shows.
  ///   - project: the files and products.
  ///   - format: the form of the output.
  ///   - filter: which cells are shown.
  /// - Returns: the whole output.
  public static func render(
    _ matrix: Matrix, of project: Project, as format: ValuesFormat, filter: CellFilter = CellFilter()
  ) -> String {
    var places = CellPlaces(project)
    switch format {
    case .text:
      var lines: [String] = []
      for product in matrix.products {
        let shown = product.base.enumerated().filter { filter.admits($0.element, product, project) }
        if shown.isEmpty { continue }
        if !lines.isEmpty { lines.append("") }
        lines.append(project.products[product.product].name)
        for (index, base) in shown {
          let configurations = base.configurations.joined(separator: ", ")
          lines.append("  \(base.key)\(configurations.isEmpty ? "" : " (\(configurations))")")
          lines.append("    base: \(text(base, &places))")
          for row in product.rows where filter.admits(row.locale) {
            lines.append("    \(row.locale.tag): \(text(row.cells[index], &places))")
          }
        }
      }
      return lines.isEmpty ? "No product has such a text.\n" : lines.joined(separator: "\n") + "\n"
    case .json:
      var json = JSONWriter(layout: .pretty)
      json.beginObject()
      json.key("cells")
      json.beginArray()
      for product in matrix.products {
        for cell in product.base + product.rows.flatMap(\.cells) {
          guard filter.admits(cell, product, project), cell.locale.map(filter.admits) ?? true else {
            continue
          }
          let place = places.place(of: cell)
          let configurations = cell.configurations.isEmpty ? [nil] : cell.configurations.map(Optional.some)
          for configuration in configurations {
            json.beginObject()
            json.field("product", cell.product)
            json.field("configuration", configuration)
            json.field("locale", cell.locale?.tag)
            json.field("key", cell.key)
            json.field("value", cell.value)
            json.field("state", cell.state.rawValue)
            json.field("file", place?.file)
            json.field("line", place?.line)
            json.endObject()
          }
        }
      }
      json.endArray()
      json.endObject()
      json.newline()
      return json.string
    }
  }

  private static func text(_ cell: Cell, _ places: inout CellPlaces) -> String {
    let value = cell.value.map { "“\(TerminalText.visible($0))”" } ?? "(no text)"
    let place = places.place(of: cell).map { " — \(TerminalLayout.place($0))" } ?? ""
    return "\(value) [\(cell.state.words)]\(place)"
  }
}
