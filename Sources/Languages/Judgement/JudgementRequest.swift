package import EmbeddedData
internal import ICU

/// A line of what programs ask `purpose judge`: a text with an identifier that comes back with the answer.
package struct JudgementRequest: Sendable {
  /// The asker's name for the text.
  package let id: String
  /// The text with what is known beside it.
  package let question: PurposeString

  /// Reads a request: `id`, `key`, `text`, and if there are any, `locale`, `product`, `names`, `allowWords` and `siblings`,
  /// which have `locale` and `text`. What is no locale, as `Base` or a variable, is none.
  ///
  /// - Throws: a ``DataError`` for what is no such object.
  package init(json: some Collection<UInt8>, place: String) throws(DataError) {
    var fields = try DataFields(try DataValue(json: json, path: place), at: place)
    id = try fields.required("id", DataFields.string)
    _ = try fields.optional("product", DataFields.string)
    question = PurposeString(
      text: try fields.required("text", DataFields.string),
      locale: LocaleIdentifier(folderName: try fields.optional("locale", DataFields.string) ?? ""),
      key: try fields.required("key", DataFields.string),
      appNames: try fields.optional("names", DataFields.strings) ?? [],
      siblings: try fields.optional("siblings", Self.siblings) ?? [],
      contentWords: try fields.optional("allowWords", DataFields.strings) ?? [])
    try fields.finish()
  }

  private static func siblings(
    _ value: DataValue, at place: String
  ) throws(DataError) -> [PurposeString.Sibling] {
    var siblings: [PurposeString.Sibling] = []
    for element in try DataFields.array(value, at: place) {
      var fields = try DataFields(element, at: place)
      let tag = try fields.required("locale", DataFields.string)
      let text = try fields.required("text", DataFields.string)
      try fields.finish()
      // `Base` and folders with names of their own: what locale they are in nobody knows.
      guard let locale = LocaleIdentifier(folderName: tag) else { continue }
      siblings.append(PurposeString.Sibling(locale: locale, text: text))
    }
    return siblings
  }
}
