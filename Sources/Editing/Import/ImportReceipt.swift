public import ICU
internal import Languages
internal import Projects
internal import SourceText

/// What a translator is told of a file that came back, in the translator's language.
public enum ImportReceipt {
  /// Where the receipt of a file goes: beside it.
  public static func path(of file: String) -> String {
    let name = file.utf8.lastIndex(of: 0x2E).map { String(file[..<$0]) } ?? file
    return "\(name).receipt.txt"
  }

  /// The receipt: which texts are taken, which are not and why, and the questions that were passed on. Reasons are in
  /// English. Nil where the file had no text.
  public static func text(of file: String, _ result: ImportResult) -> String? {
    func keys(_ texts: [ImportResult.Text]) -> [String] {
      var seen: Set<String> = []
      return texts.filter { $0.origin.file == file }.map(\.key).filter { seen.insert($0).inserted }
    }
    let refused = result.refused.filter { $0.text.origin.file == file }
    let questions = result.questions.filter { $0.text.origin.file == file }
    let all = result.written + result.unchanged + result.open + refused.map(\.text) + questions.map(\.text)
    guard let tag = all.first(where: { $0.origin.file == file })?.locale,
      let locale = LocaleIdentifier(tag)
    else { return nil }
    let labels = PackLabels.labels(for: locale)
    var text =
      "\(labels[.receipt]): \(file.lastComponent) (\(tag))\n"
    func add(_ label: PackLabel, _ lines: [String]) {
      if lines.isEmpty { return }
      text += "\n\(labels[label]) (\(lines.count))\n" + lines.map { "  \($0)\n" }.joined()
    }
    add(.receiptTaken, keys(result.written))
    add(.receiptUnchanged, keys(result.unchanged))
    add(.receiptOpen, keys(result.open))
    var reasons: Set<String> = []
    add(
      .receiptRefused,
      refused.map { "\($0.text.key): \($0.reason)" }.filter { reasons.insert($0).inserted })
    add(.receiptQuestions, questions.map { "\($0.text.key): \($0.words)" })
    return text
  }
}
