import FileTrees
import SourceText

@testable import Checks
@testable import Projects

/// Texts and names that break formats when nobody escapes them.
enum Hostile {
  static let texts = [
    "Odd, 100% \"names\" and 'more' é 帆 עברית العربية 👩‍👩‍👧",
    "two\nlines\r\nand\ta tab\rand a return",
    "a|b `c` ``d`` \\| \\` <script>alert('x')</script> &amp; <!-- --> ]]>",
    "@anna @org/team, #12 GH-3 gh-4 org/repo#5 !6 %7 $8 ~bug &9 ^10 user@example.com",
    "http://example.com www.example.com <http://example.com> [here](http://example.com) :tada: deadbeef1",
    "\u{202E}txet\u{202C} \u{85} \u{2028} \u{2029} \u{0} \u{1B}[31m \u{7F} \u{FFFE} \u{FFFF}",
    "::error::%0A%0D%3A ##[error] [link](1) {0} {{ }}",
    "`", "``", "` `", "|", "||", " ", "\\", "`a", "a`b`c`", "`@anna`@anna", "*a* _b_ **c** ~~d~~ # e",
    "e\u{301}`\u{301}|\u{301}@\u{301}",
  ]

  /// Folders as they may be called, each a product with a blank text.
  static func project() async -> CheckResult {
    let names = [
      "Odd, 100% \"names\" é 帆", "two\nlines", "a|b `c` @anna <b> & #12", "עברית", "👩‍👩‍👧", "a:b;c=d?e#f", "~",
      "sound",
    ]
    let key = "NSCameraUsageDescription"
    var tree = MemoryTree()
    for name in names {
      let text = name == "sound" ? "The camera reads the number on your sail." : ""
      tree.add(
        .file(
          ContiguousArray("<plist><dict><key>\(key)</key><string>\(text)</string></dict></plist>".utf8)),
        at: "\(name)/Info.plist")
    }
    let project = await ProjectReader.load([ProjectRoot(path: "", name: "All")], from: tree)
    return await Checker.check(project, await MatrixResolver.resolve(project))
  }

  /// A run whose every text and name is hostile: a finding a text, and a cause for each and one for all of them.
  static var result: CheckResult {
    var findings: [Finding] = []
    for (index, text) in texts.enumerated() {
      var location = Location(file: "App/\(text)/fr.lproj/InfoPlist.strings")
      location.line = index + 1
      location.column = 3
      location.endLine = index + 1 + index % 2
      location.endColumn = 7
      for (rule, related) in [("empty-value", []), ("duplicate-key", [location])] {
        var finding = Finding(
          rule: rule, severity: [.error, .warning, .note][index % 3], message: "This says “\(text)”",
          location: location, offset: index, related: related, products: [text], locale: "fr", key: text,
          fix: "Write \(text).", audience: Audience.allCases[index % 3])
        finding.cause = rule == "empty-value" ? "empty-value:\(text)" : "duplicate-key:all"
        finding.configurations = [text]
        findings.append(finding)
      }
    }
    findings = Fingerprints.added(
      to: findings.sorted { $0.location.file.utf8.lexicographicallyPrecedes($1.location.file.utf8) })
    return result(findings)
  }

  /// A run of findings that have their causes.
  static func result(_ findings: [Finding]) -> CheckResult {
    let groups = Dictionary(grouping: findings, by: \.cause)
    var seen: Set<String> = []
    let order = findings.map(\.cause).filter { seen.insert($0).inserted }
    let causes = order.compactMap { groups[$0] }.map { own in
      Cause(
        id: own[0].cause, kind: own[0].rule, title: own[0].message, audience: own[0].audience,
        severity: own.map(\.severity).max() ?? .note, count: own.count, keys: [], locales: ["fr"],
        locations: own.prefix(10).map(\.location), fix: own[0].fix ?? "")
    }
    return CheckResult(
      project: Project(files: [], products: []), matrix: Matrix(products: []), findings: findings,
      causes: causes.sorted { $0.severity > $1.severity }, policy: CheckPolicy(), allowedCount: 0,
      remarks: texts.map { Remark(at: Location(file: $0), $0) },
      comparison: Comparison(
        name: texts[0], knownCount: 1, goneCount: 2,
        opened: texts.map { Comparison.OpenedKey(key: $0, locales: [$0], count: 1) },
        changesOnlyTranslations: false),
      baseline: BaselineOutcome(path: texts[0], known: [texts[0]], goneCount: 1))
  }
}
