// Programs that are run for what they print. `Process` is part of full Foundation, which the command does without.
#if canImport(Darwin)
  @unsafe @preconcurrency internal import Darwin
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#else
  @unsafe @preconcurrency internal import Glibc
#endif

/// A program that runs beside this one, with a connection to its standard input and output.
///
/// Not safe for several threads at once.
final class ChildProcess {
  /// What is done with what the program says on standard error.
  enum Complaints {
    case dropped
    /// They stand among the output.
    case joined
  }

  private let process: pid_t
  /// Our end of the connection: a socket, since writing to one whose other end is gone is an error and no signal.
  private let connection: Int32
  private var buffer: ContiguousArray<UInt8> = []
  private var position = 0
  private var hasEnded = false

  /// Starts a program that is looked for in `PATH`; nil where it cannot be started.
  ///
  /// - Parameters:
  ///   - arguments: its name, and what follows.
  ///   - environment: variables that it gets in place of ours; nil takes one away.
  ///   - complaints: what becomes of its standard error.
  init?(_ arguments: [String], environment: [String: String?], complaints: Complaints) {
    var ends: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, Self.streamSocket, 0, &ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    connection = ends[0]
    #if canImport(Darwin)
      var on: Int32 = 1
      unsafe setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    defer { close(ends[1]) }
    guard let process = Self.spawn(arguments, Self.variables(environment), end: ends[1], complaints) else {
      close(ends[0])
      return nil
    }
    self.process = process
  }

  deinit {
    close(connection)
    if !hasEnded {
      kill(process, SIGTERM)
      _ = wait()
    }
  }

  #if canImport(Glibc)
    private static let streamSocket = Int32(SOCK_STREAM.rawValue)
  #else
    private static let streamSocket = SOCK_STREAM
  #endif

  private static func spawn(
    _ arguments: [String], _ environment: [String], end: Int32, _ complaints: Complaints
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, end, STDOUT_FILENO)
    switch complaints {
    case .joined: unsafe posix_spawn_file_actions_adddup2(&actions, end, STDERR_FILENO)
    case .dropped: unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var process = pid_t()
    let code = unsafe withCStrings(arguments) { arguments in
      unsafe withCStrings(environment) { environment in
        guard let program = unsafe arguments[0] else { return EINVAL }
        return unsafe posix_spawnp(&process, program, &actions, nil, arguments, environment)
      }
    }
    return code == 0 ? process : nil
  }

  /// Our own variables with some of them changed.
  private static func variables(_ changes: [String: String?]) -> [String] {
    var result: [String] = []
    #if canImport(Darwin)
      var next = unsafe _NSGetEnviron().pointee
    #else
      var next = unsafe environ
    #endif
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      let name = text.prefix { $0 != "=" }
      if !changes.keys.contains(String(name)) { result.append(text) }
      unsafe next += 1
    }
    return result
      + changes.sorted { $0.key < $1.key }.compactMap { name, value in value.map { "\(name)=\($0)" } }
  }

  // MARK: Talking to it

  /// Writes to its standard input. Returns whether it took all.
  func write(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = ContiguousArray(bytes)
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count, let base = bytes.baseAddress {
        let count = unsafe send(connection, base + offset, bytes.count - offset, Self.sendFlags)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        offset += count
      }
      return true
    }
  }

  #if canImport(Darwin)
    private static let sendFlags: Int32 = 0
  #else
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  /// Tells it that nothing more comes.
  func endInput() { shutdown(connection, Int32(SHUT_WR)) }

  /// The next line without its end; nil behind the last one.
  func line() -> ContiguousArray<UInt8>? {
    while true {
      if let end = buffer[position...].firstIndex(of: 0x0A) {
        defer { position = end + 1 }
        return ContiguousArray(buffer[position..<end])
      }
      guard fill() else { return nil }
    }
  }

  /// The next bytes; nil where there are not as many.
  func bytes(_ count: Int) -> ContiguousArray<UInt8>? {
    while buffer.count - position < count { guard fill() else { return nil } }
    defer { position += count }
    return ContiguousArray(buffer[position..<position + count])
  }

  /// All that is left.
  func rest() -> ContiguousArray<UInt8> {
    while fill() {}
    defer { position = buffer.count }
    return ContiguousArray(buffer[position...])
  }

  private func fill() -> Bool {
    if position > 1 << 20 {
      buffer.removeSubrange(..<position)
      position = 0
    }
    var chunk = ContiguousArray<UInt8>(repeating: 0, count: 65_536)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { chunk in
        unsafe recv(connection, chunk.baseAddress, chunk.count, 0)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      buffer += chunk[..<count]
      return true
    }
  }

  /// Waits for its end, and returns its exit status; 128 and the signal's number where a signal ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// Calls `body` with texts as a C array of C strings, with a null pointer behind the last.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
  for (index, text) in texts.enumerated() { unsafe pointers[index] = strdup(text) }
  unsafe pointers[texts.count] = nil
  defer {
    for index in texts.indices { unsafe free(pointers[index]) }
    unsafe pointers.deallocate()
  }
  return unsafe body(pointers)
}
