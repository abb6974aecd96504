public import Checks
internal import Formats
internal import SourceText

/// A Code Quality report, which GitLab compares between branches and shows in merge requests.
///
/// Like all output for people it has an entry a cause; with everything asked for, an entry a finding.
public struct GitLabReporter: Reporter {
  /// `--format gitlab`.
  public static let id = "gitlab"

  /// Makes a reporter.
  public init() {}

  /// The whole output.
  public func render(_ result: CheckResult, style: ReportStyle) -> String {
    var json = JSONWriter(layout: .pretty)
    json.beginArray()
    switch style.extent {
    case .everything:
      for finding in result.findings {
        let text = Sentences.joined(finding.message, finding.fix)
        entry(text, finding.rule, finding.fingerprint, finding.severity, finding.location, &json)
      }
    case .screen:
      let members = Dictionary(grouping: result.findings, by: \.cause)
      for cause in result.causes {
        guard let location = cause.locations.first else { continue }
        // A cause that explains more than before is something new in a merge request, though its name is the same.
        let fingerprints = (members[cause.id] ?? []).map(\.fingerprint).sorted()
        let fingerprint = StableHash.hash(([cause.id] + fingerprints).joined(separator: "\u{0}"))
        let text = Sentences.joined(cause.title, cause.fix)
        entry(text, cause.kind, fingerprint, cause.severity, location, &json)
      }
    }
    json.endArray()
    json.newline()
    return json.string
  }

  private func entry(
    _ description: String, _ check: String, _ fingerprint: String, _ severity: Severity,
    _ location: Location, _ json: inout JSONWriter
  ) {
    json.beginObject()
    json.field("description", description)
    json.field("check_name", check)
    json.field("fingerprint", fingerprint)
    json.field("severity", severity.codeQuality)
    json.key("location")
    json.beginObject()
    json.field("path", location.file)
    json.key("lines")
    json.beginObject()
    // GitLab wants a line of every entry.
    json.field("begin", location.line ?? 1)
    json.endObject()
    json.endObject()
    json.endObject()
  }
}

extension Severity {
  /// The severity in GitLab's words. `critical` and `blocker` are left to tools that look for worse.
  fileprivate var codeQuality: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
