public import Checks
internal import Formats
public import Projects
public import SourceText

/// Mends the findings of one rule.
///
/// A fix is planned against files as they were read: it says what would change, and changes nothing itself.
public protocol Fix: Sendable {
  /// The rule whose findings it mends.
  static var rule: any Rule.Type { get }

  /// What it does, as a sentence for those who read about the rule.
  static var summary: String { get }

  /// Makes the fix.
  init()

  /// What has to change for a finding to go away.
  ///
  /// - Parameters:
  ///   - finding: a finding of the rule that says that it can be mended.
  ///   - project: the project on which it was found.
  /// - Returns: the changes.
  /// - Throws: a ``Refusal`` where it cannot be mended after all.
  func plan(for finding: Finding, in project: Project) throws(Refusal) -> FixPlan
}

/// What one fix would change.
public struct FixPlan: Sendable {
  /// Edits, by the paths of their files.
  var edits: [String: [TextEdit]] = [:]
  /// New bytes of files that are written anew.
  var replacements: [String: ContiguousArray<UInt8>] = [:]
  /// What gets another name.
  var moves: [Changes.Move] = []

  /// The files that are concerned.
  var paths: Set<String> { Set(edits.keys).union(replacements.keys).union(moves.map(\.old)) }
}

/// Every fix, in the order of the rules' names. A new one is a file under `Fixes/` and a line here.
public enum Fixes {
  /// The fixes.
  public static let all: [any Fix.Type] = [
    DuplicateKeyFix.self,
    DuplicateRegionFix.self,
    HiddenTranslationFix.self,
    InvalidEncodingFix.self,
    InvisibleCharacterFix.self,
    LegacyLocaleNameFix.self,
    MissingKnownRegionFix.self,
    SurroundingWhitespaceFix.self,
    UnknownKeyFix.self,
    UnwiredLocalizationFix.self,
  ]

  /// The fix of a rule; nil where a person has to mend it.
  public static func fix(of rule: String) -> (any Fix.Type)? { all.first { $0.rule.info.id == rule } }
}

extension Project {
  /// The file that a finding is on.
  func file(of finding: Finding) throws(Refusal) -> ProjectFile {
    guard let place = fileIndices[finding.location.file] else {
      throw Refusal(at: finding.location, "The file was not read.")
    }
    return files[place]
  }

  /// The Xcode project that a finding is on.
  func xcodeProject(of finding: Finding) throws(Refusal) -> XcodeProjectInfo {
    guard let place = fileIndices[finding.location.file],
      let info = xcodeProjects.first(where: { $0.file == place })
    else { throw Refusal(at: finding.location, "This is no project file that could be read.") }
    return info
  }
}

extension ProjectFile {
  /// The edits of an Xcode project file.
  func edits(for changes: [XcodeProjectChange]) throws(Refusal) -> [TextEdit] {
    guard case .xcodeProject(let file) = content else {
      throw Refusal(path, "The project file is not read as one.")
    }
    do throws(XcodeProjectEditError) {
      return try XcodeProjectEditor(file).edits(for: changes)
    } catch {
      throw Refusal(path, error.reason, fix: error.advice)
    }
  }
}
