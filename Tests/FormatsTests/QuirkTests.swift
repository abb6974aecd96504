import Formats
import Foundation
import SourceText
import TestSupport
import Testing

/// What Apple's parser answers for a small file.
struct Quirk: Sendable, CustomTestStringConvertible {
  let file: CorpusFile
  let isAccepted: Bool
  /// Whether the parser read the file to its end.
  let isConsumed: Bool
  /// The table, where the root is a dictionary; nil stands for a value that is no text.
  let table: [ExactString: String?]?

  var testDescription: String { file.name }
  var number: String { String(file.name.prefix(3)) }

  static let all: [Quirk] = {
    let url = CorpusFiles.corpus.appendingPathComponent("strings/quirks/expected.json")
    guard let data = try? Data(contentsOf: url),
      let answers = try? JSONSerialization.jsonObject(with: data) as? [String: [String: Any]]
    else { return [] }
    return CorpusFiles.all(in: "strings/quirks", withExtension: "strings").compactMap { file in
      guard let answer = answers[file.name], let isAccepted = answer["accept"] as? Bool,
        let isConsumed = answer["consumed"] as? Bool
      else { return nil }
      let table = (answer["table"] as? [[Any]]).map { pairs in
        Dictionary(
          uniqueKeysWithValues: pairs.map { (ExactString($0[0] as? String ?? ""), $0[1] as? String) })
      }
      return Quirk(file: file, isAccepted: isAccepted, isConsumed: isConsumed, table: table)
    }
  }()

  /// The files that are refused here though Apple reads them.
  static let stricter: Set<String> = {
    let url = CorpusFiles.tests.appendingPathComponent("FormatsTests/stricter-than-apple.txt")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return Set(text.split(separator: "\n").map { String($0.prefix(3)) })
  }()
}

@Suite struct QuirkTests {
  @Test func `all inputs are there`() {
    #expect(Quirk.all.count == 334)
    #expect(Quirk.stricter.count == 4)
  }

  @Test(arguments: Quirk.all)
  func `a strings file is read as Apple reads it`(quirk: Quirk) throws {
    let source = try quirk.file.source()
    let file = StringsFile.parse(source)
    let isRefused = !source.isDecoded || file.isRefused || file.isBlank
    if Quirk.stricter.contains(quirk.number) {
      #expect(isRefused || !file.problems.isEmpty, "no longer stricter: take it out of the list")
      return
    }
    guard quirk.isAccepted, let table = quirk.table else {
      #expect(isRefused)
      return
    }
    #expect(!isRefused)
    #expect(file.isSound == quirk.isConsumed)
    #expect(file.problems.isEmpty == quirk.isConsumed)
    var found: [ExactString: String?] = [:]
    for entry in file.effectiveEntries { found[ExactString(entry.key)] = .some(file.value(of: entry)) }
    #expect(found.count == table.count)
    for (key, value) in table {
      let own = try #require(found[key], "no key \(key)")
      #expect(own.map(ExactString.init) == value.map(ExactString.init), "of \(key)")
    }
  }
}
