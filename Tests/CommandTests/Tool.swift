import Foundation
import TestSupport

/// The built command, run as its users run it.
struct Tool {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The command stands beside the test bundle.
  static var path: String {
    #if os(macOS)
      (Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main).bundleURL
        .deletingLastPathComponent()
        .appendingPathComponent("purpose").path
    #else
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appendingPathComponent("purpose").path
    #endif
  }

  /// Runs the command. The CI that runs the tests is none of its business.
  static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], input: Data? = nil
  ) throws -> Result {
    let output = FileManager.default.temporaryDirectory.appendingPathComponent(
      "purpose-out-\(UUID().uuidString)")
    let errors = FileManager.default.temporaryDirectory.appendingPathComponent(
      "purpose-err-\(UUID().uuidString)")
    for url in [output, errors] { try Data().write(to: url) }
    defer { for url in [output, errors] { try? FileManager.default.removeItem(at: url) } }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "GITHUB_STEP_SUMMARY" }
      .merging(environment) { $1 }
    let typed = FileManager.default.temporaryDirectory.appendingPathComponent(
      "purpose-in-\(UUID().uuidString)")
    if let input { try input.write(to: typed) }
    defer { try? FileManager.default.removeItem(at: typed) }
    process.standardInput = input == nil ? FileHandle.nullDevice : try FileHandle(forReadingFrom: typed)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
