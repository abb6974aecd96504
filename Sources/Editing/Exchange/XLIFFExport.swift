internal import Formats
internal import ICU
internal import PrivacyKeys
internal import Projects
internal import SourceText

extension ExchangePackage {
  /// The package as XLIFF 1.2, as Xcode writes it.
  public var xliff: String {
    var writer = XLIFFWriter(.purpose)
    for file in files {
      writer.write(
        file.units.map(\.xliffUnit), from: file.place, source: file.source.tag, target: locale.tag)
    }
    return writer.finished()
  }
}

extension XLIFFWriter.Tool {
  static let purpose = Self(id: "purpose", name: "purpose", version: ToolVersion.current)
}

extension ExchangeUnit {
  fileprivate var xliffUnit: XLIFFWriter.Unit {
    XLIFFWriter.Unit(
      id: id, source: source, target: target, state: target == nil ? nil : xliffState,
      approved: state == .same ? .yes : nil, notes: notes.map { XLIFFDocument.Note($0) }, also: also)
  }

  /// The state of a translation, as XLIFF names it; nil where the project does not keep one.
  var xliffState: String? {
    switch state {
    case .stale, .boilerplate, .wrongLanguage, .needsReview: return ExchangeState.needsReview.xliff
    default: break
    }
    return catalogState.map { ExchangeState(catalog: $0).xliff }
  }

  /// What a translator should know: the project's own remark, what the permission is, and when it is asked.
  var notes: [String] {
    var notes = [comment, permission, name.remark, context].compactMap(\.self)
    if let previousSource { notes.append("The source was: \(previousSource)") }
    return notes
  }

  /// What the permission is for, in English.
  var permission: String? {
    guard let key = KeyCatalog.shared[key], let resource = key.resource else { return nil }
    return "People read this when the app asks for: \(resource)." + (key.title.map { " (\($0))" } ?? "")
  }
}
