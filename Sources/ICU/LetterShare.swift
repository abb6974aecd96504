/// How many of a text's letters have a property.
package struct LetterShare: Hashable, Sendable {
  /// All letters, of general category L.
  package private(set) var letters = 0
  /// Those that have the property.
  package private(set) var fitting = 0

  /// The share from 0 to 1; nil when there is no letter.
  package var share: Double? { letters == 0 ? nil : Double(fitting) / Double(letters) }

  /// Counts the letters of a text. Linear.
  init(of text: String, where fits: (Unicode.Scalar) -> Bool) {
    for scalar in text.unicodeScalars where scalar.isLetter {
      letters += 1
      if fits(scalar) { fitting += 1 }
    }
  }

  /// The letters of a text that one of the scripts is used with, and those of no script of their own (`µ`).
  package init(of text: String, in scripts: [Script]) {
    self.init(of: text) { $0.isUsed(inAnyOf: scripts) }
  }
}

/// How many letters of each script a text has.
package struct ScriptHistogram: Hashable, Sendable {
  /// The scripts with their letters, the most frequent first, those of the same count in the order of the text.
  package private(set) var counts: [Count] = []

  /// A script and how many letters of a text it has.
  package struct Count: Hashable, Sendable {
    /// The script.
    package let script: Script
    /// How many letters.
    package fileprivate(set) var letters: Int
  }

  /// Counts the letters of a text by their own script. Linear.
  package init(of text: String) {
    for scalar in text.unicodeScalars where scalar.isLetter {
      let script = scalar.isASCII ? .latin : Script(of: scalar)
      if let index = counts.firstIndex(where: { $0.script == script }) {
        counts[index].letters += 1
      } else {
        counts.append(Count(script: script, letters: 1))
      }
    }
    counts.sort { $0.letters > $1.letters }
  }

  /// The letters of a script.
  package subscript(_ script: Script) -> Int { counts.first { $0.script == script }?.letters ?? 0 }

  /// All letters.
  package var letters: Int { counts.reduce(0) { $0 + $1.letters } }
}
