import PurposeKit

/// Checks a folder several times, and prints a line `phase<TAB>nanoseconds` for each arrow of the pipeline: the median.
///
/// Reading, judging and writing are what the time should be spent on; `resolve`, and what is left of the whole, are
/// the cost of the architecture.
@main
struct Phases {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 2, let runs = Int(arguments[1]) else {
      print("usage: bench-phases FOLDER RUNS")
      return
    }
    var times: [String: [Duration]] = [:]
    for _ in 0..<runs {
      let clock = ContinuousClock()
      let start = clock.now
      let scope = try Scope([arguments[0]])
      var last = clock.now
      func lap(_ name: String) {
        times[name, default: []].append(last.duration(to: clock.now))
        last = clock.now
      }
      let project = try await Pipeline.load(scope)
      lap("load")
      let matrix = await Pipeline.resolve(project)
      lap("resolve")
      let result = await Pipeline.judge(project, matrix)
      lap("judge")
      let text = JSONReporter().render(result, style: ReportStyle())
      lap("write")
      times["whole", default: []].append(start.duration(to: clock.now))
      if text.isEmpty { print("# nothing was written") }
    }
    for name in ["load", "resolve", "judge", "write", "whole"] {
      let sorted = (times[name] ?? []).sorted()
      let median = sorted[sorted.count / 2]
      print(
        "\(name)\t\(median.components.seconds * 1_000_000_000 + median.components.attoseconds / 1_000_000_000)"
      )
    }
  }
}
