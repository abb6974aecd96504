internal import Formats

/// A target of an XcodeGen spec, its templates resolved.
struct XcodeGenTarget {
  let name: String
  let value: ManifestValue
  /// Its platform: `iOS`, or `auto` where it has several destinations.
  let platform: String
  /// The name of what it builds, which is the same for all platforms of one target.
  let productName: String
}

/// Resolves the templates and platforms of a spec's targets, as XcodeGen does it (ProjectSpec, `Template`, `Target`).
struct XcodeGenTargets {
  /// How much work all targets together may take, in bytes of text. Templates make much of little.
  private static let maximumWork = 4 << 20
  private static let maximumLength = 64 << 10

  private let templates: [String: ManifestValue]
  private var remaining = Self.maximumWork
  /// The targets, in the order of the spec.
  private(set) var all: [XcodeGenTarget] = []
  /// Whether all targets were resolved.
  var isComplete: Bool { remaining > 0 }

  init(of spec: ManifestValue) {
    templates = Dictionary(
      (spec["targetTemplates"]?.members ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    for member in spec["targets"]?.members ?? [] where remaining > 0 {
      add(member.key, resolved(member.value, name: member.key))
    }
  }

  private mutating func add(_ key: String, _ target: ManifestValue) {
    let name = target["name"]?.text ?? key
    guard let platforms = target["platform"], case .list = platforms.content else {
      all.append(
        XcodeGenTarget(
          name: name, value: target, platform: target["platform"]?.text ?? "auto",
          productName: target["productName"]?.text ?? name))
      return
    }
    for platform in platforms.texts where remaining > 0 {
      let own = replacing(["$platform", "${platform}"], with: platform, in: target)
      let suffix = own["platformSuffix"]?.text ?? "_\(platform)"
      all.append(
        XcodeGenTarget(
          name: (own["platformPrefix"]?.text ?? "") + name + suffix, value: own, platform: platform,
          productName: name))
    }
  }

  private mutating func resolved(_ target: ManifestValue, name: String) -> ManifestValue {
    var names: [String] = []
    var index = 0
    collect(target, into: &names, at: &index, depth: 0)
    guard !names.isEmpty else { return target }
    var base: ManifestValue?
    for template in names.compactMap({ templates[$0] }) {
      base = base.map { template.merged(onto: $0) } ?? template
    }
    var result = base.map { target.merged(onto: $0) } ?? target
    result = replacing(["$target_name", "${target_name}"], with: name, in: result)
    for attribute in result["templateAttributes"]?.members ?? [] {
      guard let text = attribute.value.text else { continue }
      result = replacing(["${\(attribute.key)}"], with: text, in: result)
    }
    return result
  }

  /// The templates of a target and of its templates, each once, the weakest first.
  private func collect(_ value: ManifestValue, into names: inout [String], at index: inout Int, depth: Int) {
    guard depth < 64, names.count < 256 else { return }
    for name in value["templates"]?.texts ?? [] where !names.contains(name) {
      guard let template = templates[name] else { continue }
      names.insert(name, at: index)
      collect(template, into: &names, at: &index, depth: depth + 1)
      index += 1
    }
  }

  private mutating func replacing(_ words: [String], with text: String, in value: ManifestValue)
    -> ManifestValue
  {
    remaining -= 8
    guard remaining > 0 else { return value }
    var work = 0
    func replaced(_ old: String) -> String {
      guard old.utf8.contains(0x24) else { return old }
      let new = words.reduce(old) { $0.replacing($1, with: text) }
      work += old.utf8.count + new.utf8.count
      return new.utf8.count > Self.maximumLength ? old : new
    }
    defer { remaining -= work }
    switch value.content {
    case .text(let old): return ManifestValue(.text(replaced(old)), at: value.place)
    case .list(let values):
      return ManifestValue(.list(values.map { replacing(words, with: text, in: $0) }), at: value.place)
    case .mapping(let members):
      return ManifestValue(
        .mapping(
          members.map {
            ManifestValue.Member(
              key: replaced($0.key), place: $0.place, value: replacing(words, with: text, in: $0.value))
          }), at: value.place)
    case .boolean, .number, .null, .expression: return value
    }
  }
}
