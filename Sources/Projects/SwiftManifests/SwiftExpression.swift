/// An expression of a Swift text, as far as it is literal.
struct SwiftExpression: Sendable {
  /// What it is.
  indirect enum Content: Sendable {
    case text(String)
    case number(String)
    case boolean(Bool)
    /// `nil`
    case nothing
    case list([SwiftExpression])
    case dictionary([Entry])
    /// `.target(name: "Kite")`, `Target(name: "Kite")`
    case call(String, [Argument])
    /// `.iOS`, `infoPlist`, `Constants.version`
    case name(String)
    /// What `+` joins.
    case sum([SwiftExpression])
    /// Anything else.
    case other
  }

  /// A key and its value.
  struct Entry: Sendable {
    let key: SwiftExpression
    let value: SwiftExpression
  }

  /// An argument of a call.
  struct Argument: Sendable {
    /// Nil for one without a label.
    let label: String?
    let value: SwiftExpression
  }

  let content: Content
  let range: Range<Int>

  /// The text of a literal; nil for all else.
  var text: String? {
    if case .text(let text) = content { return text }
    return nil
  }

  /// The values of a list; empty for all else.
  var values: [SwiftExpression] {
    if case .list(let values) = content { return values }
    return []
  }

  /// The last part of what is called or named: `target` for `.target(…)`, `iOS` for `.iOS`; nil for all else.
  var lastName: Substring? {
    switch content {
    case .call(let name, _), .name(let name): name.split(separator: ".").last
    default: nil
    }
  }

  /// What is called or named; nil for all else.
  var name: String? {
    switch content {
    case .call(let name, _), .name(let name): name
    default: nil
    }
  }

  /// The arguments of a call; empty for all else.
  var arguments: [Argument] {
    if case .call(_, let arguments) = content { return arguments }
    return []
  }

  /// The argument with a label; nil where there is none.
  func argument(_ label: String) -> SwiftExpression? { arguments.first { $0.label == label }?.value }

  /// The first argument without a label; nil where there is none.
  var firstArgument: SwiftExpression? { arguments.first { $0.label == nil }?.value }
}
