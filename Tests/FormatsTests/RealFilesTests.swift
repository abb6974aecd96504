import Foundation
import Formats
import SourceText
import Testing

/// Holds the parsers and editors against files of real projects, which are no part of this one.
///
/// `REAL_FILES=FOLDER swift test --filter RealFilesTests` goes through every strings file, property list and catalog
/// below FOLDER.
@Suite(.enabled(if: RealFiles.folder != nil))
struct RealFilesTests {
  @Test func `parsing and writing without an edit is the identity`() throws {
    for file in RealFiles.all {
      let source = file.source
      #expect(try source.applying([]) == source.bytes, "\(file.path)")
      if file.path.hasSuffix(".strings") {
        let table = StringsFile.parse(source)
        let joined = table.items.reduce(into: ContiguousArray<UInt8>()) { $0 += source.text[$1.range] }
        #expect(joined == ContiguousArray(source.text[source.range]), "\(file.path)")
      }
    }
  }

  @Test func `setting a value and setting it back gives the old bytes`() throws {
    var counts: [String: Int] = [:]
    for file in RealFiles.all {
      // Each edit reads the file anew; a few keys of each are enough.
      for key in file.keys.prefix(12) {
        guard let old = file.value(key) else { continue }
        guard let there = file.setting(old + " — “x” & <y>\n", key), let back = there.setting(old, key) else {
          counts["refused", default: 0] += 1
          continue
        }
        #expect(there.value(key) == old + " — “x” & <y>\n", "\(file.path) \(key)")
        #expect(back.value(key) == old, "\(file.path) \(key)")
        // A text with escapes that the writers do not use comes back in theirs.
        let isSame = back.source.bytes == file.source.bytes
        counts[isSame ? "same bytes" : "same value", default: 0] += 1
        if !isSame { #expect(file.isInOtherForm(key), "\(file.path) \(key)") }
      }
    }
    print("real files: \(RealFiles.all.count) files, set and set back: \(counts.sorted { $0.key < $1.key })")
  }
}

/// A file on disk, or what has become of it.
private struct RealFile {
  let path: String
  let source: SourceText

  init(path: String, bytes: ContiguousArray<UInt8>) {
    self.path = path
    source = SourceText(path: path, bytes: bytes, rules: path.hasSuffix(".xcstrings") ? .json : .propertyList)
  }

  var keys: [String] {
    if path.hasSuffix(".strings") { return StringsFile.parse(source).effectiveEntries.map(\.key) }
    if path.hasSuffix(".xcstrings") { return StringCatalog(source).effectiveEntries.map(\.key.string) }
    let list = PropertyListDocument.parse(source)
    guard let root = list.root, list[root].kind == .dictionary else { return [] }
    return list.effectiveMembers(of: root).map(\.key.string)
  }

  func value(_ key: String) -> String? {
    if path.hasSuffix(".strings") {
      let table = StringsFile.parse(source)
      return table.effectiveEntries.first { $0.key == key }.flatMap { table.value(of: $0) }
    }
    if path.hasSuffix(".xcstrings") {
      let catalog = StringCatalog(source)
      return catalog.languages.first.flatMap { catalog.units(of: key, language: $0).first?.value }
    }
    let list = PropertyListDocument.parse(source)
    guard let root = list.root, list[root].kind == .dictionary,
      let member = list.effectiveMembers(of: root).first(where: { $0.key.string == key })?.member
    else { return nil }
    return list[member.value].kind == .string ? list.string(of: member.value) : nil
  }

  /// Whether the value is written in another way than the writers write it: with escapes or quotes of another kind.
  func isInOtherForm(_ key: String) -> Bool {
    guard path.hasSuffix(".strings") else { return true }
    let table = StringsFile.parse(source)
    guard let entry = table.effectiveEntries.first(where: { $0.key == key }) else { return false }
    if table.propertyList != nil { return true }
    let token = source.text[entry.valueRange]
    return token.contains(0x5C) || token.contains(0x0A) || token.contains(0x0D) || token.contains(0x09)
      || token.first != 0x22
  }

  func setting(_ value: String, _ key: String) -> RealFile? {
    guard let edits = edits(value, key), let bytes = try? source.applying(edits) else { return nil }
    return RealFile(path: path, bytes: bytes)
  }

  private func edits(_ value: String, _ key: String) -> [TextEdit]? {
    if path.hasSuffix(".strings") {
      let table = StringsFile.parse(source)
      if let list = table.propertyList {
        return try? PropertyListEditor(list).settingString(value, forKey: key, in: nil)
      }
      return try? StringsEditor(table).setting(value, forKey: key)
    }
    if path.hasSuffix(".xcstrings") {
      let catalog = StringCatalog(source)
      guard let language = catalog.languages.first else { return nil }
      let state = catalog.units(of: key, language: language).first?.state ?? .translated
      return try? StringCatalogEditor(catalog).edits(
        for: [.set(key: key, language: language, value: value, state: state)])
    }
    return try? PropertyListEditor(PropertyListDocument.parse(source)).settingString(
      value, forKey: key, in: nil)
  }
}

private enum RealFiles {
  static var folder: String? { ProcessInfo.processInfo.environment["REAL_FILES"] }

  static let all: [RealFile] = {
    guard let folder, let paths = FileManager.default.enumerator(atPath: folder) else { return [] }
    return paths.compactMap { $0 as? String }.sorted().compactMap { path in
      guard path.hasSuffix(".strings") || path.hasSuffix(".xcstrings") || path.hasSuffix(".plist"),
        let data = FileManager.default.contents(atPath: "\(folder)/\(path)")
      else { return nil }
      return RealFile(path: path, bytes: ContiguousArray(data))
    }
  }()
}
