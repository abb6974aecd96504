import PackagePlugin

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `swift package purpose …`: the command, built for the package that asks for it, in that package's folder.
@main
struct PurposePlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "purpose").url.path()
    guard chdir(context.package.directoryURL.path()) == 0 else { throw Failure.system("chdir", errno) }
    let status = try run(tool.removingPercentEncoding ?? tool, arguments)
    // SwiftPM shows no status of a plugin but success and failure; the findings were shown already.
    if status != 0 { throw Failure.status(status) }
  }

  private func run(_ program: String, _ arguments: [String]) throws -> Int32 {
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, program, nil, nil, &words, environ)
    guard code == 0 else { throw Failure.system("start \(program)", code) }
    var state: Int32 = 0
    while waitpid(process, &state, 0) < 0 {
      guard errno == EINTR else { throw Failure.system("wait for \(program)", errno) }
    }
    // As the C macros read it: the low bits hold a signal, the next eight the status.
    return state & 0x7F == 0 ? state >> 8 & 0xFF : 128 + state & 0x7F
  }
}

/// Why the command did not end well.
enum Failure: Error, CustomStringConvertible {
  case status(Int32)
  case system(String, Int32)

  var description: String {
    switch self {
    case .status(let status): "purpose ended with status \(status)"
    case .system(let action, let code): "cannot \(action): \(String(cString: strerror(code)))"
    }
  }
}
