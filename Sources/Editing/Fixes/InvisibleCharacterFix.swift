public import Checks
public import Projects
public import SourceText

/// Takes characters out of a text that nobody can see and no script there needs.
public struct InvisibleCharacterFix: Fix {
  /// The rule.
  public static let rule: any Rule.Type = InvisibleCharacter.self

  /// What it does.
  public static let summary = "Deletes the characters."

  /// Makes the fix.
  public init() {}

  /// Deletes them one by one, until the rule is silent.
  public func plan(for finding: Finding, in project: Project) throws(Refusal) -> FixPlan {
    let place = try TextPlace(of: finding, in: project)
    var text = place.text
    for _ in text.unicodeScalars {
      guard let (scalar, _) = InvisibleCharacter.fault(in: text),
        let index = Self.index(of: scalar, in: text)
      else { break }
      text.unicodeScalars.remove(at: index)
    }
    return FixPlan(edits: [finding.location.file: try place.edits(writing: text)])
  }

  /// The first place of a character at which taking it out changes what the rule says.
  private static func index(of scalar: Unicode.Scalar, in text: String) -> String.UnicodeScalarView.Index? {
    let scalars = text.unicodeScalars
    let places = scalars.indices.filter { scalars[$0] == scalar }
    // A mark that is needed elsewhere in the text stays: the one that is meant is the first without which fewer are
    // wrong.
    return places.first { place in
      var rest = text
      rest.unicodeScalars.remove(at: place)
      return InvisibleCharacter.fault(in: rest)?.0 != scalar
    } ?? places.first
  }
}
