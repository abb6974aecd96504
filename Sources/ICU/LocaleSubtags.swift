internal import CICU

extension LocaleIdentifier {
  /// The script that the tag names: `Hant` of `zh-Hant`. Nil for `zh`; see ``maximized`` for the likely one.
  public var script: String? { unsafe Buffers.identifier { unsafe cicu_tagScript(tag, $0, $1, &$2) } }

  /// The region that the tag names: `BR` of `pt-BR`, `419` of `es-419`.
  public var region: String? { unsafe Buffers.identifier { unsafe cicu_tagRegion(tag, $0, $1, &$2) } }

  /// The tag with CLDR's likely subtags: `zh-Hant-HK` for `zh-HK`. The tag itself where CLDR knows none.
  public var maximized: LocaleIdentifier {
    let full = unsafe Buffers.identifier { unsafe cicu_tagMaximize(tag, $0, $1, &$2) }
    return full.map(LocaleIdentifier.init(wellFormed:)) ?? self
  }

  /// The shortest tag with the same likely subtags: `zh-TW` for `zh-Hant-TW`, `en` for `en-Latn-US`.
  public var minimized: LocaleIdentifier {
    let shortest = unsafe Buffers.identifier { unsafe cicu_tagMinimize(tag, $0, $1, &$2) }
    return shortest.map(LocaleIdentifier.init(wellFormed:)) ?? self
  }

  /// The locale that stands in where this one says nothing, by CLDR's inheritance; nil when that is the root.
  ///
  /// CLDR's list of parents comes first (`es-419` for `es-MX`, `pt-PT` for `pt-AO`, `en-001` for `en-GB`). Otherwise
  /// the last subtag goes, but never so that the script would change: `zh-HK` has the parent `zh-Hant`, and `zh-Hant`
  /// and `sr-Latn` have none (UTS #35, "Parent Locales"). Apple's lookup of purpose strings follows no such chain.
  ///
  /// Looks through some two hundred entries of ICU's data.
  public var parent: LocaleIdentifier? {
    let explicit = unsafe Buffers.identifier { unsafe cicu_tagExplicitParent(tag, $0, $1, &$2) }
    if let explicit { return explicit == "root" ? nil : LocaleIdentifier(wellFormed: explicit) }
    guard let shorter = truncated else { return nil }
    let wanted = maximized.script
    if shorter.maximized.script == wanted { return shorter }
    // `zh-HK` is Traditional without saying so.
    guard script == nil, let wanted, let region else { return nil }
    return LocaleIdentifier(wellFormed: "\(language)-\(wanted)-\(region)").parent
  }

  /// This locale and its parents, the nearest first.
  public var lineage: [LocaleIdentifier] {
    var result = [self]
    while let next = result.last?.parent, !result.contains(next) { result.append(next) }
    return result
  }

  /// The tag without its last subtag, extensions being one.
  private var truncated: LocaleIdentifier? {
    let subtags = tag.split(separator: "-")
    let kept = (subtags.dropFirst().firstIndex { $0.utf8.count == 1 }) ?? subtags.count - 1
    return kept > 0 ? LocaleIdentifier(wellFormed: subtags[..<kept].joined(separator: "-")) : nil
  }

  /// Whether text in this locale runs from right to left.
  public var isRightToLeft: Bool { unsafe cicu_tagIsRightToLeft(tag) != 0 }

  /// Whether ICU knows the language: it is in ICU's list of ISO 639 codes, or has an English name.
  ///
  /// A tag may be well-formed and name no language: `xx`, or `jp` for Japanese.
  public var isKnownLanguage: Bool { unsafe cicu_tagHasKnownLanguage(tag) != 0 }

  /// The name that Apple's tools give to this locale's folder today: `zh-Hans` for `zh-CN`, `nb` for `no`, otherwise
  /// the tag.
  public var recommendedFolderName: String {
    if let alias = LocaleAliases.tags.first(where: { $0.old == tag }) { return alias.new }
    var subtags = tag.split(separator: "-")
    let language = LocaleAliases.languages.first { $0.old == subtags[0] }
    // A subtag of two letters behind the language is the region; behind a singleton it is an extension's.
    let end = subtags.firstIndex { $0.utf8.count == 1 } ?? subtags.endIndex
    let place = subtags[..<end].dropFirst().firstIndex { $0.utf8.count == 2 }
    let region = place.flatMap { place in LocaleAliases.regions.first { $0.old == subtags[place] } }
    if language == nil, region == nil { return tag }
    if let language { subtags[0] = language.new[...] }
    if let region, let place { subtags[place] = region.new[...] }
    return subtags.joined(separator: "-")
  }
}
