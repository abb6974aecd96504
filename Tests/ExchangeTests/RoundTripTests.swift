import Editing
import FileTrees
import Formats
import Foundation
import PurposeKit
import SourceText
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What is exported and comes back as it is changes nothing, in every format and every language of every project that
/// the tests have.
@Suite struct RoundTripTests {
  struct Folder: Sendable, CustomTestStringConvertible {
    let url: URL
    var testDescription: String {
      url.path.replacingOccurrences(of: CorpusFiles.tests.path + "/", with: "")
    }
  }

  /// The folders of test projects: those that lie directly below these.
  private static var folders: [Folder] {
    let example = Folder(url: CorpusFiles.tests.appendingPathComponent("Example"))
    let parents = ["ChecksTests/Fixtures", "ExchangeTests/Fixtures"].flatMap { path in
      children(of: CorpusFiles.tests.appendingPathComponent(path)).flatMap(children)
    }
    return [example] + parents.map(Folder.init)
  }

  private static func children(of url: URL) -> [URL] {
    let urls = try? FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    return (urls ?? []).filter(\.hasDirectoryPath).sorted { $0.path < $1.path }
  }

  @Test func `there are projects to try`() {
    #expect(Self.folders.count > 60)
  }

  @Test(arguments: folders)
  func `what comes back as it went changes nothing`(folder: Folder) async throws {
    let tree = try MemoryTree(folder: folder.url)
    let project = await ProjectReader.load([ProjectRoot(path: "", name: "Kite")], from: tree)
    let matrix = await Pipeline.resolve(project)
    let collector = ExchangeCollector(project, matrix, root: "")
    for sharing in [ExchangeSelection.Sharing.once, .eachPlace] {
      let selection = ExchangeSelection(extent: .all, sharing: sharing)
      for locale in collector.locales {
        guard let package = collector.package(locale, selection) else { continue }
        var translations = TranslationImport(project, matrix, root: "", changes: Changes(in: tree))
        let xliff = ContiguousArray(package.xliff.utf8)
        #expect(XLIFFFaults.all(in: xliff) == [], "\(locale)")
        translations.take("\(locale).xliff", xliff)
        translations.take("\(locale).csv", ContiguousArray(package.csv.utf8))
        translations.finish()
        #expect(translations.changes.files.isEmpty, "\(locale)")
        #expect(translations.result.written.isEmpty && translations.result.refused.isEmpty, "\(locale)")
        let taken = Set(translations.result.unchanged.map(\.key))
        #expect(Set(package.units.filter { $0.target != nil }.map(\.id)) == taken)
      }
    }
  }
}

/// The rules of xliff-core-1.2-strict.xsd that the files can break: what must be unique, the words that attributes may
/// have, and the order of elements.
enum XLIFFFaults {
  private static let states: Set<String> = [
    "final", "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
    "needs-review-translation", "needs-translation", "new", "signed-off", "translated",
  ]
  private static let order = ["source", "target", "note", "context-group"]

  static func all(in bytes: ContiguousArray<UInt8>) -> [String] {
    let parser = XMLParser(data: Data(bytes))
    let reader = Reader()
    parser.delegate = reader
    if !parser.parse() { reader.faults.append("no XML: \(String(describing: parser.parserError))") }
    return reader.faults
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var faults: [String] = []
    private var ids: Set<String> = []
    private var places: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      let allowed: [String: Set<String>] = [
        "xliff": ["version", "xmlns", "xmlns:xsi", "xsi:schemaLocation"],
        "file": ["original", "source-language", "target-language", "datatype", "product-name"],
        "tool": ["tool-id", "tool-name", "tool-version"], "trans-unit": ["id", "approved", "xml:space"],
        "target": ["state"], "note": ["from"], "context-group": ["purpose"], "context": ["context-type"],
        "header": [], "body": [], "source": [],
      ]
      guard let names = allowed[name] else { return faults.append("an element \(name)") }
      for attribute in attributes.keys where !names.contains(attribute) {
        faults.append("\(name) has \(attribute)")
      }
      switch name {
      case "file":
        ids = []
        for needed in ["original", "source-language", "datatype"] where attributes[needed]?.isEmpty != false {
          faults.append("a file without \(needed)")
        }
      case "trans-unit":
        places = []
        let id = attributes["id"] ?? ""
        if id.isEmpty || !ids.insert(id).inserted { faults.append("the id \(id) is empty, or there twice") }
        if let approved = attributes["approved"], !["yes", "no"].contains(approved) {
          faults.append("approved=\(approved)")
        }
      case "target":
        if let state = attributes["state"], !states.contains(state) { faults.append("state=\(state)") }
      case "context-group", "context":
        let value = attributes["purpose"] ?? attributes["context-type"] ?? ""
        if !value.hasPrefix("x-") { faults.append("\(name) of \(value)") }
      default: break
      }
      if let place = order.firstIndex(of: name) {
        if places.last ?? -1 > place { faults.append("\(name) stands too late") }
        places.append(place)
      }
    }
  }
}
