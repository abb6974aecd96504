internal import Formats
internal import ICU
internal import Projects

extension ExchangePackage {
  /// The package as a table (RFC 4180) for spreadsheets: no field of it is taken for a formula, and each comes back as
  /// it was. A byte order mark stands before it where it holds more than ASCII, which spreadsheets guess wrong without.
  public var csv: String { Self.csv([self]) }

  /// Several languages in one table.
  public static func csv(_ packages: [ExchangePackage]) -> String {
    var text = CSVTable.line(ExchangeColumn.allCases.map(\.rawValue))
    for package in packages {
      for unit in package.units { text += CSVTable.line(unit.fields(in: package.locale)) }
    }
    return text.utf8.allSatisfy { $0 < 0x80 } ? text : "\u{FEFF}" + text
  }
}

extension ExchangeUnit {
  fileprivate func fields(in locale: LocaleIdentifier) -> [String] {
    ExchangeColumn.allCases.map { column in
      switch column {
      case .original: place.original
      case .product: place.productName ?? ""
      case .key: id
      case .locale: locale.tag
      case .source: source
      case .target: target ?? ""
      case .state: state == .same ? "same" : target == nil ? "" : xliffState ?? ""
      case .context: context ?? ""
      case .note: [comment, permission, name.remark].compactMap(\.self).joined(separator: "\n")
      case .question: ""
      case .also: CSVDestinations.field(also)
      }
    }
  }
}
