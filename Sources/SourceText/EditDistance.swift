/// How far words are from each other, and which of some is nearest to what somebody wrote.
package enum EditDistance {
  /// Longer words are not compared: nobody mistypes one of these.
  private static let maximumLength = 200

  /// How many bytes have to be changed, added or taken away to make one word of the other; more than the limit counts
  /// as one more than it. Takes time in proportion to the product of the lengths.
  package static func between(_ left: String, _ right: String, limit: Int) -> Int {
    let (a, b) = (Array(left.utf8), Array(right.utf8))
    guard abs(a.count - b.count) <= limit, a.count <= maximumLength, b.count <= maximumLength else {
      return limit + 1
    }
    var row = Array(0...b.count)
    for i in 0..<a.count {
      var diagonal = row[0]
      row[0] = i + 1
      for j in 0..<b.count {
        let cost = a[i] == b[j] ? diagonal : min(diagonal, row[j], row[j + 1]) + 1
        diagonal = row[j + 1]
        row[j + 1] = cost
      }
    }
    return min(row[b.count], limit + 1)
  }

  /// The word that was meant: the nearest, capitals and the kind of hyphen left out of account, if it is near enough
  /// for its length and no other is as near. Nil where none is.
  package static func nearest(to word: String, among words: some Sequence<String>) -> String? {
    let folded = fold(word)
    let limit = max(1, min(3, folded.utf8.count / 3))
    var best: (word: String, distance: Int)?
    var isShared = false
    for candidate in words {
      let distance = between(folded, fold(candidate), limit: limit)
      guard distance <= limit, distance <= best?.distance ?? limit else { continue }
      isShared = distance == best?.distance
      best = (candidate, distance)
    }
    return isShared ? nil : best?.word
  }

  private static func fold(_ word: String) -> String {
    word.utf8.count <= maximumLength ? word.lowercased().replacing("_", with: "-") : word
  }
}
