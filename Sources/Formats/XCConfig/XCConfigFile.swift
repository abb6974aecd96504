public import SourceText

/// A build configuration file (`.xcconfig`) as the build system reads it, with the place of each part.
///
/// The grammar is that of swift-build's `MacroConfigFileParser`: one assignment or directive a line, `//` starts a
/// comment anywhere (inside quotes too), quotes are kept, and one `;` at the end of a value is cut off.
public struct XCConfigFile: Sendable {
  /// A condition behind a setting's name: `[sdk=iphoneos*]`.
  public struct Condition: Hashable, Sendable {
    /// What is compared: `sdk`, `arch`, `config`, `variant`.
    public let parameter: String
    /// What it is compared with; `*` stands for anything.
    public let pattern: String

    /// Makes a condition.
    public init(parameter: String, pattern: String) {
      self.parameter = parameter
      self.pattern = pattern
    }
  }

  /// One line that gives a setting a value.
  public struct Assignment: Sendable {
    /// The setting's name.
    public let name: String
    /// The name's place.
    public let nameRange: Range<Int>
    /// When the value counts; empty for always.
    public let conditions: [Condition]
    /// The value as the build system takes it: comment, trailing spaces and one trailing semicolon cut, continued
    /// lines joined. Not expanded.
    public let value: String
    /// Where the value stands, from its first character to the last that counts; an empty range behind the `=` where
    /// there is none.
    public let valueRange: Range<Int>
    /// What a `//` inside the line cut off, of several on continued lines the first; nil where nothing was.
    public let comment: Range<Int>?
    /// The semicolon that was cut off the end of the value; nil where there was none.
    public let semicolon: Range<Int>?

    /// From the first character of the name to the last of the value.
    public var range: Range<Int> { nameRange.lowerBound..<valueRange.upperBound }
  }

  /// One line that takes in another file.
  public struct Inclusion: Sendable {
    /// The other file, as it is written: relative to this one.
    public let path: String
    /// The path's place, without its quotes.
    public let pathRange: Range<Int>
    /// From the `#` to the second quote.
    public let range: Range<Int>
    /// Whether the other file may be missing (`#include?`).
    public let isOptional: Bool
  }

  /// A line that means something.
  public enum Item: Sendable {
    /// A setting.
    case assignment(Assignment)
    /// Another file, whose settings stand here.
    case inclusion(Inclusion)

    /// From the first character that means something to the last.
    public var range: Range<Int> {
      switch self {
      case .assignment(let assignment): assignment.range
      case .inclusion(let inclusion): inclusion.range
      }
    }
  }

  /// The file.
  public let source: SourceText
  /// The lines that mean something, in their order.
  public let items: [Item]
  /// The lines that the build system does not understand. It reads on behind them.
  public let problems: [SyntaxProblem]

  /// Reads a file. Never fails; linear in its size.
  public init(_ source: SourceText) {
    self.source = source
    guard source.isDecoded else {
      items = []
      problems = []
      return
    }
    var parser = XCConfigParser(source)
    parser.run()
    items = parser.items
    problems = parser.problems
  }

  /// The settings, in their order.
  public var assignments: [Assignment] {
    items.compactMap { if case .assignment(let assignment) = $0 { assignment } else { nil } }
  }
}
