/// One row of the key catalog: an Info.plist key that carries a permission text, or one that has to do with them.
public struct PrivacyKey: Hashable, Sendable {
  /// What makes a key worth a row.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// Its text is shown to the person when the app asks for a resource.
    case purpose
    /// It has no text, but a privacy key needs it, or it needs one.
    case companion
    /// Its text is shown elsewhere, and belongs into `InfoPlist.strings` too.
    case localizable
    /// It is never localized.
    case constrained
    /// People take it for a privacy key, and it is none.
    case folklore
  }

  /// What an Info.plist holds at the key.
  public enum ValueKind: String, Hashable, Sendable, CaseIterable {
    /// A text.
    case string
    /// A dictionary from names that the app chooses to texts.
    case dictionary
    /// A dictionary from ``PrivacyKey/innerKeys`` to dictionaries with a text each.
    case sensorDictionary = "sensor-dictionary"
    /// A text inside other collections; ``PrivacyKey/path`` says where.
    case nested
    /// `true` or `false`.
    case boolean
    /// An array of strings that nobody reads on screen.
    case stringArray = "string-array"
    /// A string that is an address.
    case url
    /// A dictionary without texts.
    case plainDictionary = "plain-dictionary"
  }

  /// By which name a strings table gives the text of another language.
  public enum TableKey: String, Hashable, Sendable, CaseIterable {
    /// By the key's own name.
    case key
    /// By each name inside the dictionary, with nothing before it.
    case innerKey = "inner-key"
    /// By the value that the Info.plist holds.
    case value
    /// Nobody has written it down.
    case undocumented
  }

  /// A system that reads the key.
  public enum Platform: String, Hashable, Sendable, CaseIterable {
    /// iPhone.
    case iOS
    /// iPad.
    case iPadOS
    /// Mac.
    case macOS
    /// iPad apps on the Mac.
    case macCatalyst
    /// Apple TV.
    case tvOS
    /// Apple Watch.
    case watchOS
    /// Apple Vision.
    case visionOS

    /// The name as sentences have it.
    public var name: String { self == .macCatalyst ? "Mac Catalyst" : rawValue }
  }

  /// Since when, and until when, a system reads the key.
  public struct Availability: Hashable, Sendable {
    /// The first version that reads it.
    public let introduced: Version
    /// The version that took it out of use, as Apple's page has it.
    public let deprecated: Version?
    /// The first version that reads another key in its place. Mostly the same as ``deprecated``, but pages also name
    /// the last version that read it.
    public let replaced: Version?
    /// Whether Apple's page of the key names the system. Elsewhere the version is a well-founded guess.
    public let isDocumented: Bool
  }

  /// A key that has to stand beside this one.
  public struct Companion: Hashable, Sendable {
    /// The names of which one is enough.
    public let anyOf: [String]
    /// When it is needed, in words, where that is up to the code; nil elsewhere.
    public let condition: String?
    /// The systems that need it; empty for all that read the key.
    public let platforms: Set<Platform>
    /// Per system, the version below which the app has to run for it to be needed; empty where versions do not matter.
    public let below: [Platform: Version]
    /// What happens on the device without it; nil where that is up to the code.
    public let consequence: Consequence?
    /// What the upload check does without it; nil where nothing is known.
    public let upload: Upload?
  }

  /// An entitlement that has to stand beside a key.
  public struct Entitlement: Hashable, Sendable {
    /// The names of which one is enough.
    public let anyOf: [String]
    /// When it is needed; nil where it always is.
    public let condition: String?
  }

  /// What happens on the device when the key is missing.
  public enum Consequence: String, Hashable, Sendable, CaseIterable {
    /// The system ends the app.
    case terminate
    /// The system ends the app in some cases.
    case mayTerminate = "may-terminate"
    /// The call fails with an error.
    case error
    /// The resource is denied without a question.
    case denies
    /// The question is never asked.
    case noPrompt = "no-prompt"
    /// The system shows a text of its own.
    case systemDefaultText = "system-default-text"
    /// Nobody has written it down.
    case unknown

    /// What happens, in words that end a sentence.
    public var clause: String {
      switch self {
      case .terminate: "the app is ended when it asks"
      case .mayTerminate: "the app may be ended when it asks"
      case .error: "the call fails"
      case .denies: "access is denied without a question"
      case .noPrompt: "nobody is ever asked"
      case .systemDefaultText: "the alert shows a text of the system's own"
      case .unknown: "no text of the app's is shown"
      }
    }
  }

  /// What the App Store's upload check does when the key is missing.
  public struct Upload: Hashable, Sendable {
    /// What comes of it.
    public enum Outcome: String, Hashable, Sendable, CaseIterable {
      /// The build was refused.
      case rejected
      /// The build was taken, and a mail came.
      case warning
      /// To be expected from keys of the same kind.
      case expected
    }

    /// Apple's code of the message: `ITMS-90683`.
    public let code: String
    /// What comes of it.
    public let outcome: Outcome
  }

  /// Why a key is folklore.
  public enum Folklore: String, Hashable, Sendable, CaseIterable {
    /// It looks like a key that exists.
    case misspelling
    /// There is nothing of the kind.
    case noSuchKey = "no-such-key"
    /// It exists, and carries no permission text.
    case notPrivacy = "not-privacy"
  }

  /// The key's name; of a nested one the innermost.
  public let key: String
  /// Where a nested key stands, from the outside in, with `[]` behind an array and `<id>` for a name that the app
  /// chooses; nil at the top.
  public let path: String?
  /// What makes it worth a row.
  public let category: Category
  /// What an Info.plist holds there; nil for constrained keys.
  public let valueKind: ValueKind?
  /// Its name in Xcode's property list editor, if it has one.
  public let title: String?
  /// What the app asks for, in words that fit into a sentence.
  public let resource: String?
  /// What the resource belongs to, in one word: `location` for all keys on where the person is. A sentence that fits one
  /// key fits the others of its family.
  public let family: String?
  /// Whether a build puts the key into a generated Info.plist when the setting `INFOPLIST_KEY_` and its name says so
  /// (swift-build's list; settings of other names are ignored).
  public let isGenerated: Bool
  /// By which name tables give its text; nil if it is not localizable.
  public let tableKey: TableKey?
  /// The systems that read it.
  public let platforms: [Platform: Availability]
  /// The keys that took its place, where it is deprecated.
  public let replacedBy: [String]
  /// What has to stand beside it.
  public let companions: [Companion]
  /// What has to stand in the signature of the bundle.
  public let entitlements: [Entitlement]
  /// Which bundle's Info.plist it belongs into; nil for the one that asks.
  public let placement: String?
  /// The names inside a dictionary whose names the system fixes.
  public let innerKeys: [String]
  /// What happens on the device when it is missing.
  public let runtime: Consequence?
  /// What the upload check does when it is missing; nil where nothing is known.
  public let upload: Upload?
  /// Why it is folklore; nil for keys that exist.
  public let folklore: Folklore?
  /// What to write in place of a folklore key. Empty where there is nothing to write.
  public let useInstead: [String]
  /// What else there is to know, in a sentence or two. Each folklore key has it.
  public let remark: String?

  /// Whether a strings table can give the text in another language.
  public var isLocalizable: Bool { tableKey != nil }
}
