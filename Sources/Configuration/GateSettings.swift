internal import Projects
public import SourceText

/// What fails a run of `purpose check --gate NAME`.
///
/// Two gates are there without being named: `release`, which a run without `--gate` goes by and by which everything
/// counts, and `pr` for pull requests, by which only ``Gaps/regressions`` count and no time passes.
public struct GateSettings: Hashable, Sendable {
  /// The gate's name.
  public let name: Placed<String>
  /// The least severity that fails; nil where the file does not say it.
  public internal(set) var failOn: Placed<Threshold>?
  /// The file with the findings that are known, relative to the configuration's folder; nil where there is none.
  public internal(set) var baseline: Placed<String>?
  /// The revision that findings are held against; nil where there is none.
  public internal(set) var since: Placed<String>?
  /// Which gaps count; nil where the file does not say it.
  public internal(set) var gaps: Placed<Gaps>?

  /// The least severity that fails a run.
  public enum Threshold: String, Hashable, Sendable, CaseIterable {
    case error, warning, note
    /// Nothing fails it but what cannot be judged at all.
    case never

    /// The severity; nil for ``never``.
    public var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// Which missing translations count.
  public enum Gaps: String, Hashable, Sendable, CaseIterable {
    /// All.
    case all
    /// Those whose translation was there before, for the same source text.
    case regressions
    /// None.
    case none
  }
}

/// Paths that another tool writes, such as a translation platform: what is edited there is lost.
public struct ManagedPaths: Hashable, Sendable {
  /// Patterns of the paths, as they are written.
  public let paths: [Placed<String>]
  /// Patterns of paths that are not meant though they fit.
  public let exceptions: [Placed<String>]
  /// Where edits belong: an address, a name; nil where the file does not say it.
  public let hint: Placed<String>?
}

extension Configuration {
  /// A gate with all that the files say of it; nil where none of them names it.
  public func gate(_ name: String) -> GateSettings? {
    let own = layers.compactMap { layer in layer.gates.first { $0.name.value == name } }
    guard var gate = own.first else { return nil }
    for other in own.dropFirst() {
      gate.failOn = gate.failOn ?? other.failOn
      gate.since = gate.since ?? other.since
      gate.gaps = gate.gaps ?? other.gaps
    }
    return gate
  }

  /// The baseline of a gate, as a path relative to the current folder or absolute; nil where there is none.
  public func baseline(ofGate name: String) -> String? {
    for layer in layers {
      guard let path = layer.gates.first(where: { $0.name.value == name })?.baseline?.value else { continue }
      return Self.join(path, besideFile: layer.file.path)
    }
    return nil
  }

  private static func join(_ path: String, besideFile file: String) -> String {
    guard path.utf8.first != 0x2F, let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  /// The names of all gates that the files name, sorted.
  public var gateNames: [String] { Set(layers.flatMap { $0.gates.map(\.name.value) }).sorted() }

  /// The entry of `managed` that a path falls under.
  ///
  /// - Parameters:
  ///   - path: the path, relative to the current folder.
  ///   - currentFolder: the absolute path of the current folder.
  /// - Returns: nil where people may edit the path.
  public func managedPaths(of path: String, currentFolder: String) -> ManagedPaths? {
    for layer in layers {
      for entry in layer.managed {
        func fits(_ patterns: [Placed<String>]) -> Bool {
          patterns.contains { layer.pattern($0.value, currentFolder: currentFolder).matches(path) }
        }
        if fits(entry.paths), !fits(entry.exceptions) { return entry }
      }
    }
    return nil
  }
}
