public import SourceText

/// A file of the localization exchange: XLIFF 1.2, as Xcode, the platforms and the translators' programs write it.
///
/// Only what carries texts is kept: `file` elements, their units, and of these source, target and notes. Units in groups
/// are those of the file; suggestions (`alt-trans`), segments and binary parts are passed over. The order of the
/// elements in a unit does not matter, since editors do not keep it.
///
/// libxml2 reads it, without the network, and without entities but the five that XML has: a document type declaration is
/// refused.
public struct XLIFFDocument: Sendable {
  /// The namespace of XLIFF 1.2.
  package static let namespace = "urn:oasis:names:tc:xliff:document:1.2"

  /// The largest file that is read, in bytes.
  public static let maximumSize = 64 << 20

  /// The file.
  public let source: SourceText
  /// The version that the file says it has.
  public let version: String?
  /// The `file` elements, in their order.
  public let files: [File]
  /// What is wrong; where it is the XML itself, ``files`` holds what stood before.
  public let problems: [SyntaxProblem]

  /// Whether nothing of the file counts.
  public var isRefused: Bool { problems.contains { $0.consequence == .refusesFile } }

  /// The texts of one file of a project, in one language.
  public struct File: Sendable {
    /// The path of the file in the project that the texts are from.
    public let original: String?
    /// The product, where `original` alone does not tell.
    public let productName: String?
    /// The language of the sources, as it is written.
    public let sourceLanguage: String?
    /// The language of the targets, as it is written.
    public let targetLanguage: String?
    /// The units, in their order.
    public internal(set) var units: [Unit]
    /// The start tag.
    public let range: Range<Int>
  }

  /// One text and its translation.
  public struct Unit: Sendable {
    /// The key.
    public let id: String?
    /// The text that is translated.
    public internal(set) var source: Text?
    /// The translation; nil where there is no such element.
    public internal(set) var target: Text?
    /// The remarks, in their order.
    public internal(set) var notes: [Note]
    /// Other places that the translation is for: see ``XLIFFWriter``.
    public internal(set) var also: [Destination]
    /// Whether somebody has signed the translation off; nil where nothing is said.
    public let isApproved: Bool?
    /// Whether the text is to be translated at all.
    public let isTranslatable: Bool
    /// The start tag.
    public let range: Range<Int>
  }

  /// A place in a project that takes a text: the file that its source is from.
  public struct Destination: Hashable, Sendable {
    /// The path of the file.
    public let original: String
    /// The product, where `original` alone does not tell.
    public let productName: String?

    /// Names a place.
    public init(original: String, productName: String? = nil) {
      self.original = original
      self.productName = productName
    }
  }

  /// A remark.
  public struct Note: Hashable, Sendable {
    /// Who made it, where that is said.
    public let author: String?
    /// What it says.
    public let text: String

    /// Makes a remark.
    public init(_ text: String, from author: String? = nil) {
      self.text = text
      self.author = author
    }
  }

  /// What stands in a `source` or `target`.
  public struct Text: Sendable {
    /// The text. White space is as it stands where the file says that it is to be kept; elsewhere line breaks with an
    /// indentation are spaces, since they come from a program that sets XML in lines.
    public internal(set) var string: String
    /// The state, as XLIFF names it.
    public let state: String?
    /// An element in it that stands for something that a plain text cannot say.
    public internal(set) var foreignElement: String?
    /// The start tag.
    public let range: Range<Int>
  }

  /// Reads a file. Never fails, and takes time in proportion to the file's size.
  public init(_ source: SourceText) {
    var reader = XLIFFReader(source)
    reader.read()
    self.source = source
    version = reader.version
    files = reader.files
    problems = reader.problems
  }
}
