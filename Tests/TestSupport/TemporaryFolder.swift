public import Foundation

/// A folder that is there for as long as a test holds on to it.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("purpose-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of the folder.
  public var path: String { url.path }

  /// The path of something in the folder.
  public func path(_ name: String) -> String { "\(url.path)/\(name)" }

  /// Writes a file, with the folders above it, and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return path(name)
  }

  /// Makes a folder and returns its path.
  @discardableResult
  public func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(
      at: url.appendingPathComponent(name), withIntermediateDirectories: true)
    return path(name)
  }

  /// Makes a symbolic link and returns its path.
  @discardableResult
  public func link(_ name: String, to target: String) throws -> String {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
    return path(name)
  }

  /// The text of a file.
  public func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The names of all that is in the folder, sorted.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
