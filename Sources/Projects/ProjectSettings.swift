internal import FileTrees
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

  init() {}

  init(_ paths: [String], from tree: any FileTree) {
    var regions: Set<String> = []
    for path in paths {
      // What cannot be read is none of the files that are judged here.
      guard let bytes = try? tree.read(path) else { continue }
      generatedKeys.formUnion(Self.names(behind: "INFOPLIST_KEY_", in: bytes.span))
      regions.formUnion(Self.names(behind: "developmentRegion = ", in: bytes.span))
    }
    if regions.count == 1 { developmentRegion = regions.first }
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
    for index in 0..<prefix.count where bytes[offset + index] != prefix[index] { return false }
    return true
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == 0x5F || byte == 0x2D
  }
}
