import PurposeKit

// Uses what the library promises, as a client would: this file is compiled without @testable.
do {
  let scope = try Scope(Array(CommandLine.arguments.dropFirst()))
  let project = try await Pipeline.load(scope)
  let result = await Pipeline.judge(
    project, await Pipeline.resolve(project), policy: CheckPolicy(promise: .locales(["de"])))
  for finding in result.findings where finding.severity >= .warning {
    print(
      finding.location.file, finding.location.line ?? 0, finding.rule, finding.locale ?? "", finding.message)
  }
  for product in result.project.products { print(product.name, product.locales.map(\.tag)) }
} catch {
  print(error)
}
