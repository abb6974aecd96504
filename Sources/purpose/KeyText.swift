internal import PurposeKit

/// What the key catalog knows of a key, for people.
enum KeyText {
  static func text(_ key: PrivacyKey) -> String {
    var lines = ["\(key.path ?? key.key)" + (key.title.map { "  “\($0)”" } ?? "")]
    if let remark = key.remark { lines += TerminalText.wrap(remark, indent: "  ") }
    if !key.useInstead.isEmpty { lines += wrapped("use instead: \(key.useInstead.joined(separator: ", "))") }
    if let resource = key.resource { lines.append("  asks for: \(resource)") }
    let platforms = PrivacyKey.Platform.allCases.compactMap { platform in
      key.platforms[platform].map {
        "\(platform.rawValue) \($0.introduced)" + ($0.deprecated.map { "–\($0)" } ?? "")
      }
    }
    if !platforms.isEmpty {
      lines += TerminalText.wrap(
        "read by: \(platforms.joined(separator: ", "))", indent: "  ", hanging: "    ")
    }
    if !key.replacedBy.isEmpty { lines += wrapped("replaced by: \(key.replacedBy.joined(separator: ", "))") }
    for companion in key.companions {
      let condition = companion.condition.map { " (\($0))" } ?? ""
      lines += wrapped("needs beside it: \(companion.anyOf.joined(separator: " or "))\(condition)")
    }
    if let runtime = key.runtime { lines.append("  if it is missing: \(words(runtime))") }
    if let upload = key.upload {
      lines.append("  at the upload: \(upload.code) (\(upload.outcome.rawValue))")
    }
    if key.category == .constrained { lines.append("  never localized") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func wrapped(_ text: String) -> [String] {
    TerminalText.wrap(text, indent: "  ", hanging: "    ")
  }

  private static func words(_ consequence: PrivacyKey.Consequence) -> String {
    switch consequence {
    case .terminate: "the system ends the app when it asks"
    case .mayTerminate: "the system may end the app when it asks"
    case .error: "the call fails with an error"
    case .denies: "access is denied without a question"
    case .noPrompt: "nobody is ever asked"
    case .systemDefaultText: "the system shows a text of its own"
    case .unknown: "unknown"
    }
  }
}
