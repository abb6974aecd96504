import Foundation
import Formats
import SourceText
import TestSupport
import Testing

@Suite struct RegistryTests {
  private static func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// A hyphen stands before a capital that begins a word, and not inside a run of capitals.
  private static func kebab(_ name: String) -> String {
    let letters = Array(name)
    return letters.indices.reduce(into: "") { text, index in
      let beginsWord =
        index > 0 && letters[index].isUppercase
        && (letters[index - 1].isLowercase || index + 1 < letters.count && letters[index + 1].isLowercase)
      text += (beginsWord ? "-" : "") + letters[index].lowercased()
    }
  }

  @Test(arguments: [
    ("XCConfig", "xc-config"), ("XcodeProject", "xcode-project"), ("JSON", "json"), ("YAML", "yaml"),
    ("PropertyList", "property-list"), ("MachO", "mach-o"), ("XLIFF", "xliff"),
  ])
  func `a format's folder of files is its name in kebab case`(name: String, folder: String) {
    #expect(Self.kebab(name) == folder)
  }

  @Test func `each folder of Formats is a format of the list, which is sorted`() throws {
    let folder = CorpusFiles.tests.deletingLastPathComponent().appendingPathComponent("Sources/Formats")
    let folders = try Self.names(in: folder).filter { !$0.hasSuffix(".swift") }
    #expect(folders == Formats.all.map(\.name))
  }

  @Test(arguments: Formats.all.map(\.name))
  func `each format has files that are sound and files that are not`(name: String) throws {
    let format = try #require(Formats.all.first { $0.name == name })
    let folder = CorpusFiles.corpus.appendingPathComponent(Self.kebab(name))
    var good = 0
    var bad = 0
    for file in try Self.names(in: folder) {
      let isBad = file.hasSuffix(".bad")
      let ending = (isBad ? String(file.dropLast(4)) : file).split(separator: ".").last.map(String.init) ?? ""
      guard format.extensions.contains(ending) else { continue }
      let data = try Data(contentsOf: folder.appendingPathComponent(file))
      let source = SourceText(path: file, bytes: ContiguousArray(data), rules: format.encodingRules)
      let isRefused = !source.isDecoded || format.isRefused(source)
      if isBad {
        bad += 1
        #expect(isRefused || !format.problems(source).isEmpty, "\(file) is sound")
      } else {
        good += 1
        #expect(!isRefused, "\(file) is refused")
      }
    }
    #expect(good > 0 && bad > 0, "\(name): \(good) good, \(bad) bad")
  }
}
