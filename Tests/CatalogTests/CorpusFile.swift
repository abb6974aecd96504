import Formats
import SourceText
import Testing

// Not Foundation: it brings an ICU of its own, whose C types clash with those of the system's.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file under `Tests/Corpus`, which says by its name what is expected of it: `x.json` is read without a
/// problem, of `x.json.bad` the first problem is in `x.expected`.
struct CorpusFile: Sendable, CustomTestStringConvertible {
  static let json = files(in: "json")
  static let catalogs = files(in: "string-catalog")

  let path: String
  let source: SourceText

  var name: String { String(path[(path.lastIndex(of: "/") ?? path.startIndex)...].dropFirst()) }
  var testDescription: String { name }
  var isBad: Bool { path.hasSuffix(".bad") }

  /// Reads a file by its path under `Tests/Corpus`.
  init(_ path: String) {
    let tests = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    self.path = "/\(tests)/Corpus/\(path)"
    source = SourceText(path: path, bytes: Self.bytes(of: self.path), rules: .json)
  }

  private static func bytes(of path: String) -> ContiguousArray<UInt8> {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: ContiguousArray<UInt8> = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }

  private static func files(in folder: String) -> [CorpusFile] {
    guard let directory = opendir(CorpusFile(folder).path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if [".json", ".xcstrings", ".bad"].contains(where: name.hasSuffix) { names.append(name) }
    }
    return names.sorted().map { CorpusFile("\(folder)/\($0)") }
  }

  /// Compares the first problem with `x.expected`; `RECORD=1` writes that file, and fails.
  func expectFirstProblem(_ problems: [SyntaxProblem], otherwise: String) {
    let table = LineTable(source)
    let first = problems.min { $0.range.lowerBound < $1.range.lowerBound }
    let found = first.map { problem in
      let place = table.place(of: problem.range.lowerBound)
      return "\(place.line):\(place.column): \(problem.reason)"
    }
    let expected = path.replacing(/\.(json|xcstrings)\.bad$/, with: ".expected")
    if getenv("RECORD") != nil {
      if let file = fopen(expected, "wb") {
        fputs("\(found ?? otherwise)\n", file)
        fclose(file)
      }
      Issue.record("recorded \(expected)")
    } else {
      #expect(String(decoding: Self.bytes(of: expected), as: UTF8.self) == "\(found ?? otherwise)\n")
    }
  }
}

extension SourceText {
  init(json: String) {
    self.init(path: "test.json", bytes: ContiguousArray(json.utf8), rules: .json)
  }

  /// The file after edits.
  func edited(_ edits: [TextEdit]) throws -> SourceText {
    SourceText(path: path, bytes: try applying(edits), rules: .json)
  }

  /// The file as a string.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
