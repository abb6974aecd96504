import Configuration
import FileTrees
import Foundation
import ICU
import Projects
import SourceText
import TestSupport
import Testing

@Suite struct ConfigurationTests {
  static let rules = KnownRules(
    [
      "untranslated", "missing-localization", "placeholder", "surrounding-whitespace", "syntax-error",
      "empty-value",
    ], unalterable: ["syntax-error"])

  private static func files(_ folder: String) -> [CorpusFile] {
    let path = CorpusFiles.tests.appendingPathComponent("ConfigurationTests/Files/\(folder)")
    let files = try? FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "yml" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }.map(CorpusFile.init)
  }

  @Test(arguments: files("invalid"))
  func `each mistake is told with its place and what was meant`(file: CorpusFile) throws {
    let error = #expect(throws: ConfigurationError.self) {
      try Configuration(file.source(.json), rules: Self.rules)
    }
    let text = (error?.description ?? "no mistake") + "\n"
    let golden = file.url.deletingPathExtension().appendingPathExtension("expected")
    if let difference = Golden.difference(text, from: golden) { Issue.record("\(difference)") }
  }

  @Test(arguments: files("valid"))
  func `a sound file is read`(file: CorpusFile) throws {
    let configuration = try Configuration(file.source(.json), rules: Self.rules)
    let golden = file.url.deletingPathExtension().appendingPathExtension("expected")
    if let difference = Golden.difference(Self.describe(configuration), from: golden) {
      Issue.record("\(difference)")
    }
  }

  @Test func `the example in the documentation is sound`() throws {
    let file = CorpusFiles.tests.deletingLastPathComponent()
      .appendingPathComponent("Sources/Configuration/Configuration.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let example = lines.drop { $0 != "/// ```yaml" }.dropFirst().prefix { $0 != "/// ```" }
      .map { $0.dropFirst(4) }.joined(separator: "\n")
    let configuration = try Configuration(
      SourceText(example, path: ".purpose.yml", rules: .json), rules: Self.rules)
    #expect(configuration.allowances.count == 1 && configuration.products.count == 3)
  }

  /// One line for each thing that a configuration says, with its place.
  private static func describe(_ configuration: Configuration) -> String {
    var lines: [String] = []
    func place(_ range: Range<Int>) -> String {
      let location = configuration.location(of: range)
      return "\(location.line ?? 0):\(location.column ?? 0)"
    }
    func describe(_ set: LocaleSet?) -> String {
      switch set {
      case nil: "nothing"
      case .all(let range): "all@\(place(range))"
      case .listed(let locales): "\(locales.map { "\($0.value)@\(place($0.range))" })"
      }
    }
    func add(_ locales: LocaleSettings, _ name: String) {
      lines.append("\(name)required \(describe(locales.required)), community \(describe(locales.community))")
      for equality in locales.sameAs ?? [] {
        lines.append(
          "\(name)\(equality.locale.value)@\(place(equality.locale.range)) same as \(equality.other.value)")
      }
    }
    if let source = configuration.source { lines.append("source \(source.value)@\(place(source.range))") }
    if let version = configuration.minimumVersion {
      lines.append("from \(version.value)@\(place(version.range))")
    }
    for path in configuration.extended { lines.append("extends \(path.value)@\(place(path.range))") }
    for entry in configuration.managed {
      lines.append(
        "managed \(entry.paths.map(\.value)) but \(entry.exceptions.map(\.value)), edit \(entry.hint?.value ?? "-")"
      )
    }
    for gate in configuration.gates {
      lines.append(
        "gate \(gate.name.value)@\(place(gate.name.range)) fails on \(gate.failOn?.value.rawValue ?? "-"), gaps "
          + "\(gate.gaps?.value.rawValue ?? "-"), since \(gate.since?.value ?? "-"), baseline \(gate.baseline?.value ?? "-")"
      )
    }
    add(configuration.locales, "")
    for change in configuration.severities {
      lines.append("\(change.rule.value)@\(place(change.rule.range)) \(change.severity?.rawValue ?? "off")")
    }
    for pattern in configuration.excluded { lines.append("exclude \(pattern.value)@\(place(pattern.range))") }
    for key in configuration.completeKeys { lines.append("also \(key.value)@\(place(key.range))") }
    for word in configuration.contentWords {
      lines.append(
        "word \(word.word.value)@\(place(word.word.range)) in \(word.locale.map { "\($0.value)@\(place($0.range))" } ?? "all")"
      )
    }
    for entry in configuration.allowances {
      lines.append("allow \(entry.rule.value)@\(place(entry.range)): \(entry.reason.value.debugDescription)")
      lines.append(
        "  key \(entry.key?.value ?? "any"), locales \(entry.locales.map(\.value)), products "
          + "\(entry.products.map(\.value.pattern)), owner \(entry.owner?.value ?? "none"), expires "
          + "\(entry.expires?.value.description ?? "never")")
    }
    for product in configuration.products {
      lines.append(
        "product \(product.pattern.value.pattern)@\(place(product.pattern.range)) excluded "
          + "\(product.isExcluded.map { "\($0)" } ?? "not said"), source \(product.source?.value.tag ?? "not said")"
      )
      add(product.locales, "  ")
    }
    return lines.map { "\($0)\n" }.joined()
  }
}
