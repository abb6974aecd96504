/// The tool's version, which reports name and configurations may ask for.
public enum ToolVersion {
  /// The version.
  public static let current = "0.1.0"
}
