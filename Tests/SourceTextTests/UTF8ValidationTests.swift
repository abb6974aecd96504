import SourceText
import TestSupport
import Testing

@Suite struct UTF8ValidationTests {
  /// The offset of the first malformed sequence, by Swift's own decoder.
  static func reference(_ bytes: [UInt8]) -> Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += scalar.utf8.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  static func check(_ bytes: [UInt8]) -> Bool {
    UTF8Validation.firstInvalidByte(in: bytes.span, from: 0) == reference(bytes)
  }

  static let boundary: [UInt8] = [
    0x00, 0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED,
    0xEE, 0xEF,
    0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  @Test func `all pairs and triples of boundary bytes are judged as Swift does`() {
    var wrong: [[UInt8]] = []
    for first in 0...255 {
      for second in Self.boundary {
        let bytes = [UInt8(first), second]
        if !Self.check(bytes) { wrong.append(bytes) }
        for third in Self.boundary where !Self.check(bytes + [third]) { wrong.append(bytes + [third]) }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `sequences of four bytes are judged as Swift does, also behind a run of ASCII`() {
    var wrong: [[UInt8]] = []
    let run = [UInt8](repeating: 0x61, count: 67)
    for first in Self.boundary where first >= 0xE0 {
      for second in Self.boundary where second >= 0x7F {
        for third in Self.boundary where third >= 0x7F {
          for last in [0x61, 0x80, 0xBF, 0xC2] as [UInt8] {
            let bytes = [first, second, third, last]
            for padding in [0, 29, 31, 32, 33] {
              let padded = Array(run[..<padding]) + bytes + run
              if !Self.check(padded) { wrong.append(padded) }
            }
          }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `random bytes are judged as Swift does`() {
    var random = FixedRandom(seed: 7)
    var wrong: [[UInt8]] = []
    for _ in 0..<4_000 {
      var bytes = Array("für Fotos 写真 😀 und mehr Text, der lang genug ist für alle Schritte".utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      if !Self.check(bytes) { wrong.append(bytes) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `the start is taken into account`() {
    let bytes: [UInt8] = [0xFF, 0x61, 0xFF]
    #expect(UTF8Validation.firstInvalidByte(in: bytes.span, from: 1) == 2)
    #expect(UTF8Validation.firstInvalidByte(in: bytes.span, from: 3) == nil)
  }
}
