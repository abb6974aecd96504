internal import ICU
internal import Projects
internal import Reporting

/// What `purpose init` says on the screen: what it decided, why, and what to do next.
package enum ProposalSummary {
  /// Puts it into words.
  ///
  /// - Parameters:
  ///   - proposal: what was decided.
  ///   - path: where it was written.
  /// - Returns: lines of at most 80 columns.
  package static func text(_ proposal: ConfigurationProposal, writtenTo path: String) -> String {
    var lines = ["Wrote \(path).", ""]
    func say(_ subject: String, _ text: String) {
      let gap = String(repeating: "\u{A0}", count: max(1, 11 - subject.count))
      lines += TerminalLayout.wrap("\(subject)\(gap)\(text)", indent: "  ", hanging: "             ")
        .map { $0.replacing("\u{A0}", with: " ") }
    }
    let evidence = proposal.evidence
    say(
      "source",
      evidence.sourceOrigin == .assumed
        ? "\(evidence.source.tag): the project does not say it, and this is Xcode's default"
        : "\(evidence.source.tag), as the project says")
    say("required", required(proposal))
    if !proposal.community.isEmpty {
      say("community", "\(tags(proposal.community)): less than four of five texts are there")
    }
    if !proposal.completeKeys.isEmpty {
      say(
        "also",
        proposal.completeKeys.map(\.key).joined(separator: ", ") + ": nearly all languages have a text")
    }
    for folder in proposal.vendored {
      say(
        "exclude",
        "\(folder.path): \(folder.sign == .submodule ? "a submodule" : "other people's code, by its name")")
    }
    for platform in proposal.platforms {
      say("managed", "not switched on: \(platform.name) (\(platform.file)) may write tables; see the comment")
    }
    lines += ["", "Next:"]
    for (command, purpose) in steps(proposal) {
      lines.append("  \(command)")
      lines += TerminalLayout.wrap(purpose, indent: "      ")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func required(_ proposal: ConfigurationProposal) -> String {
    let required = proposal.required
    if required.isEmpty {
      return proposal.evidence.languages.isEmpty
        ? "nothing: there is no language beside the source's" : "nothing: no language is nearly complete"
    }
    let open = required.filter { $0.done < $0.total }
    let state =
      open.isEmpty ? "complete" : open.count == required.count ? "nearly complete" : "complete, or nearly"
    return "\(tags(required)): \(state)"
  }

  private static func tags(_ languages: [ProjectEvidence.Language]) -> String {
    let shown = languages.prefix(16).map(\.locale.tag).joined(separator: ", ")
    return languages.count > 16 ? "\(shown) and \(languages.count - 16) more" : shown
  }

  /// Three commands, and what each is for.
  private static func steps(_ proposal: ConfigurationProposal) -> [(command: String, purpose: String)] {
    let state = proposal.errorCount == 1 ? "1 error" : "\(proposal.errorCount) errors"
    let second =
      proposal.errorCount == 0
      ? ("purpose report", "See how complete each language is.")
      : (
        "purpose check --write-baseline \(ConfigurationText.baseline)",
        "Mend them now, or keep them out of the way by a baseline, which only shrinks (`gates` in the file)."
      )
    return [
      ("purpose check", "See what is wrong: \(state) today, by what is promised."), second,
      ("purpose init --ci github", "Let each pull request be checked; gitlab and shell are there too."),
    ]
  }
}
