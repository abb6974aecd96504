public import SourceText

/// A file format that is read, and mostly edited too.
public struct FormatInfo: Sendable {
  /// The name of its folder here, and in kebab case of its folder among the test files.
  public let name: String
  /// The extensions that its files have.
  public let extensions: [String]
  /// How the encoding of its files is found out.
  public let encodingRules: EncodingRules
  /// What is wrong with a file in this format.
  public let problems: @Sendable (SourceText) -> [SyntaxProblem]
  /// Whether Apple's parser refuses a file in this format.
  public let isRefused: @Sendable (SourceText) -> Bool
}

/// Every file format. A new one is a folder beside this file and a line here.
public enum Formats {
  /// The formats, in the order of their names.
  public static let all: [FormatInfo] = [
    FormatInfo(
      name: "CSV", extensions: ["csv"], encodingRules: .json, problems: { CSVTable($0).problems },
      isRefused: { CSVTable($0).problems.contains { $0.consequence == .refusesFile } }),
    FormatInfo(
      name: "JSON", extensions: ["json"], encodingRules: .json, problems: { JSONDocument($0).problems },
      isRefused: { JSONDocument($0).isRefused }),
    FormatInfo(
      name: "PropertyList", extensions: ["plist"], encodingRules: .propertyList,
      problems: { PropertyListDocument.parse($0).problems },
      isRefused: { PropertyListDocument.parse($0).isRefused }),
    FormatInfo(
      name: "StringCatalog", extensions: ["xcstrings"], encodingRules: .json,
      problems: { StringCatalog($0).problems },
      isRefused: { StringCatalog($0).isRefused }),
    FormatInfo(
      name: "Strings", extensions: ["strings"], encodingRules: .propertyList,
      problems: { StringsFile.parse($0).problems },
      isRefused: { StringsFile.parse($0).isRefused }),
    FormatInfo(
      name: "XCConfig", extensions: ["xcconfig"], encodingRules: .json,
      problems: { XCConfigFile($0).problems },
      // The build system reads on behind each line that it does not understand.
      isRefused: { _ in false }),
    FormatInfo(
      name: "XLIFF", extensions: ["xliff", "xlf"], encodingRules: .propertyList,
      problems: { XLIFFDocument($0).problems },
      isRefused: { XLIFFDocument($0).isRefused }),
    FormatInfo(
      name: "XcodeProject", extensions: ["pbxproj"], encodingRules: .propertyList,
      problems: { XcodeProjectFile($0).problems },
      isRefused: { XcodeProjectFile($0).document.isRefused }),
    FormatInfo(
      name: "YAML", extensions: ["yaml", "yml"], encodingRules: .json,
      problems: { YAMLDocument($0).problems },
      isRefused: { YAMLDocument($0).isRefused }),
  ]
}
