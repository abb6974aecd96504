/// The tool's version, which reports name and configurations may ask for.
public enum ToolVersion {
  /// The version.
  public static let current = "0.1.0"
  /// The day from which it is, as manual pages write it: `January 31, 2026`.
  package static let date = "November 30, 2026"
}
