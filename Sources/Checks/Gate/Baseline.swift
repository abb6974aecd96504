internal import Configuration
internal import EmbeddedData
internal import Formats
internal import SourceText

/// Findings that a project lives with until somebody mends them: a list that may only shrink.
///
/// The file is JSON, a line a finding, sorted: two branches that mend different things merge. Findings are named by
/// their fingerprints, which stay while lines and texts change.
public struct Baseline: Hashable, Sendable {
  /// The file's path, for messages.
  public let path: String
  /// The fingerprints by their causes.
  private let causes: [String: Set<String>]

  /// Reads a baseline.
  ///
  /// - Throws: a ``BaselineError`` where the file is none.
  public init(_ bytes: ContiguousArray<UInt8>, path: String) throws(BaselineError) {
    var causes: [String: Set<String>] = [:]
    do throws(DataError) {
      var fields = try DataFields(try DataValue(json: bytes, path: path), at: path)
      let schema = try fields.required("schema", DataFields.integer)
      guard schema == 1 else { throw DataError("unknown schema \(schema)", at: "schema") }
      for value in try fields.required("causes", DataFields.array) {
        var cause = try DataFields(value, at: "a cause")
        let id = try cause.required("cause", DataFields.string)
        causes[id, default: []].formUnion(try cause.required("findings", DataFields.strings))
        try cause.finish()
      }
      try fields.finish()
    } catch {
      throw BaselineError(
        "\(path) is no baseline: \(error). Take it from the repository again, or remove it and write a new one with "
          + "--write-baseline.")
    }
    self.path = path
    self.causes = causes
  }

  private init(path: String, causes: [String: Set<String>]) {
    self.path = path
    self.causes = causes
  }

  /// A baseline of all that was found, but for what no baseline can hide.
  public init(of result: CheckResult, path: String) {
    var causes: [String: Set<String>] = [:]
    for finding in result.findings where !Rules.known.unalterable.contains(finding.rule) {
      causes[finding.cause, default: []].insert(finding.fingerprint)
    }
    self.init(path: path, causes: causes)
  }

  /// How many findings it holds.
  public var count: Int { causes.values.reduce(0) { $0 + $1.count } }

  /// How many causes it holds.
  public var causeCount: Int { causes.count }

  /// What is left of it where only these findings are still there.
  public func shrunk(to fingerprints: Set<String>) -> Baseline {
    Baseline(
      path: path, causes: causes.mapValues { $0.intersection(fingerprints) }.filter { !$0.value.isEmpty })
  }

  /// The file's bytes.
  public var json: ContiguousArray<UInt8> {
    var json = JSONWriter(layout: .pretty)
    json.beginObject()
    json.key("schema")
    json.int(1)
    json.key("causes")
    json.beginArray()
    for (cause, findings) in causes.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      json.beginObject()
      json.key("cause")
      json.string(cause)
      json.key("findings")
      json.beginArray()
      for finding in findings.sorted() { json.string(finding) }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.newline()
    return ContiguousArray(json.bytes)
  }

  /// Takes out the findings that it knows.
  func apply(to findings: inout [Finding]) -> BaselineOutcome {
    let known = Set(causes.values.joined())
    var met: Set<String> = []
    findings.removeAll { finding in
      guard known.contains(finding.fingerprint), !Rules.known.unalterable.contains(finding.rule) else {
        return false
      }
      met.insert(finding.fingerprint)
      return true
    }
    return BaselineOutcome(path: path, known: met, goneCount: known.count - met.count)
  }
}

/// What became of a baseline in a run.
public struct BaselineOutcome: Hashable, Sendable {
  /// The file's path.
  public let path: String
  /// The fingerprints of the findings that it knows and that are still there.
  public let known: Set<String>
  /// How many of its findings are there no more.
  public let goneCount: Int
}

/// Why a baseline cannot be used.
public struct BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do, in one line.
  public let description: String

  init(_ description: String) { self.description = description }
}
