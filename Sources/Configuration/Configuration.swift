public import ICU
public import PrivacyKeys
public import Projects
public import SourceText

/// What a project says about itself, in a file called `.purpose.yml`.
///
/// The file is YAML, and a mapping. All keys may be left out; a key that is not listed here is a mistake, as is whatever
/// else cannot be meant, and a file with a mistake is not used at all. Plain words are text: `no` is Norwegian.
///
/// ```yaml
/// min-version: 0.1               # older versions refuse the file
/// extends: ../shared/.purpose.yml   # what is not said here is said there. Or a list.
/// source: en                     # the development language, where the project does not say it
///
/// locales:
///   required: [de, fr]           # promised: a gap is an error. Or `all`.
///   community: all               # shipped as it comes: a gap is a warning. Or a list.
///   same-as: {pt-BR: pt}         # pt-BR may say what pt says
///
/// severity:
///   surrounding-whitespace: off  # or error, warning, note
///
/// exclude:                       # what is not looked at
///   - Vendored                   # a file or folder of that name anywhere
///   - Tools/**/Generated         # relative to the folder of this file; ** crosses folders
///
/// also: [CFBundleDisplayName]    # more keys that must be there in every language
///
/// allow-words: [cup, Radar]      # words that name something of this app. Or by language: {all: [Radar], de: [Runde]}
///
/// allow:                         # findings that are known and stay
///   - rule: untranslated         # needed
///     reason: The sentence is a name.          # needed
///     key: NSCameraUsageDescription
///     locales: [de]
///     products: [App, "*Widget"]
///     owner: anna@example.com
///     expires: 2027-01-31        # the last day
///
/// products:                      # by name, or by a pattern in quotes
///   "*Demo":
///     exclude: true
///   Watch:
///     locales: {required: all}
///   Widget: {with: Watch}        # what is said of Watch holds for it too
///
/// managed:                       # what another tool writes: nothing is edited there
///   - paths: ["**/*.lproj/*.strings"]
///     except: ["**/en.lproj/*.strings"]
///     edit: https://translate.example.com/app    # where edits belong
///
/// context:                       # when the app asks, for translators
///   NSCameraUsageDescription: Asked when somebody taps “Scan a label” for the first time.
///
/// gates:                         # purpose check --gate NAME
///   pr: {since: origin/main}     # what a pull request is held against
///   release:                     # without --gate
///     fail-on: warning           # or error, note, never
///     baseline: purpose-baseline.json
/// ```
///
/// *Locales* are language tags as in the names of `.lproj` folders. One that is named in `required` or `community` comes
/// before `all`; where neither is `all`, a locale that is not named counts as `community`. Where nothing is said,
/// nothing is promised.
///
/// *Words that are allowed* make the text that they stand in one that says what the app does: what is common elsewhere,
/// and is taken for a filler, may be what this app is about. They stand for themselves with any ending of three letters.
///
/// *Patterns of paths* are those of `--exclude`: `*` and `?` stay within a name. *Patterns of products* are held against
/// the whole name, in which `*` also stands for slashes.
///
/// *Products* that match several entries get what all of them say. Where two say the same thing differently, a plain
/// name comes before a pattern, and a later pattern before an earlier one. `locales` of a product replaces the tiers of
/// the project if it gives either of them, and `same-as` if it gives that. To judge only some products, exclude `"*"`
/// and say `exclude: false` for these.
///
/// *Gates* are named at will; see ``GateSettings``. *Files that are extended* are read relative to the file that names
/// them, and their patterns of paths are relative to themselves. What both files say of a single thing (the source, the
/// tiers of a product, the severity of a rule, a part of a gate) is taken from this one; lists are joined.
///
/// Anchors, aliases and merge keys work as in any YAML file.
public struct Configuration: Sendable {
  /// The names that the file may have.
  public static let fileNames = [".purpose.yml", ".purpose.yaml"]

  /// The largest file that is read, in bytes: nobody writes more by hand.
  public static let maximumSize = 1 << 20

  /// The file.
  public let file: SourceText
  private let lines: LineTable
  /// The development language; nil where the file does not say it.
  public internal(set) var source: Placed<LocaleIdentifier>?
  /// What is said of the locales of all products.
  public internal(set) var locales = LocaleSettings()
  /// Rules with other severities than their own, in the order of the file.
  public internal(set) var severities: [SeverityChange] = []
  /// Patterns of paths that are left out, as they are written; see ``excludedPaths(currentFolder:)``.
  public internal(set) var excluded: [Placed<String>] = []
  /// The keys that are held complete in every language beside the privacy keys.
  public internal(set) var completeKeys: [Placed<String>] = []
  /// The findings that are allowed, in the order of the file.
  public internal(set) var allowances: [Allowance] = []
  /// What is said of single products, in the order of the file.
  public internal(set) var products: [ProductSettings] = []
  /// The paths that another tool writes.
  public internal(set) var managed: [ManagedPaths] = []
  /// The gates, in the order of the file.
  public internal(set) var gates: [GateSettings] = []
  /// The words that name something of the app, in the order of the file.
  public internal(set) var contentWords: [ContentWord] = []
  /// When the app asks, by key, for those who write the texts; in the order of the file.
  public internal(set) var contexts: [KeyContext] = []
  /// The oldest version of the tool that may read the file; nil where the file does not say it.
  public internal(set) var minimumVersion: Placed<Version>?
  /// The paths of the files that this one extends, as they are written.
  public internal(set) var extended: [Placed<String>] = []
  /// The files that this one extends, each with what it extends itself; what a later one says comes before an earlier.
  public internal(set) var parents: [Configuration] = []

  init(_ file: SourceText, _ lines: LineTable) {
    self.file = file
    self.lines = lines
  }

  /// The place of something in the file, for messages. Linear in the length of its line.
  public func location(of range: Range<Int>) -> Location { Location(range, in: file, lines: lines) }
}

/// Another severity for the findings of a rule.
public struct SeverityChange: Hashable, Sendable {
  /// The rule.
  public let rule: Placed<String>
  /// Its severity; nil where its findings are not shown at all.
  public let severity: Severity?
}
