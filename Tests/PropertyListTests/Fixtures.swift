import Formats
import SourceText

// Not Foundation: its module map of ICU and the system's cannot be imported together.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files in `Tests/Corpus/property-list`: `name.plist` is read by Apple's parser, `name.plist.bad` is refused, and
/// `name.expected` beside it says where: `line:column`, or `@offset` for binary files.
enum Fixtures {
  private static let folder =
    #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Corpus/property-list"

  static let good = names(ending: ".plist")
  static let bad = names(ending: ".plist.bad")
  static let goodXML = good.filter { !isBinary($0) }
  static let goodBinary = good.filter(isBinary)

  static func bytes(_ name: String) -> ContiguousArray<UInt8> {
    guard let file = fopen("\(folder)/\(name)", "rb") else { return [] }
    defer { fclose(file) }
    var bytes: ContiguousArray<UInt8> = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }

  static func expectation(of name: String) -> String? {
    let bytes = bytes(name.replacing(".plist.bad", with: ".expected"))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }

  static func parse(_ text: String) -> PropertyListDocument { parse(ContiguousArray(text.utf8)) }

  static func parse(_ bytes: ContiguousArray<UInt8>) -> PropertyListDocument {
    let source = SourceText(path: "x.plist", bytes: bytes, rules: .propertyList)
    return bytes.starts(with: "bplist0".utf8)
      ? BinaryPropertyListParser.parse(source) : XMLPropertyListParser.parse(source)
  }

  private static func isBinary(_ name: String) -> Bool { bytes(name).starts(with: "bplist0".utf8) }

  private static func names(ending suffix: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(suffix) { names.append(name) }
    }
    return names.sorted()
  }
}

extension PropertyListDocument {
  /// The texts of the root's string values, by key.
  var rootStrings: [ExactString: String] {
    guard let root else { return [:] }
    let pairs = effectiveMembers(of: root).filter { self[$0.member.value].kind == .string }
    return Dictionary(pairs.map { ($0.key, string(of: $0.member.value)) }) { first, _ in first }
  }

  /// Whether a value starts a dictionary at the place where another document has one.
  func dictionary(at offset: Int) -> NodeID? {
    nodes.indices.first { nodes[$0].kind == .dictionary && nodes[$0].range.lowerBound == offset }.map {
      NodeID($0)
    }
  }

  var dictionaries: [NodeID] { nodes.indices.filter { nodes[$0].kind == .dictionary }.map { NodeID($0) } }
}
