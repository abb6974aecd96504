internal import Checks
internal import Formats
internal import ICU
internal import Projects

/// The matrix as one JSON object.
public struct JSONMatrixReporter: MatrixReporter {
  /// `--format json`.
  public static let id = "json"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ report: MatrixReport, style: MatrixReportStyle) -> String {
    let matrix = report.result.matrix
    let project = report.result.project
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.key("total")
    json.beginObject()
    json.field("done", matrix.done)
    json.field("total", matrix.total)
    json.endObject()
    json.key("locales")
    json.beginArray()
    let rows = matrix.products.flatMap(\.rows)
    for (locale, own) in Dictionary(grouping: rows, by: \.locale).sorted(by: { $0.key < $1.key }) {
      row(locale, own, &json)
    }
    json.endArray()
    json.key("products")
    json.beginArray()
    for product in matrix.products {
      json.beginObject()
      json.field("product", project.products[product.product].name)
      json.key("locales")
      json.beginArray()
      for item in product.rows { row(item.locale, [item], &json) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    if let changes = report.changes {
      json.key("changes")
      Self.append(changes, &json)
    }
    json.endObject()
    json.newline()
    return json.string
  }

  /// The rows of a locale as one: keys count once, however many configurations differ in their texts.
  private func row(_ locale: LocaleIdentifier, _ rows: [ProductMatrix.Row], _ json: inout JSONWriter) {
    json.beginObject()
    json.field("locale", locale.tag)
    json.field("done", rows.reduce(0) { $0 + $1.done })
    json.field("total", rows.reduce(0) { $0 + $1.total })
    json.key("cells")
    json.beginArray()
    for cell in rows.flatMap(\.cells) {
      json.beginObject()
      json.field("product", cell.product)
      json.field("key", cell.key)
      json.field("state", cell.state.rawValue)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private static func append(_ changes: ReportChanges, _ json: inout JSONWriter) {
    json.beginObject()
    json.field("since", changes.revision)
    for (name, cells) in [("open", changes.newlyOpen), ("done", changes.newlyDone)] {
      json.key(name)
      json.beginArray()
      for cell in cells {
        json.beginObject()
        json.field("product", cell.product)
        json.field("configurations", cell.configurations)
        json.field("locale", cell.locale?.tag)
        json.field("key", cell.key)
        json.field("state", cell.state.rawValue)
        json.endObject()
      }
      json.endArray()
    }
    for (name, findings) in [("newFindings", changes.newFindings), ("goneFindings", changes.goneFindings)] {
      json.key(name)
      json.beginArray()
      for finding in findings {
        json.beginObject()
        CheckJSON.fields(of: finding, &json)
        json.endObject()
      }
      json.endArray()
    }
    for (name, causes) in [("newCauses", changes.newCauses), ("goneCauses", changes.goneCauses)] {
      json.key(name)
      json.beginArray()
      for cause in causes {
        json.beginObject()
        CheckJSON.fields(of: cause, &json)
        json.endObject()
      }
      json.endArray()
    }
    json.endObject()
  }
}
