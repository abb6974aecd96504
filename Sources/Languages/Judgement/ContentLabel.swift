/// What a purpose string says, by the rubric: the first that fits.
public enum ContentLabel: String, Hashable, Sendable, CaseIterable {
  /// White space, dashes, dots.
  case empty
  /// Text that was meant to be replaced.
  case placeholder
  /// The key, its title or the resource's name alone.
  case keyEcho = "key-echo"
  /// A request or a purpose that belongs to another resource.
  case wrongPermission = "wrong-permission"
  /// A request without a reason.
  case restatesPermission = "restates-permission"
  /// A library, Apple or nobody is the reason.
  case sdkExcuse = "sdk-excuse"
  /// A reason that fits any app.
  case genericFunctionality = "generic-functionality"
  /// What the resource does by definition.
  case capabilityOnly = "capability-only"
  /// Something that this app does with the data.
  case specific

  /// What the text does, as a clause of a sentence: "the text …".
  public var clause: String {
    switch self {
    case .empty: "says nothing"
    case .placeholder: "was meant to be replaced"
    case .keyEcho: "only names the key or the resource"
    case .wrongPermission: "is about another resource"
    case .restatesPermission: "asks without saying what for"
    case .sdkExcuse: "blames a library, or says that nothing is used"
    case .genericFunctionality: "gives a reason that fits any app"
    case .capabilityOnly: "says what the resource does, and not what this app does with it"
    case .specific: "says what the app does with it"
    }
  }
}
