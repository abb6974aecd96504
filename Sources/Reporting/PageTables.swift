internal import Formats
internal import ICU
internal import SourceText

/// Values that a page holds once each, however often it shows them.
struct InternTable<Key: Hashable, Value> {
  private(set) var values: [Value] = []
  private var indices: [Key: Int] = [:]

  /// The place of a value among all, by what it is known by.
  mutating func index(_ value: @autoclosure () -> Value, for key: Key) -> Int {
    if let index = indices[key] { return index }
    indices[key] = values.count
    values.append(value())
    return values.count - 1
  }
}

/// The texts, places and steps of a page.
struct PageTables {
  private var strings = InternTable<ExactString, String>()
  private var places = InternTable<Location, (file: Int, line: Int, column: Int)>()
  private var steps = InternTable<PromptStory.Step, [Int]>()
  private var stories = InternTable<[Int], [Int]>()

  /// The number of a text; -1 for none.
  mutating func text(_ text: String?) -> Int {
    guard let text else { return -1 }
    return strings.index(text, for: ExactString(text))
  }

  /// The number of a text that is a name or a message: what could disturb a line is made visible.
  mutating func name(_ text: String?) -> Int { self.text(text.map(TerminalText.visible)) }

  /// The number of a place; -1 for none.
  mutating func place(_ location: Location?) -> Int {
    guard let location else { return -1 }
    // The end of a range makes no other place on a page.
    var start = Location(file: location.file)
    (start.line, start.column) = (location.line, location.column)
    let file = name(location.file)
    return places.index((file, location.line ?? 0, location.column ?? 0), for: start)
  }

  /// The number of a story.
  mutating func story(_ all: [PromptStory.Step], fields: (PromptStory.Step, inout PageTables) -> [Int]) -> Int
  {
    var numbers: [Int] = []
    for step in all {
      let row = fields(step, &self)
      numbers.append(steps.index(row, for: step))
    }
    return stories.index(numbers, for: numbers)
  }

  /// Writes all tables as fields of the object that is open.
  func write(_ json: inout JSONWriter) {
    json.field("strings", strings.values)
    for (name, rows) in [
      ("places", places.values.map { [$0.file, $0.line, $0.column] }), ("steps", steps.values),
      ("stories", stories.values),
    ] {
      json.key(name)
      json.beginArray()
      for row in rows { json.row(row) }
      json.endArray()
    }
  }
}

extension JSONWriter {
  /// Writes an array of whole numbers.
  mutating func row(_ numbers: [Int]) {
    beginArray()
    for number in numbers { int(number) }
    endArray()
  }
}
