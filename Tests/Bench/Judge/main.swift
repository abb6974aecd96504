// Prints how long judging takes: the texts of a file, each of them once. The file has a text a line, with its locale and
// its key before it, and tabs between. A line for each run, with tabs: what it is, how many texts, microseconds for each.
import ICU
import Languages
import SourceText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Of the processor, since other programs run too.
func microseconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) * 1e6 + Double(now.tv_nsec) / 1e3
}

func questions(_ path: String) -> [PurposeString] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
  return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
    let columns = line.split(separator: UInt8(ascii: "\t"), maxSplits: 2).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard columns.count == 3 else { return nil }
    return PurposeString(text: columns[2], locale: LocaleIdentifier(columns[0]), key: columns[1])
  }
}

/// The texts as a check asks for them: those of one key in fifty languages at a time.
func columns(_ questions: [PurposeString]) -> [KeyTexts] {
  Dictionary(grouping: questions, by: \.key).sorted { $0.key < $1.key }.flatMap { key, own in
    stride(from: 0, to: own.count, by: 50).map { start in
      KeyTexts(
        key: key, appNames: [],
        entries: own[start..<min(start + 50, own.count)].map {
          KeyTexts.Entry(text: $0.text, locale: $0.locale, part: .isJudgedAndBearsWitness)
        })
    }
  }
}

let all = questions(CommandLine.arguments.dropFirst().first ?? "")
let asked = columns(all)
// The first run reads the profiles and ICU's data; the second has new memory of words and texts.
for run in ["profiles read on the way", "profiles there"] {
  let judge = try Judge()
  let start = microseconds()
  for column in asked { _ = judge.judge(column) }
  let time = (microseconds() - start) / Double(max(1, all.count))
  print("\(run)\t\(all.count)\t\((time * 100).rounded() / 100)")
}
