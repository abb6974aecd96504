internal import PurposeKit

/// One check: what is promised, what fails it, and what is shown of it.
struct CheckRun {
  let promise: Promise
  let gating: GateOptions
  let filter: FindingFilter

  /// Reads and judges.
  func judge(_ loading: Loading, _ progress: Progress) async throws(CommandFailure) -> CheckResult {
    let loaded = try await loading.load(progress)
    var filter = filter
    filter.files = Set(loaded.scope.roots.isEmpty ? [] : loaded.scope.files)
    let unknown = filter.products.subtracting(loaded.project.products.map(\.name)).min()
    if let unknown {
      let names = loaded.project.products.map(\.name).joined(separator: ", ")
      throw .usage(UsageError("no product is called \(unknown); there are: \(names)"))
    }
    let policy = CheckPolicy(
      promise: promise, configuration: loaded.configuration, today: StandardStreams.today,
      gate: try gating.gate(loaded.configuration), currentFolder: FolderTree().currentFolder)
    let matrix = await loaded.resolve()
    let reference = try await gating.reference(loaded, matrix, policy)
    return await Pipeline.judge(
      loaded.project, matrix, policy: policy, filter: filter,
      reference: reference)
  }
}
