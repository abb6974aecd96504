internal import Formats
internal import ICU
internal import Projects
internal import SourceText

/// One text of an `InfoPlist` table or catalog, for rules that judge texts whatever their key.
struct TableText {
  let key: String
  let keyRange: Range<Int>
  let text: String
  let range: Range<Int>
  /// The language's tag; nil for `Base.lproj` and tables outside of any `.lproj` folder.
  let locale: String?

  /// The texts of a file that the system looks into for Info.plist keys; none of another file's.
  ///
  /// Of a catalog's source language only what a person has put there counts: what Xcode extracted (state `new`) is
  /// the Info.plist's own text.
  static func all(in file: ProjectFile) -> [TableText] {
    switch (file.content, file.role) {
    case (.strings(let table), .infoPlistTable):
      return file.tableEntries.compactMap { entry in
        table.value(of: entry).map {
          TableText(
            key: entry.key, keyRange: entry.keyRange, text: $0, range: entry.valueRange,
            locale: file.localeTag)
        }
      }
    case (.catalog(let catalog), .infoPlistCatalog):
      let source = catalog.sourceLanguage?.string ?? ""
      var texts: [TableText] = []
      for entry in catalog.effectiveEntries {
        for localization in entry.localizations {
          let language = localization.language.string
          let isSource = language.hasSameBytes(as: source)
          for leaf in localization.content.leaves() where leaf.state != .new || !isSource {
            guard let text = leaf.value else { continue }
            texts.append(
              TableText(
                key: entry.key.string, keyRange: entry.key.range, text: text, range: leaf.range,
                locale: LocaleIdentifier(language)?.tag ?? language))
          }
        }
      }
      return texts
    default:
      return []
    }
  }

  /// Who writes the text.
  var audience: Audience { locale == nil ? .developer : .translator }

  /// The language in a sentence.
  var place: String { locale.map { "in \(LocaleNames.name($0))" } ?? "in the development language" }
}

extension ProjectFile {
  /// Whether the system looks into the file for Info.plist keys.
  var isInfoPlistTable: Bool {
    switch role {
    case .infoPlistTable, .infoPlistCatalog: true
    case .infoPlist, .otherTable, .otherCatalog, .project, .misplaced, .none: false
    }
  }

  /// Whether the file is one that a project, and its Info.plist, is made from.
  var isManifest: Bool {
    switch content {
    case .yaml, .json, .manifest: true
    case .strings, .propertyList, .catalog, .xcodeProject, .settings, .unreadable, .misnamed: false
    }
  }

  /// Whether a machine can change the file: it is sound, and no program.
  var isEditable: Bool {
    guard problems.isEmpty, let source, source.isDecoded else { return false }
    switch content {
    case .manifest, .unreadable, .misnamed: return false
    case .strings, .propertyList, .catalog, .xcodeProject, .settings, .yaml, .json: return true
    }
  }

  /// The keys of a strings table or a catalog, each once, with their places; none of another file.
  var tableKeys: [(key: String, range: Range<Int>)] {
    switch content {
    case .strings: tableEntries.map { ($0.key, $0.keyRange) }
    case .catalog(let catalog): catalog.effectiveEntries.map { ($0.key.string, $0.key.range) }
    case .propertyList, .xcodeProject, .settings, .yaml, .json, .manifest, .unreadable, .misnamed: []
    }
  }
}
