internal import SourceText

/// What can be wrong with an XML property list, before it is put into words.
enum XMLPropertyListFault {
  typealias Tag = XMLPropertyListTag

  case strayText
  case preprocessorLine
  case mergeMarker
  case declaration
  case internalSubset
  case unterminatedDoctype
  case unterminatedComment
  case unterminatedCDATA
  case unterminatedInstruction
  case rawAmpersand
  case unknownEntity
  case badCharacterReference
  case commentInText(Tag)
  case elementInText(Tag)
  case unclosedText(Tag)
  case unclosedStartTag(Tag)
  case wrongCloseTag(Tag)
  case strayCloseTag
  case unclosedContainer(Tag)
  case unknownTag(name: Range<Int>)
  case malformedTag
  case emptyScalar(Tag)
  case nonEmptyBoolean(Tag)
  case badScalar(Tag)
  case keyWithoutValue
  case keyTakenAsValue(next: String)
  case valueWithoutKey(Tag)
  case secondRoot
  case emptyPlist
  case noContent
  case tooDeep
  case endOfFile(Tag?)
  case loneSurrogate

  /// Whether what follows can be read as if nothing had been wrong. Where it cannot, only the first is reported: the
  /// others may be mere consequences.
  var isLocal: Bool {
    switch self {
    case .rawAmpersand, .unknownEntity, .badCharacterReference, .commentInText, .emptyScalar, .badScalar,
      .keyWithoutValue, .keyTakenAsValue, .elementInText, .unknownTag, .preprocessorLine:
      true
    default:
      false
    }
  }

  func problem(at range: Range<Int>, in source: SourceText, key: String?) -> SyntaxProblem {
    let text = Self.excerpt(range, in: source)
    let (reason, advice) = words(text, key: key, in: source)
    let consequence: SyntaxProblem.Consequence =
      if case .keyTakenAsValue = self { .ignoresPart } else { .refusesFile }
    return SyntaxProblem(reason, advice: advice, at: range, consequence: consequence, key: key)
  }

  /// The first line of a range, shortened.
  static func excerpt(_ range: Range<Int>, in source: SourceText) -> String {
    let bytes = source.text[range].prefix { $0 != 0x0A && $0 != 0x0D }
    let text = String(wtf8: bytes.prefix(240))
    return text.count > 60 ? "\(text.prefix(60))…" : text
  }

  private func words(_ text: String, key: String?, in source: SourceText) -> (String, String) {
    switch self {
    case .strayText:
      (
        "`\(text)` stands outside of any element",
        "Take it out, or put it between `<string>` and `</string>`."
      )
    case .preprocessorLine:
      (
        "the file holds C preprocessor lines (`\(text)`) and is not a property list until the compiler ran",
        "Build settings can choose values without them; with `INFOPLIST_PREPROCESS`, check the file that the build makes."
      )
    case .mergeMarker:
      (
        "`\(text)` is left from a merge conflict",
        "Keep one side of the conflict and take the marker lines out."
      )
    case .declaration:
      ("`\(text)` is a declaration that property lists do not know", "Take it out.")
    case .internalSubset:
      (
        "the DOCTYPE holds declarations of its own in `[…]`",
        "Write the DOCTYPE as Xcode does, without brackets."
      )
    case .unterminatedDoctype:
      ("the DOCTYPE is not closed", "Close it with `>`.")
    case .unterminatedComment:
      ("the comment is not closed", "Close it with `-->`.")
    case .unterminatedCDATA:
      ("the CDATA section is not closed", "Close it with `]]>`.")
    case .unterminatedInstruction:
      ("`<?` is not closed", "Close it with `?>`.")
    default:
      wordsForElements(text, key: key, in: source)
    }
  }

