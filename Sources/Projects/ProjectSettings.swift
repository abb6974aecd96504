internal import FileTrees
internal import PrivacyKeys
internal import SourceText

/// What can be said of project files and settings without reading them as what they are.
///
/// `INFOPLIST_KEY_NSCameraUsageDescription` in a project file or an .xcconfig puts the key into the Info.plist that the
/// build makes. Which target it is for is another matter; but who says that a key is missing must not be wrong.
struct ProjectSettings {
  /// The keys that any of the files declares for a generated Info.plist.
  private(set) var generatedKeys: Set<String> = []
  /// What the project files name as `developmentRegion`, where all of them name the same: what
  /// `$(DEVELOPMENT_LANGUAGE)` stands for.
  private(set) var developmentRegion: String?
  /// The systems that the project has a deployment target for.
  private(set) var platforms: Set<PrivacyKey.Platform> = []
  /// The oldest and the newest of the deployment targets for a system; which of them a product has, only its project
  /// file tells. A system is left out if one of them is given in a way that is not read here.
  private(set) var deploymentTargets: [PrivacyKey.Platform: ClosedRange<Version>] = [:]
  /// Whether any of the files makes an app for Mac Catalyst of one for iOS.
  private(set) var supportsMacCatalyst = false
  /// Whether any of the targets is built for iOS and for macOS, with one Info.plist.
  private(set) var hasSharedTargets = false
  /// The systems with a deployment target that is a variable's.
  private var variable: Set<PrivacyKey.Platform> = []

  init() {}

  init(_ paths: [String], from tree: any FileTree) {
    var regions: Set<String> = []
    var hasOtherTargets = false
    for path in paths {
      // What cannot be read is none of the files that are judged here.
      guard let bytes = try? tree.read(path) else { continue }
      generatedKeys.formUnion(Self.names(behind: "INFOPLIST_KEY_", in: bytes.span))
      regions.formUnion(Self.names(behind: "developmentRegion = ", in: bytes.span))
      for (name, suffix, value) in Self.settings(in: bytes.span) { add(value, to: name, suffix) }
      // XcodeGen and Tuist have words of their own for deployment targets.
      if path.hasSuffix(".yml") || path.hasSuffix(".swift") {
        hasOtherTargets =
          hasOtherTargets || !Self.names(behind: "deploymentTarget", in: bytes.span).isEmpty
      }
    }
    if regions.count == 1 { developmentRegion = regions.first }
    for platform in variable { deploymentTargets[platform] = nil }
    if hasOtherTargets { deploymentTargets = [:] }
  }

  private static let platformNames: [String: PrivacyKey.Platform] = [
    "IPHONEOS": .iOS, "MACOSX": .macOS, "TVOS": .tvOS, "WATCHOS": .watchOS, "XROS": .visionOS,
  ]

  private mutating func add(_ value: String, to name: String, _ suffix: Suffix) {
    switch suffix {
    case .deploymentTarget:
      guard let platform = Self.platformNames[name], !value.isEmpty, value != "$(inherited)" else { return }
      platforms.insert(platform)
      guard let version = Version(value) else {
        variable.insert(platform)
        return
      }
      let known = deploymentTargets[platform] ?? version...version
      deploymentTargets[platform] = min(known.lowerBound, version)...max(known.upperBound, version)
    case .macCatalyst:
      if value == "YES" { supportsMacCatalyst = true }
    case .supportedPlatforms:
      let names = value.split(separator: " ")
      if names.contains("macosx"), names.contains("iphoneos") { hasSharedTargets = true }
    }
  }

  /// What the names of the settings end in that tell a product's systems.
  private enum Suffix: String, CaseIterable {
    case deploymentTarget = "_DEPLOYMENT_TARGET"
    case macCatalyst = "SUPPORTS_MACCATALYST"
    case supportedPlatforms = "SUPPORTED_PLATFORMS"
  }

  /// The settings that tell a product's systems: what stands before the suffix, and the value without its quotes. Lines
  /// of project files (`X = 1;`), .xcconfig files (`X[sdk=iphoneos*] = 1`) and YAML (`X: "1"`).
  private static func settings(
    in bytes: Span<UInt8>
  ) -> [(name: String, suffix: Suffix, value: String)] {
    let suffixes = Suffix.allCases.map { ($0, ContiguousArray($0.rawValue.utf8)) }
    var result: [(String, Suffix, String)] = []
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "_") || bytes[offset] == UInt8(ascii: "S"),
        let (suffix, text) = suffixes.first(where: { starts(bytes, at: offset, with: $0.1.span) })
      else {
        offset += 1
        continue
      }
      // One byte more than the longest name that is looked for, so that a longer one is not taken for it.
      var start = offset
      while start > 0, offset - start < 9, isNameByte(bytes[start - 1]) { start -= 1 }
      let name = string(bytes, start..<offset)
      offset += text.count
      if let value = value(behind: &offset, in: bytes) { result.append((name, suffix, value)) }
    }
    return result
  }

  /// The value of a setting whose name has just ended; nil where none follows.
  private static func value(behind offset: inout Int, in bytes: Span<UInt8>) -> String? {
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "[") {
      skip(&offset, in: bytes) { $0 != UInt8(ascii: "]") && $0 != 0x0A }
    }
    skip(&offset, in: bytes) { [0x20, 0x09, UInt8(ascii: "]"), UInt8(ascii: "\"")].contains($0) }
    guard offset < bytes.count, [UInt8(ascii: "="), UInt8(ascii: ":")].contains(bytes[offset]) else {
      return nil
    }
    offset += 1
    skip(&offset, in: bytes) { $0 == 0x20 || $0 == 0x09 }
    let quote = offset < bytes.count && Array("\"'".utf8).contains(bytes[offset]) ? bytes[offset] : nil
    if quote != nil { offset += 1 }
    let start = offset
    skip(&offset, in: bytes) { byte in
      byte != 0x0A && (quote.map { byte != $0 } ?? (byte > 0x20 && !Array(";,/#".utf8).contains(byte)))
    }
    return string(bytes, start..<offset)
  }

  private static func skip(_ offset: inout Int, in bytes: Span<UInt8>, while condition: (UInt8) -> Bool) {
    while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
  }

  private static func string(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    var result: [UInt8] = []
    for index in range { result.append(bytes[index]) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The words that follow a text, quotes left out.
  private static func names(behind text: String, in bytes: Span<UInt8>) -> Set<String> {
    var names: Set<String> = []
    let prefix = ContiguousArray(text.utf8)
    var offset = 0
    while offset + prefix.count < bytes.count {
      guard bytes[offset] == prefix[0], starts(bytes, at: offset, with: prefix.span) else {
        offset += 1
        continue
      }
      offset += prefix.count
      if offset < bytes.count, bytes[offset] == 0x22 { offset += 1 }
      var name: [UInt8] = []
      while offset < bytes.count, isNameByte(bytes[offset]) {
        name.append(bytes[offset])
        offset += 1
      }
      names.insert(String(decoding: name, as: UTF8.self))
    }
    return names
  }

  private static func starts(_ bytes: Span<UInt8>, at offset: Int, with prefix: Span<UInt8>) -> Bool {
    if bytes.count - offset < prefix.count { return false }
    for index in 0..<prefix.count where bytes[offset + index] != prefix[index] { return false }
    return true
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == 0x5F || byte == 0x2D
  }
}
