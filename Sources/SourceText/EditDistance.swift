/// How far words are from each other, and which of some is nearest to what somebody wrote.
package enum EditDistance {
  /// Longer words are not compared: nobody mistypes one of these.
  private static let maximumLength = 200

  /// How many bytes have to be changed, added, taken away or swapped with their neighbour to make one word of the other
  /// (optimal string alignment); more than the limit counts as one more than it. Takes time in proportion to the product
  /// of the lengths.
  package static func between(_ left: String, _ right: String, limit: Int) -> Int {
    let (a, b) = (Array(left.utf8), Array(right.utf8))
    guard abs(a.count - b.count) <= limit, a.count <= maximumLength, b.count <= maximumLength else {
      return limit + 1
    }
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var distance = a[i] == b[j] ? last[j] : min(last[j], last[j + 1], row[j]) + 1
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, before[j - 1] + 1) }
        row.append(distance)
      }
      (before, last) = (last, row)
    }
    return min(last[b.count], limit + 1)
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
