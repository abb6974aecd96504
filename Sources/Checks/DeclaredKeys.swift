internal import Formats
internal import PrivacyKeys
internal import Projects

/// The keys that a product declares, for rules that hold them against each other and against the product's systems.
struct DeclaredKeys {
  /// The outermost keys of the Info.plist that the catalog knows, with their places, in the file's order.
  let known: [(key: PrivacyKey, file: Int, range: Range<Int>)]
  /// Whether the product runs inside another's process or at its side, so that some of its keys stand there.
  let isExtension: Bool
  private let product: Product
  private let names: Set<ExactString>
  private let generated: Set<String>

  /// Reads the keys; nil where an Info.plist has a fault, since what is lost behind it does not lack.
  init?(of product: Product, in project: Project) {
    for place in product.infoPlists {
      guard project.files[place].isUsable, project.files[place].problems.isEmpty else { return nil }
    }
    known = product.declaredKeys.compactMap { declared in
      guard let known = KeyCatalog.shared[declared.key], known.path == nil else { return nil }
      return (known, declared.file, declared.range)
    }
    let own = Set(product.declaredKeys.map { ExactString($0.key) })
    // The extension of a watch app is the app.
    isExtension =
      product.platforms != [.watchOS]
      && (product.kind == .appExtension
        || ["NSExtension", "EXAppExtensionAttributes"].contains { own.contains(ExactString($0)) })
    names = own.union(project.keysDeclared(bySharersOf: product))
    generated = project.generatedKeys
    self.product = product
  }

  /// Whether the product has a key, or may have it: by its own Info.plist, by one that shares its tables, or by a
  /// build setting of any target.
  func contains(_ name: String) -> Bool { names.contains(ExactString(name)) || generated.contains(name) }

  /// For a key that the App Store's upload check demands beside another: the first such key that the product declares,
  /// and the code of the message.
  func uploadDemand(for name: String) -> (key: String, code: String)? {
    for (key, _, _) in known where !key.key.hasSameBytes(as: name) {
      for companion in key.companions where companion.anyOf.contains(name) {
        if let upload = companion.upload { return (key.key, upload.code) }
      }
    }
    return nil
  }

  /// What certainly has to stand beside a key on all systems of the product, and does not.
  func missingCompanions(of key: PrivacyKey) -> [PrivacyKey.Companion] {
    key.companions.filter { companion in
      if companion.anyOf.contains(where: contains) { return false }
      if product.platforms.isEmpty {
        return companion.platforms.isEmpty && companion.below.isEmpty
          && (companion.consequence != nil || companion.upload != nil)
      }
      return product.platforms.allSatisfy {
        companion.need(on: $0, deploymentTarget: product.highestDeploymentTargets[$0]) == .needed
      }
    }
  }
}

extension Product {
  /// The deployment target as messages name it: `iOS 15.0, macOS 12.0`.
  func deploymentText(on platforms: [PrivacyKey.Platform]) -> String {
    // That of Mac Catalyst is the one of iOS once more.
    platforms.filter { $0 != .macCatalyst || !platforms.contains(.iOS) }.compactMap { platform in
      deploymentTargets[platform].map { "\(platform.name) \($0)" }
    }.joined(separator: ", ")
  }
}
