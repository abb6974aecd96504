internal import Formats
internal import SourceText

/// A manifest that is a Swift program, read without running it.
struct SwiftManifest {
  let path: String
  /// The modules that it imports.
  let imports: Set<String>
  private let constants: [String: SwiftExpression]
  private static let maximumDepth = 24
  /// How many values a constant may stand for, those of constants inside it counted again.
  private static let maximumCount = 20_000

  /// Reads a file; nil for one that cannot be decoded, or is larger than any manifest.
  init?(_ file: ProjectFile) {
    guard let source = file.source, source.isDecoded, source.text.count <= ManifestReading.maximumSize else {
      return nil
    }
    let parser = SwiftParser(source)
    path = file.path
    imports = parser.imports
    constants = parser.constants
  }

  /// The constants, by the order of their places.
  var values: [SwiftExpression] { constants.values.sorted { $0.range.lowerBound < $1.range.lowerBound } }

  /// An expression with the constants that it names put in their place, and what `+` joins joined.
  func resolved(_ expression: SwiftExpression) -> SwiftExpression {
    var count = 0
    return resolved(expression, depth: 0, count: &count)
  }

  private func resolved(_ expression: SwiftExpression, depth: Int, count: inout Int) -> SwiftExpression {
    count += 1
    guard depth < Self.maximumDepth, count < Self.maximumCount else {
      return SwiftExpression(content: .other, range: expression.range)
    }
    switch expression.content {
    case .name(let name):
      guard let value = constants[name] else { return expression }
      return resolved(value, depth: depth + 1, count: &count)
    case .call(let name, let arguments) where arguments.isEmpty:
      guard let value = constants[name + "()"] else { return expression }
      return resolved(value, depth: depth + 1, count: &count)
    case .sum(let parts):
      var all: [SwiftExpression] = []
      for part in parts { all.append(resolved(part, depth: depth + 1, count: &count)) }
      return SwiftExpression(content: Self.joined(all), range: expression.range)
    default: return expression
    }
  }

  private static func joined(_ parts: [SwiftExpression]) -> SwiftExpression.Content {
    let texts = parts.compactMap(\.text)
    if texts.count == parts.count { return .text(texts.joined()) }
    // What is no list stays in the list, so that it can be told where it stands.
    return .list(
      parts.flatMap { part in
        if case .list(let values) = part.content { return values }
        return [part]
      })
  }

  /// The place of an expression.
  func place(_ expression: SwiftExpression) -> ManifestPlace {
    ManifestPlace(path: path, range: expression.range)
  }

  /// A value of an Info.plist: a literal, or one of the cases that manifests wrap it in (`.string("…")`).
  func value(_ expression: SwiftExpression) -> ManifestValue {
    var count = 0
    return value(expression, depth: 0, count: &count)
  }

  private func value(_ expression: SwiftExpression, depth: Int, count: inout Int) -> ManifestValue {
    let expression = resolved(expression, depth: depth, count: &count)
    func made(_ content: ManifestValue.Content) -> ManifestValue {
      ManifestValue(content, at: place(expression))
    }
    guard depth < Self.maximumDepth, count < Self.maximumCount else { return made(.expression) }
    switch expression.content {
    case .text(let text): return made(.text(text))
    case .number(let number): return made(.number(number))
    case .boolean(let value): return made(.boolean(value))
    case .nothing: return made(.null)
    case .list(let values):
      var all: [ManifestValue] = []
      for item in values { all.append(value(item, depth: depth + 1, count: &count)) }
      return made(.list(all))
    case .dictionary(let entries):
      var members: [ManifestValue.Member] = []
      for entry in entries {
        let key = resolved(entry.key, depth: depth + 1, count: &count)
        guard let text = key.text else { continue }
        members.append(
          ManifestValue.Member(
            key: text, place: place(entry.key), value: value(entry.value, depth: depth + 1, count: &count)))
      }
      return made(.mapping(members))
    case .call(let name, let arguments):
      let wrappers = ["string", "boolean", "integer", "real", "array", "dictionary"]
      guard arguments.count == 1, let last = name.split(separator: ".").last, wrappers.contains(String(last))
      else {
        return made(.expression)
      }
      return value(arguments[0].value, depth: depth + 1, count: &count)
    case .name, .sum, .other: return made(.expression)
    }
  }

  /// The text of an expression; nil where it is none that is literal.
  func text(_ expression: SwiftExpression?) -> String? { expression.flatMap { resolved($0).text } }

  /// A path, as a text or with what it is relative to: `.relativeToManifest("App")`.
  func path(_ expression: SwiftExpression?) -> String? {
    guard let value = expression.map({ resolved($0) }) else { return nil }
    return value.text ?? text(value.firstArgument)
  }
}
