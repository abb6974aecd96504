/// What a target makes.
public enum ProductKind: Hashable, Sendable {
  /// An app.
  case app
  /// An app for the Apple Watch, or the extension that is its code.
  case watchApp
  /// A part of an app that runs without the app being installed.
  case appClip
  /// A part that the system or another app starts.
  case appExtension
  /// A program without a bundle of its own, or one that the system starts.
  case tool
  /// A target that carries tests.
  case tests
  /// Code or files for other targets.
  case framework
  /// Something else, or unknown.
  case other

  /// Reads the product type of an Xcode target (Xcode's product type identifiers).
  init(productType: String) {
    let prefix = "com.apple.product-type."
    let name = productType.hasPrefix(prefix) ? String(productType.dropFirst(prefix.count)) : productType
    switch name {
    case "application", "application.messages": self = .app
    case "application.on-demand-install-capable": self = .appClip
    case "application.watchapp", "application.watchapp2", "application.watchapp2-container",
      "watchkit-extension", "watchkit2-extension":
      self = .watchApp
    case "tool", "system-extension", "driver-extension", "xpc-service": self = .tool
    case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test": self = .tests
    case "framework", "framework.static", "library.static", "library.dynamic", "bundle", "metal-library":
      self = .framework
    // Drivers in the kernel ask nobody for anything.
    case "kernel-extension", "kernel-extension.iokit": self = .other
    default: self = name.contains("extension") ? .appExtension : .other
    }
  }

  /// Whether a person installs it, or the system runs it on its own.
  public var isProduct: Bool {
    switch self {
    case .app, .watchApp, .appClip, .appExtension, .tool: true
    case .tests, .framework, .other: false
    }
  }
}
