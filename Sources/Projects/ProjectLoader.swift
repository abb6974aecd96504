/// Finds the products of one kind of project.
protocol ProjectLoader: Sendable {
  /// Makes a loader.
  init()

  /// Describes the products of this kind that lie in a workspace. What an earlier loader has described, or claimed, is
  /// left alone.
  func describe(_ workspace: inout Workspace)
}

/// Every kind of project. A new one is a file under `Loaders/` and a line here.
enum Loaders {
  /// All loaders, the most specific first.
  static let all: [any ProjectLoader.Type] = [
    XcodeLoader.self,
    XcodeGenLoader.self,
    TuistLoader.self,
    SwiftPackageLoader.self,
    ExpoLoader.self,
    CordovaLoader.self,
    LooseFolderLoader.self,
  ]
}
