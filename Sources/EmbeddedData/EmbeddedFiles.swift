internal import CEmbedded

/// The files that travel inside the binary: the key catalog, the language profiles, the templates.
package enum EmbeddedFiles {
  /// The bytes of a file by its path, as `Locales/de.json`; nil where there is none. Linear in the number of files.
  package static func bytes(at path: String) -> [UInt8]? {
    var count = 0
    let files = embeddedFiles(&count)
    let file = UnsafeBufferPointer(start: files, count: count).first { String(cString: $0.path) == path }
    return file.map { Array(UnsafeBufferPointer(start: $0.bytes, count: $0.count)) }
  }

  /// The paths of all files below a folder, sorted: those of `Locales`.
  package static func paths(in folder: String) -> [String] {
    var count = 0
    let files = embeddedFiles(&count)
    return UnsafeBufferPointer(start: files, count: count).map { String(cString: $0.path) }
      .filter { $0.hasPrefix(folder + "/") }
  }
}