  private func wordsForElements(_ text: String, key: String?, in source: SourceText) -> (String, String) {
    switch self {
    case .rawAmpersand:
      ("`&` must be written `&amp;` in XML", "Write `&amp;`.")
    case .unknownEntity:
      (
        "`\(text)` is none of the five entities that XML knows",
        "Write the character itself; only `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&apos;` have names."
      )
    case .badCharacterReference:
      ("`\(text)` stands for no character", "Write the character itself.")
    case .commentInText(let tag):
      ("a comment stands inside `<\(tag.name)>`", "Move it in front of the element.")
    case .elementInText(let tag):
      (
        "`\(text)` stands inside `<\(tag.name)>`, which holds text only",
        "Take the tag out, or write its `<` as `&lt;`."
      )
    case .unclosedText(let tag):
      ("`<\(tag.name)>` is not closed", "Close it with `</\(tag.name)>`.")
    case .unclosedStartTag(let tag):
      ("the tag `<\(tag.name)` is not closed", "Put `>` behind its name.")
    case .wrongCloseTag(let tag):
      ("`\(text)` stands where `</\(tag.name)>` must", "Write `</\(tag.name)>`.")
    case .strayCloseTag:
      ("`\(text)` closes nothing", "Take it out, or put in the tag that opens the element.")
    case .unclosedContainer(let tag):
      ("`<\(tag.name)>` is not closed", "Put `</\(tag.name)>` where it ends.")
    case .unknownTag(let name):
      ("unknown tag `<\(Self.excerpt(name, in: source))>`", Self.spelling(of: Self.excerpt(name, in: source)))
    case .malformedTag:
      ("`<` is not followed by the name of a tag", "Write `&lt;` where the character itself is meant.")
    default:
      wordsForValues(text, key: key)
    }
  }

  private func wordsForValues(_ text: String, key: String?) -> (String, String) {
    let shownKey = key.map { "`<key>\($0)</key>`" } ?? "`<key>`"
    return switch self {
    case .emptyScalar(let tag):
      ("`<\(tag.name)/>` has no value", "Write a value, or take the entry out.")
    case .nonEmptyBoolean(let tag):
      ("`<\(tag.name)>` must be empty", "Write `<\(tag.name)/>`.")
    case .badScalar(let tag):
      ("`\(text)` is no \(Self.noun(tag))", Self.form(of: tag))
    case .keyWithoutValue:
      ("\(shownKey) has no value", "Put a value behind it, or take the key out.")
    case .keyTakenAsValue(let next):
      (
        "\(shownKey) has no value, so the next key, `\(next)`, is read as its text",
        "Put a value behind it, or take the key out."
      )
    case .valueWithoutKey(let tag):
      ("`<\(tag.name)>` stands in `<dict>` without a key", "Put a `<key>` in front of it.")
    case .secondRoot:
      ("`<plist>` holds more than one value", "Move what follows into the first `<dict>`.")
    case .emptyPlist:
      ("`<plist>` holds no value", "Put a `<dict>` into it.")
    case .tooDeep:
      ("values are nested more than 512 deep", "Nest them less.")
    case .endOfFile(let tag?):
      ("the file ends inside `<\(tag.name)>`", "Put in what is missing; the file may have been cut off.")
    case .loneSurrogate:
      ("half of a UTF-16 surrogate pair ends the file for Apple's parser", "Write the whole character.")
    default:
      ("the file holds no property list", "Put `<plist version=\"1.0\"><dict/></plist>` into it.")
    }
  }

  private static func spelling(of name: String) -> String {
    if XMLPropertyListTag.allCases.contains(where: { $0.name == name.lowercased() }) {
      return "Write it in small letters."
    }
    return "Property lists know only \(XMLPropertyListTag.allCases.map(\.name).joined(separator: ", "))."
  }

  private static func noun(_ tag: Tag) -> String {
    switch tag {
    case .integer: "whole number of at most 64 bits"
    case .real: "number"
    case .date: "date"
    default: "Base64"
    }
  }

  private static func form(of tag: Tag) -> String {
    switch tag {
    case .integer: "Write digits only, as in `42` or `-42`; no space may follow."
    case .real: "Write a number as in `1.5`; no space may follow."
    case .date: "Write the date as in `2025-01-31T12:00:00Z`."
    default: "Write ASCII characters only."
    }
  }
}
