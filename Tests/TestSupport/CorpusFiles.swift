public import Foundation
public import SourceText
public import Testing

/// A file on disk as the argument of a test; its name is the name of the case.
public struct CorpusFile: Sendable, CustomTestStringConvertible {
  /// Where it is.
  public let url: URL

  /// The file's name.
  public var name: String { url.lastPathComponent }

  /// The file's name.
  public var testDescription: String { name }

  /// Names a file.
  public init(_ url: URL) { self.url = url }

  /// The file's bytes.
  public func bytes() throws -> ContiguousArray<UInt8> { ContiguousArray(try Data(contentsOf: url)) }

  /// The file as a parser gets it.
  public func source(_ rules: EncodingRules = .propertyList) throws -> SourceText {
    SourceText(path: name, bytes: try bytes(), rules: rules)
  }
}

/// The files that tests read, found from where the sources stand, so that a new file is a new case without a build.
public enum CorpusFiles {
  /// The folder `Tests`.
  public static var tests: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The folder `Tests/Corpus`.
  public static var corpus: URL { tests.appendingPathComponent("Corpus") }

  /// The files directly in a folder below `Tests/Corpus`, by their extension, in the order of their names.
  public static func all(in folder: String, withExtension ext: String) -> [CorpusFile] {
    let path = corpus.appendingPathComponent(folder)
    let files = try? FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == ext }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map(CorpusFile.init)
  }
}
