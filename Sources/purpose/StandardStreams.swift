#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

internal import PurposeKit

/// Where output goes.
enum StandardStreams {
  /// The streams that are written to.
  enum Stream {
    case output, error
  }

  /// Whether a person sees what is written.
  static func isTerminal(_ stream: Stream) -> Bool {
    switch stream {
    case .output: isatty(STDOUT_FILENO) == 1
    case .error: isatty(STDERR_FILENO) == 1
    }
  }

  /// Writes to standard output. A reader that has gone away (`purpose … | head`) is no failure.
  static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes a line to standard error.
  static func complain(_ message: String) { write("purpose: \(message)\n", to: STDERR_FILENO) }

  /// Tells a person something on standard error, in lines of a terminal.
  static func remark(_ sentence: String) {
    let lines = TerminalLayout.wrap("purpose: \(sentence)", indent: "", hanging: "  ")
    tell(lines.map { $0 + "\n" }.joined())
  }

  /// Writes to standard error as it stands.
  static func tell(_ text: String) { write(text, to: STDERR_FILENO) }

  /// Writes to a file where one was named, else to standard output.
  static func write(_ text: String, toFile path: String?) throws(CommandFailure) {
    guard let path else { return write(text) }
    do throws(FileError) {
      try AtomicWriter.write(ContiguousArray(text.utf8), to: path)
    } catch {
      throw .file(error)
    }
  }

  /// Adds to the end of a file.
  static func append(_ text: String, toFile path: String) throws(FileError) {
    try FileAppender.append(ContiguousArray(text.utf8), to: path)
  }

  /// All that standard input has.
  static func input() -> ContiguousArray<UInt8> {
    var bytes: ContiguousArray<UInt8> = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = systemRead(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// An environment variable; nil where it is not set, or empty.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The day by the system's clock.
  static var today: CalendarDay { CalendarDay(secondsSince1970: time(nil)) }

  /// Lets a broken pipe be an error of `write`, not the end of the program.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  private static func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return }
      var offset = 0
      while offset < bytes.count {
        let count = systemWrite(descriptor, base + offset, bytes.count - offset)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return }
        offset += count
      }
    }
  }
}

/// The system's `write`, whose name ``StandardStreams`` hides.
private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, base, count)
}

/// The system's `read`.
private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, base, count)
}
