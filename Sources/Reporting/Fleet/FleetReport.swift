public import Checks
internal import Formats
internal import SourceText

/// What a check of several apps found out, each judged by itself.
///
/// It is made of the lines of ``NDJSONReporter``, and of nothing else: one run over all apps and several runs over some
/// of them, put together, are the same.
public struct FleetReport: Sendable {
  /// One app.
  public struct App: Sendable {
    /// Its path, as it was asked for.
    public let path: String
    /// The exit status of a check of it alone.
    public internal(set) var status = 0
    /// Why it could not be judged; nil where it was.
    public internal(set) var failure: String?
    /// The numbers of its run.
    public internal(set) var numbers = Numbers()
    /// Its heaviest cause, in words; nil where there is none.
    public internal(set) var firstCause: String?
    /// Its lines, in the order of a run.
    var lines: [(type: String, text: String)] = []
  }

  /// The numbers of a run that a row shows.
  public struct Numbers: Hashable, Sendable {
    /// How many errors there are.
    public var errors = 0
    /// How many warnings there are.
    public var warnings = 0
    /// How many purpose strings there are.
    public var cells = 0
    /// How many of them are done.
    public var done = 0

    static func += (left: inout Self, right: Self) {
      left.errors += right.errors
      left.warnings += right.warnings
      left.cells += right.cells
      left.done += right.done
    }
  }

  /// The apps, sorted by path.
  public private(set) var apps: [App] = []
  private var places: [String: Int] = [:]

  /// A report of no app.
  public init() {}

  /// The status of the whole: 2 where an app could not be judged, else 1 where one fails.
  public var status: Int { apps.map(\.status).max() ?? 0 }

  /// The numbers of all apps together.
  var total: Numbers { apps.reduce(into: Numbers()) { $0 += $1.numbers } }

  /// Adds what a check of an app found out.
  ///
  /// - Throws: a ``FleetError`` where the app is there already.
  public mutating func add(_ result: CheckResult, app: String) throws(FleetError) {
    try begin(app)
    for line in NDJSONLines.lines(of: result, app: app) { try add(line: line) }
    sort()
  }

  /// Adds an app that could not be judged.
  ///
  /// - Throws: a ``FleetError`` where the app is there already.
  public mutating func add(failure message: String, app: String) throws(FleetError) {
    try begin(app)
    try add(line: NDJSONLines.line(failure: message, app: app))
    sort()
  }

  /// Adds the output of earlier runs: lines of `purpose check --each --format ndjson` in any order, those of one app in
  /// theirs.
  ///
  /// - Throws: a ``FleetError`` for a line that is none of those, and for an app that has no end or two.
  public mutating func add(ndjson bytes: ContiguousArray<UInt8>, file: String) throws(FleetError) {
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { continue }
      do throws(FleetError) {
        try add(line: String(decoding: line, as: UTF8.self) + "\n")
      } catch {
        throw FleetError("\(file):\(number + 1): \(error)")
      }
    }
    for app in apps where app.lines.last.map({ $0.type == "summary" || $0.type == "failure" }) != true {
      throw FleetError("\(file): the lines of \(app.path) break off; run its check again")
    }
    sort()
  }

  private mutating func begin(_ app: String) throws(FleetError) {
    if places[app] != nil { throw FleetError("\(app) is there twice") }
  }

  private mutating func sort() {
    apps.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    places = Dictionary(uniqueKeysWithValues: apps.enumerated().map { ($1.path, $0) })
  }

  private mutating func add(line: String) throws(FleetError) {
    let document = JSONDocument(SourceText(path: "", bytes: ContiguousArray(line.utf8), rules: .json))
    guard document.problems.isEmpty, let root = document.root, document[root].kind == .object else {
      throw FleetError("this is no line of `purpose check --each --format ndjson`")
    }
    let fields = LineFields(document, root)
    guard let type = fields.text("type"), ["run", "cause", "finding", "summary", "failure"].contains(type)
    else {
      throw FleetError("this is no line of `purpose check --each --format ndjson`")
    }
    guard let path = fields.text("app") else {
      throw FleetError("the line names no app; was its check run with --each?")
    }
    let place = place(of: path)
    let isEnded = apps[place].lines.last.map { $0.type == "summary" || $0.type == "failure" } ?? false
    if isEnded { throw FleetError("\(path) is there twice") }
    apps[place].lines.append((type, line))
    switch type {
    case "cause" where apps[place].firstCause == nil: apps[place].firstCause = fields.text("title")
    case "summary":
      apps[place].status = fields.number("status")
      apps[place].numbers = Numbers(
        errors: fields.number("errors"), warnings: fields.number("warnings"), cells: fields.number("cells"),
        done: fields.number("done"))
    case "failure":
      apps[place].status = fields.number("status")
      apps[place].failure = fields.text("message") ?? ""
    default: break
    }
  }

  private mutating func place(of path: String) -> Int {
    if let place = places[path] { return place }
    places[path] = apps.count
    apps.append(App(path: path))
    return apps.count - 1
  }
}

/// Why lines make up no report.
public struct FleetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in one line.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// The fields of one line.
private struct LineFields {
  private let document: JSONDocument
  private let members: [(key: String, value: JSONDocument.NodeID)]

  init(_ document: JSONDocument, _ root: JSONDocument.NodeID) {
    self.document = document
    members = document.members(of: root).map { member in
      (member.key.map(document.string) ?? "", member.value)
    }
  }

  func text(_ name: String) -> String? {
    guard let value = members.first(where: { $0.key == name })?.value, document[value].kind == .string else {
      return nil
    }
    return document.string(of: value)
  }

  func number(_ name: String) -> Int {
    members.first { $0.key == name }.flatMap { Int(document.source.string(document[$0.value].range)) } ?? 0
  }
}
