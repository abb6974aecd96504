internal import PurposeKit

/// A check of several apps, each by itself: with its own configuration, and with an exit status of its own.
struct FleetRun {
  static let each = OptionDeclaration(
    name: "--each", value: .none,
    help:
      "Judge each PATH by itself, as an app with its own configuration, and show a row for each. The exit status is the "
      + "highest of all.")
  static let joined = OptionDeclaration(
    name: "--joined", value: .none,
    help:
      "Judge nothing: each PATH (or - for the standard input) is what --each --format ndjson has written, and the rows "
      + "and the exit status are those of one run over all of these apps.")

  private enum Work {
    case judge(CheckRun)
    case join
  }

  private let work: Work
  private let arguments: ParsedArguments
  private let reporter: any FleetReporter.Type

  /// Nil where neither option was given.
  init?(_ arguments: ParsedArguments, format: OptionDeclaration, _ run: CheckRun) throws(UsageError) {
    switch (arguments.has(Self.each), arguments.has(Self.joined)) {
    case (false, false): return nil
    case (true, true): throw UsageError("--each and --joined are two ways; give one")
    case (true, false): work = .judge(run)
    case (false, true): work = .join
    }
    if arguments.paths.isEmpty {
      throw UsageError("\(arguments.has(Self.each) ? "--each" : "--joined") needs paths")
    }
    if run.gating.namesBaseline {
      throw UsageError("each app has a baseline of its own; name it in the .purpose.yml of each, at a gate")
    }
    let id = arguments[format] ?? FleetReporters.all[0].id
    guard let reporter = FleetReporters.all.first(where: { $0.id == id }) else {
      let ids = FleetReporters.all.map { $0.id }.joined(separator: ", ")
      throw UsageError("of several apps there are the formats \(ids), and not \(id)")
    }
    self.reporter = reporter
    self.arguments = arguments
  }

  func run() async throws(CommandFailure) -> ExitStatus {
    let progress = Progress()
    let report = try await progress.watching { () async throws(CommandFailure) in
      switch work {
      case .judge(let run): try await judge(run, progress)
      case .join: try join()
      }
    }
    if !arguments.has(.quiet) {
      try StandardStreams.write(reporter.init().render(report), toFile: arguments[.output])
    }
    return ExitStatus(rawValue: Int32(report.status)) ?? .usage
  }

  private func judge(_ run: CheckRun, _ progress: Progress) async throws(CommandFailure) -> FleetReport {
    var report = FleetReport()
    for path in arguments.paths {
      let result: Result<CheckResult, CommandFailure>
      do throws(CommandFailure) {
        result = .success(try await run.judge(Loading(arguments, paths: [path]), progress))
      } catch {
        result = .failure(error)
      }
      do throws(FleetError) {
        switch result {
        case .success(let result): try report.add(result, app: path)
        case .failure(let failure): try report.add(failure: failure.message, app: path)
        }
      } catch {
        throw .usage(UsageError(error.description))
      }
    }
    return report
  }

  private func join() throws(CommandFailure) -> FleetReport {
    var report = FleetReport()
    for path in arguments.paths {
      let bytes: ContiguousArray<UInt8>
      do throws(FileError) {
        bytes = try path == "-" ? StandardStreams.input() : FolderTree().read(path)
      } catch {
        throw .file(error)
      }
      do throws(FleetError) {
        try report.add(ndjson: bytes, file: path)
      } catch {
        throw .usage(UsageError(error.description))
      }
    }
    return report
  }
}
