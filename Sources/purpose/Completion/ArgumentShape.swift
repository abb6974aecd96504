internal import PurposeKit

/// What may stand in a place of the command line, as far as a shell can complete it. Read from the words by which the
/// help calls the place (`[RULE|KEY…]`, `FILE`, `all|LOCALE,…`), so that no declaration has to say it a second time.
struct ArgumentShape {
  /// What a word in capitals stands for.
  enum Kind {
    /// A file or a folder.
    case path
    /// A folder.
    case folder
    /// One of many words that the tool knows, by the name under which a script keeps them.
    case known(KnownWords)
    /// A revision of git.
    case revision
    /// Anything; no shell can tell.
    case free
  }

  /// Words that the tool knows, too many to stand in each place that takes one.
  enum KnownWords: String, CaseIterable {
    case commands, rules, keys

    /// The words.
    var words: [String] {
      switch self {
      case .commands: Commands.all.map { $0.declaration.name }
      case .rules: Rules.all.map { $0.info.id }
      case .keys:
        KeyCatalog.shared.keys.filter { $0.category == .purpose && $0.path == nil }.map(\.key).sorted()
      }
    }
  }

  /// The words in capitals of all declarations. A new one needs a line here.
  static let kinds: [String: Kind] = [
    "APP": .folder, "COMMAND": .known(.commands), "DIR": .folder, "FILE": .path, "GLOB": .path,
    "ID": .known(.rules), "KEY": .known(.keys), "LOCALE": .free, "NAME": .free, "WORD": .free, "PATH": .path,
    "REV": .revision, "TEXT": .free, "FOLDER": .folder, "LANG": .free,
    "RULE": .known(.rules), "VALUE": .free, "VERSION": .free,
  ]

  /// The words that may be typed as they stand.
  private(set) var words: [String] = []
  /// What else may be typed.
  private(set) var kinds: [Kind] = []
  /// The words in capitals that nothing is known of.
  private(set) var unknown: [String] = []

  /// Reads what the help says of a place.
  init(_ usage: String) {
    for part in usage.split(whereSeparator: { " |[]".contains($0) }) {
      let word = part.trimmingPrefix("…").prefix { $0 != "…" && $0 != "," }
      if word.isEmpty { continue }
      if word.contains(where: \.isLowercase) {
        words.append(String(word))
      } else if let kind = Self.kinds[String(word)] {
        kinds.append(kind)
      } else {
        unknown.append(String(word))
      }
    }
  }

  /// The lists of known words.
  var known: [KnownWords] {
    kinds.compactMap { if case .known(let words) = $0 { words } else { nil } }
  }

  /// Whether files may stand there.
  var takesPaths: Bool { kinds.contains { if case .path = $0 { true } else { false } } }

  /// Whether folders alone may stand there.
  var takesFolders: Bool { kinds.contains { if case .folder = $0 { true } else { false } } }

  /// Whether revisions may stand there.
  var takesRevisions: Bool { kinds.contains { if case .revision = $0 { true } else { false } } }
}

extension OptionDeclaration {
  /// What may stand behind the option; nil where nothing may.
  var shape: ArgumentShape? {
    switch value {
    case .none: nil
    case .text(let placeholder): ArgumentShape(placeholder)
    case .choice(let words): ArgumentShape(words.joined(separator: "|"))
    }
  }

  /// All names: `-o`, `--output`.
  var names: [String] { (short.map { [$0] } ?? []) + [name] }

  /// What it does, in a few words.
  var gloss: String { Gloss.text(of: help) }
}

extension CommandDeclaration {
  /// What may stand behind the command's name beside options.
  var shape: ArgumentShape { ArgumentShape(arguments) }

  /// What it does, in a few words.
  var gloss: String { Gloss.text(of: summary) }
}

/// A help text in a few words, as shells show it beside what they offer.
private enum Gloss {
  /// The text up to its first stop, one within a word (`Info.plist`) left out of account.
  static func text(of help: String) -> String {
    var words: [Substring] = []
    for word in help.split(separator: " ") {
      guard let last = word.last, ".:;,".contains(last) else {
        words.append(word)
        continue
      }
      words.append(word.dropLast())
      break
    }
    return words.joined(separator: " ")
  }
}
