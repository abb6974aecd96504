import Formats
import Foundation
import SourceText

/// One parser, to be measured inside a process that has read the file before.
///
/// A trial returns a number that depends on all of its work, so that none of it is optimised away.
struct Trial: Sendable {
  let name: String
  let run: @Sendable (ContiguousArray<UInt8>) -> Int

  /// A parser is added here, and named in `bench.py`, which compares it with `plutil`.
  static let all = [
    Trial(name: "utf8") { UTF8Validation.firstInvalidByte(in: $0.span, from: 0) ?? $0.count },
    Trial(name: "lines") { bytes in
      let source = SourceText(path: "", bytes: bytes, rules: .propertyList)
      return LineTable(source).line(of: source.text.count)
    },
    Trial(name: "strings") { bytes in
      StringsFile.parse(SourceText(path: "", bytes: bytes, rules: .propertyList)).entries.count
    },
    Trial(name: "property-list") { bytes in
      PropertyListDocument.parse(SourceText(path: "", bytes: bytes, rules: .propertyList)).nodes.count
    },
    Trial(name: "json") { bytes in
      JSONDocument(SourceText(path: "", bytes: bytes, rules: .json)).nodes.count
    },
    Trial(name: "string-catalog") { bytes in
      StringCatalog(SourceText(path: "", bytes: bytes, rules: .json)).entries.count
    },
  ]
}

/// Runs a trial once to warm up and then `count` times; returns the median.
func median(of trial: Trial, on bytes: ContiguousArray<UInt8>, count: Int) -> Duration {
  var sink = trial.run(bytes)
  var times: [Duration] = []
  for _ in 0..<count {
    times.append(ContinuousClock().measure { sink &+= trial.run(bytes) })
  }
  if sink == 0 { print("# nothing was read") }
  return times.sorted()[count / 2]
}

/// Prints a line `name<TAB>bytes<TAB>nanoseconds` for each parser that is asked for.
func main(_ arguments: [String]) -> Int32 {
  guard arguments.count >= 3, let count = Int(arguments[0]), count > 0 else {
    print("usage: bench-parse COUNT FILE NAME…   names: \(Trial.all.map(\.name).joined(separator: " "))")
    return 2
  }
  guard let data = FileManager.default.contents(atPath: arguments[1]) else {
    print("cannot read \(arguments[1])")
    return 2
  }
  let bytes = ContiguousArray(data)
  for name in arguments[2...] {
    guard let trial = Trial.all.first(where: { $0.name == name }) else {
      print("# no parser is called \(name)")
      continue
    }
    let time = median(of: trial, on: bytes, count: count).components
    print("\(name)\t\(bytes.count)\t\(time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000)")
  }
  return 0
}

exit(main(Array(CommandLine.arguments.dropFirst())))
