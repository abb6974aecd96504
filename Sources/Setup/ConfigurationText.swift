internal import ICU
internal import Projects
internal import Reporting

/// A proposed configuration as a file: each line with its reason, and short enough to be read.
struct ConfigurationText {
  /// More languages than these are grouped by how complete they are, for a file that fits on a screen.
  private static let mostListed = 12
  /// So many rules are named; the rest is rare.
  private static let mostRules = 6

  private let proposal: ConfigurationProposal

  init(_ proposal: ConfigurationProposal) { self.proposal = proposal }

  /// The whole file.
  var text: String {
    let parts = [head, source, locales, completeKeys, exclude, managed, gates, severity, allow]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  private var evidence: ProjectEvidence { proposal.evidence }

  private var head: [String] {
    let products = Self.listed(evidence.products, most: 5)
    let found =
      evidence.products.isEmpty
      ? "No product declares a purpose string yet."
      : """
      Found: \(Self.counted(evidence.keyCount, "purpose string")) in \
      \(Self.counted(evidence.products.count, "product")) (\(products)), and \
      \(Self.counted(evidence.languages.count, "language")) beside \(evidence.source.tag).
      """
    return comment(
      "How `purpose check` judges this project. Proposed by `purpose init` from what was there; change it at will."
    )
      + comment(found)
  }

  private var source: [String] {
    let tag = evidence.source.tag
    if evidence.sourceOrigin == .assumed {
      return comment(
        "The language of the source texts. The project does not say it; \(tag) is Xcode's default.")
        + ["source: \(tag)"]
    }
    return comment("The language of the source texts; the project says it.") + ["# source: \(tag)"]
  }

  // MARK: Languages

  private var locales: [String] {
    var lines = ["locales:"]
    let required = proposal.required
    if required.isEmpty {
      lines += comment(
        evidence.languages.isEmpty
          ? "Promised: a missing translation is an error. There is no other language yet."
          : "Promised: a missing translation is an error. No language is nearly complete yet.", indent: "  ")
      lines.append("  # required: [de, fr]")
    } else {
      lines += comment(
        "Promised: a missing translation is an error. These have at least four of five texts.", indent: "  ")
      if !evidence.newKeys.isEmpty {
        lines += comment(
          "Left out of account, since hardly any language has it: \(Self.listed(evidence.newKeys, most: 4)).",
          indent: "  ")
      }
      lines += required.count > Self.mostListed ? grouped(required) : listed(required)
    }
    lines += comment(
      "Shipped as they come: a missing translation is a warning. A new language begins here.", indent: "  ")
    if !proposal.community.isEmpty {
      lines += comment("Today: \(counts(of: proposal.community)).", indent: "  ")
    }
    return lines + ["  community: all"]
  }

  /// One a line, with its numbers.
  private func listed(_ languages: [ProjectEvidence.Language]) -> [String] {
    let width = languages.map(\.locale.tag.count).max() ?? 0
    return ["  required:"]
      + languages.map { language in
        let tag = language.locale.tag
        let gap = String(repeating: " ", count: width - tag.count + 2)
        return "    - \(tag)\(gap)# \(language.done) of \(language.total) done"
      }
  }

  /// Those with the same numbers side by side, the most complete first.
  private func grouped(_ languages: [ProjectEvidence.Language]) -> [String] {
    var lines = ["  required: ["]
    for group in Self.groups(languages) {
      lines.append("    # \(group[0].done) of \(group[0].total) done:")
      lines += TerminalLayout.wrap(
        group.map { "\($0.locale.tag)," }.joined(separator: " "), indent: "    ")
    }
    return lines + ["  ]"]
  }

  private static func groups(_ languages: [ProjectEvidence.Language]) -> [[ProjectEvidence.Language]] {
    Dictionary(grouping: languages) { [$0.done, $0.total] }.values.sorted { left, right in
      let (a, b) = (left[0], right[0])
      if a.done * b.total != b.done * a.total { return a.done * b.total > b.done * a.total }
      return a.total > b.total
    }
  }

  private func counts(of languages: [ProjectEvidence.Language]) -> String {
    Self.groups(languages).map { group in
      "\(Self.listed(group.map(\.locale.tag), most: 12)) \(group[0].done) of \(group[0].total)"
    }.joined(separator: "; ")
  }

  // MARK: The rest

  private var completeKeys: [String] {
    let keys = proposal.completeKeys
    if keys.isEmpty { return [] }
    return comment("Keys beside the purpose strings that nearly all languages have: to be kept complete too.")
      + ["also:"]
      + keys.map { "  - \($0.key)  # \($0.done) of \($0.total) done" }
  }

  private var exclude: [String] {
    if proposal.excluded.isEmpty, proposal.vendored.isEmpty { return [] }
    return comment("Not looked at, relative to this file.") + ["exclude:"]
      + proposal.excluded.map { "  - \(Self.quoted($0))  # as asked" }
      + proposal.vendored.map { folder in
        let reason = folder.sign == .submodule ? "a submodule" : "other people's code, by its name"
        return "  - \(Self.quoted(folder.path))  # \(reason): \(Self.counted(folder.fileCount, "file"))"
      }
  }

  /// Left to the reader to switch on, since it refuses edits.
  private var managed: [String] {
    if proposal.platforms.isEmpty { return [] }
    var lines: [String] = []
    for platform in proposal.platforms {
      lines += comment(
        platform.isTold
          ? "\(platform.name) writes these files, as \(platform.file) says. To have `purpose` edit none of them:"
          : "\(platform.name) works here (\(platform.file)). If it writes these files, `purpose` should edit none:"
      )
    }
    lines.append("# managed:")
    for platform in proposal.platforms where !platform.paths.translations.isEmpty {
      lines += list("paths", platform.paths.translations, first: "#   - ")
      if !platform.paths.sources.isEmpty { lines += list("except", platform.paths.sources, first: "#     ") }
      lines.append("#     edit: \(Self.quoted("in \(platform.name)"))")
    }
    return lines.last == "# managed:" ? Array(lines.dropLast()) : lines
  }

  private func list(_ key: String, _ patterns: [String], first: String) -> [String] {
    if patterns.count == 1 { return ["\(first)\(key): [\(Self.quoted(patterns[0]))]"] }
    return ["\(first)\(key):"] + patterns.map { "#       - \(Self.quoted($0))" }
  }

  private var gates: [String] {
    if proposal.errorCount == 0 { return [] }
    return comment(
      """
      What fails a run. A baseline keeps today's \(Self.counted(proposal.errorCount, "error")) out until they are mended: \
      write it with `purpose check --write-baseline \(Self.baseline)`, then switch this on.
      """) + ["# gates:", "#   release: {baseline: \(Self.baseline)}"]
  }

  /// What the file is called in which a project keeps the findings that it knows.
  static let baseline = "purpose-baseline.json"

  private var severity: [String] {
    let warnings = proposal.warnings.prefix(Self.mostRules)
    if warnings.isEmpty { return [] }
    let width = warnings.map(\.rule.count).max() ?? 0
    return comment("Warnings of today. To fail for a rule, make it an error; to hear no more of it, `off`.")
      + ["# severity:"]
      + warnings.map { warning in
        let gap = String(repeating: " ", count: width - warning.rule.count)
        return "#   \(warning.rule): warning\(gap)  # \(Self.counted(warning.count, "finding"))"
      }
  }

  private var allow: [String] {
    comment(
      "A finding that is known and stays is allowed here, or in a comment: `purpose:allow RULE reason`.")
      + [
        "# allow:",
        "#   - {rule: untranslated, key: NSCameraUsageDescription, reason: \"The sentence is a name.\"}",
      ]
  }

  // MARK: Words

  private func comment(_ text: String, indent: String = "") -> [String] {
    TerminalLayout.wrap(text, indent: indent + "# ")
  }

  private static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func listed(_ words: [String], most: Int) -> String {
    let shown = words.prefix(most).joined(separator: ", ")
    return words.count > most ? "\(shown) and \(words.count - most) more" : shown
  }

  /// A text in double quotes, in which only YAML's own escapes are special.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16, uppercase: true)
        result += "\\x\(hex.count == 1 ? "0" : "")\(hex)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension ConfigurationProposal {
  /// The proposal as a file of the repository.
  package var file: NewFile { NewFile(path: ".purpose.yml", text: ConfigurationText(self).text) }
}
