public import Foundation

/// Text that a test holds against a file beside the tests.
///
/// With `RECORD=1` in the environment the file is written anew. The test still fails then, so that nobody can take a
/// recording for a pass.
public enum Golden {
  /// What is wrong, or nil where the text is the file's.
  public static func difference(_ text: String, from file: URL) -> String? {
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return "recorded \(file.lastPathComponent); run the test again without RECORD"
      } catch {
        return "cannot record \(file.lastPathComponent): \(error)"
      }
    }
    guard let data = try? Data(contentsOf: file) else {
      return "\(file.lastPathComponent) does not exist; record it with RECORD=1"
    }
    if data.elementsEqual(text.utf8) { return nil }
    let wanted = lines(String(decoding: data, as: UTF8.self))
    let found = lines(text)
    let first = zip(wanted, found).prefix { $0 == $1 }.count
    let want = first < wanted.count ? wanted[first] : "the end"
    let have = first < found.count ? found[first] : "the end"
    return
      "\(file.lastPathComponent):\(first + 1): expected \(want.debugDescription), found \(have.debugDescription)"
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0.unicodeScalars.last == "\n" }
  }
}
