internal import FileTrees
internal import SourceText

/// Finds the keys that build settings declare, without reading the settings themselves.
///
/// `INFOPLIST_KEY_NSCameraUsageDescription` in a project file or an .xcconfig puts the key into the Info.plist that the
/// build makes. Which target it is for is another matter; but who says that a key is missing must not be wrong.
enum GeneratedKeys {
  static func find(in paths: [String], from tree: any FileTree) -> Set<String> {
    var keys: Set<String> = []
    for path in paths {
      // What cannot be read is none of the files that are judged here.
      guard let bytes = try? tree.read(path) else { continue }
      collect(from: bytes.span, into: &keys)
    }
    return keys
  }

  private static func collect(from bytes: Span<UInt8>, into keys: inout Set<String>) {
    let prefix = ContiguousArray("INFOPLIST_KEY_".utf8)
    var offset = 0
    while offset + prefix.count < bytes.count {
      guard bytes[offset] == prefix[0], starts(bytes, at: offset, with: prefix.span) else {
        offset += 1
        continue
      }
      offset += prefix.count
      var name: [UInt8] = []
      while offset < bytes.count, isNameByte(bytes[offset]) {
        name.append(bytes[offset])
        offset += 1
      }
      keys.insert(String(decoding: name, as: UTF8.self))
    }
  }

  private static func starts(_ bytes: Span<UInt8>, at offset: Int, with prefix: Span<UInt8>) -> Bool {
    for index in 0..<prefix.count where bytes[offset + index] != prefix[index] { return false }
    return true
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == 0x5F
  }
}
