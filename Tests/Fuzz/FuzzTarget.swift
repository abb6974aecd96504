import SourceText

/// One parser for the fuzzer: it gets the input without its first byte, and traps if something is not as it must be.
private typealias Trial = @Sendable (ContiguousArray<UInt8>) -> Void

/// The parsers, by the first byte of an input. A letter stays with its parser for ever, since the seeds and the
/// inputs of old crashes start with it.
///
/// A new parser is added here, with seeds under `Seeds/`. Its trial parses, joins all ranges and compares them with the
/// text (``requireIdentity(_:of:)``), asks for each value, and applies an edit or two.
private let trials: [UInt8: Trial] = [
  UInt8(ascii: "T"): { tryText($0, rules: .propertyList) },
  UInt8(ascii: "U"): { tryText($0, rules: .json) },
  UInt8(ascii: "S"): tryStrings,
  UInt8(ascii: "P"): tryPropertyList,
  UInt8(ascii: "J"): tryJSON,
  UInt8(ascii: "C"): tryStringCatalog,
  UInt8(ascii: "Y"): tryYAML,
  UInt8(ascii: "X"): tryXcodeProject,
  UInt8(ascii: "G"): tryXCConfig,
  UInt8(ascii: "L"): tryXLIFF,
  UInt8(ascii: "V"): tryCSV,
    // To come, M: Mach-O.
]

/// What libFuzzer calls. An input of no parser is not worth keeping, which −1 says.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = UnsafeBufferPointer(start: start, count: count)
  guard let first = input.first, let trial = trials[first] else { return -1 }
  trial(ContiguousArray(input.dropFirst()))
  return 0
}

/// Traps unless the parts follow each other without a gap and make up the whole text.
func requireIdentity(_ parts: some Sequence<Range<Int>>, of source: SourceText) {
  var end = source.start
  for part in parts {
    require(part.lowerBound == end, "a gap or an overlap at \(end), part \(part)")
    end = part.upperBound
  }
  require(end == source.text.count, "the parts end at \(end) of \(source.text.count)")
}

/// Traps with the message, which `precondition` would not print in a release build.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

private func tryText(_ bytes: ContiguousArray<UInt8>, rules: EncodingRules) {
  let source = SourceText(path: "input", bytes: bytes, rules: rules)
  var random = Generator(seed: bytes)
  tryPlaces(source, &random)

  if let unedited = try? source.applying([]) {
    require(unedited == bytes, "no edit changed the file")
  }
  for _ in 0..<4 {
    let range = random.range(in: source.range)
    _ = source.string(range)
    let file = source.fileRange(of: range)
    require(file.lowerBound >= 0 && file.upperBound <= bytes.count, "\(range) leads to \(file)")
    tryEdits(source, &random)
  }
}

/// Lines and columns never go back, and both ways to ask for a line agree.
private func tryPlaces(_ source: SourceText, _ random: inout Generator) {
  let table = LineTable(source)
  let offsets = (0..<8).map { _ in random.range(in: source.range).lowerBound }.sorted()
  let places = offsets.map { table.place(of: $0) }
  for (place, next) in zip(places, places.dropFirst()) {
    require(place <= next, "\(next) comes after \(place)")
  }
  for (offset, place) in zip(offsets, places) {
    require(table.line(of: offset) == place.line, "two lines for \(offset)")
  }
}

private func tryEdits(_ source: SourceText, _ random: inout Generator) {
  let first = random.range(in: source.range)
  let second = random.range(in: source.range)
  let edits = [
    TextEdit(replacing: first, with: "é\u{10348}"), TextEdit(replacing: second, withBytes: [0x00, 0xFF]),
  ]
  _ = try? source.applying(edits)

  // A text that is replaced by itself changes nothing, if it stands between scalar values and has a form in Unicode.
  let scalars = first.lowerBound.alignedDown(in: source)..<first.upperBound.alignedDown(in: source)
  guard source.isDecoded, !source.hasLoneSurrogates, source.encoding.isUnicode else { return }
  do {
    let same = try source.applying([TextEdit(replacing: scalars, with: source.string(scalars))])
    require(same == source.bytes, "replacing \(scalars) by itself changed the file")
  } catch {
    fatalError("replacing \(scalars) by itself: \(error)")
  }
}

/// Numbers that depend on the input alone, so that a crash comes again.
private struct Generator: RandomNumberGenerator {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init(seed: ContiguousArray<UInt8>) {
    for byte in seed { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    // The low bits of such a generator have short periods.
    return state >> 33 | state << 31
  }

  mutating func range(in bounds: Range<Int>) -> Range<Int> {
    let start = Int.random(in: bounds.lowerBound...bounds.upperBound, using: &self)
    let end = Int.random(in: start...bounds.upperBound, using: &self)
    return start..<end
  }
}

extension Int {
  /// The start of the scalar value that an offset lies in.
  fileprivate func alignedDown(in source: SourceText) -> Int {
    var offset = self
    while offset > source.start, offset < source.text.count, source.text[offset] & 0xC0 == 0x80 {
      offset -= 1
    }
    return offset
  }
}

extension SourceText {
  fileprivate var hasLoneSurrogates: Bool {
    zip(text, text.dropFirst()).contains { $0 == 0xED && $1 >= 0xA0 }
  }
}

extension TextEncoding {
  fileprivate var isUnicode: Bool {
    if case .legacy = characterSet { return false }
    return true
  }
}
