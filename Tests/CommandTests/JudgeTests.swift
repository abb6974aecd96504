import Foundation
import TestSupport
import Testing

@Suite struct JudgeTests {
  private func run(_ arguments: [String], input: String = "") throws -> Tool.Result {
    try Tool.run(
      ["judge"] + arguments, in: FileManager.default.temporaryDirectory.path, input: Data(input.utf8))
  }

  @Test(
    "A judgement is told as recorded, and fits a terminal",
    arguments: [
      ("judge-bare.txt", 1, ["Demo needs access to your camera.", "--locale", "en", "--name", "Demo"]),
      ("judge-specific.txt", 0, ["Die Kamera wird benötigt, um QR-Codes zu scannen.", "--locale", "de"]),
      ("judge-other-language.txt", 1, ["The camera scans the codes on your tickets.", "--locale", "ja"]),
      ("judge-no-locale.txt", 1, ["このアプリはカメラへのアクセスを必要とします。"]),
      ("judge-allowed-word.txt", 0, ["We need the camera.", "--locale", "en", "--allow-word", "Camera"]),
    ])
  func text(_ name: String, _ status: Int32, _ arguments: [String]) throws {
    let result = try run(arguments + ["--key", "NSCameraUsageDescription"])
    #expect(result.status == status, "\(result.errors)")
    let file = CorpusFiles.tests.appendingPathComponent("CommandTests/Goldens/\(name)")
    if let difference = Golden.difference(result.output, from: file) { Issue.record("\(difference)") }
  }

  @Test("Each line of standard input has its line, in the same order")
  func lines() throws {
    let lines = [
      #"{"id": "b", "locale": "en", "key": "NSCameraUsageDescription", "text": "We need the camera."}"#,
      #"{"id": "a", "locale": "Base", "key": "NSCameraUsageDescription", "text": " ", "names": ["Demo"], "siblings": [{"locale": "de", "text": "-"}]}"#,
      #"{"id": "c", "locale": "en", "key": "NSCameraUsageDescription", "text": "We need the cup.", "allowWords": ["cup"]}"#,
    ]
    let result = try run(["--format", "ndjson"], input: lines.joined(separator: "\n\n") + "\n")
    #expect(result.status == 0)
    let answers = try result.output.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    #expect(answers.map { $0?["id"] as? String } == ["b", "a", "c"])
    #expect(answers.map { $0?["content"] as? String } == ["restates-permission", "empty", "specific"])
    #expect(answers.map { $0?["severity"] as? String } == ["error", "error", "none"])
    #expect(answers.allSatisfy { ($0?["reasons"] as? [String])?.isEmpty == false })
  }

  @Test(
    "A mistake is told, and is exit status 2",
    arguments: [
      ([], "", "judge takes one TEXT"), (["a"], "", "judge needs --key"),
      (["a", "--key", "NSFoo"], "", "NSFoo"),
      (["a", "--key", "NSCameraUsageDescription", "--locale", "!"], "", "--locale ! is no locale"),
      (["--format", "ndjson", "a"], "", "texts come from standard input"),
      (["--format", "ndjson"], "{}\n", "line 1"), (["--format", "ndjson"], "\n{\"id\"", "line 2"),
      (["a", "--key", "NSCameraUsageDescription", "--locales", "no-such-folder"], "", "no-such-folder"),
    ])
  func mistakes(_ arguments: [String], _ input: String, _ message: String) throws {
    let result = try run(arguments, input: input)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("A folder of profiles replaces those that are built in, and is read strictly")
  func locales() throws {
    let folder = try TemporaryFolder()
    let arguments = [
      "Qapla", "--key", "NSCameraUsageDescription", "--locale", "tlh", "--locales", folder.path,
    ]
    try folder.write(
      #"{"language": "tlh", "judgement": {"segmentation": "spaced", "resources": {"camera": ["qapla"]}}}"#,
      to: "tlh.json")
    #expect(try run(arguments).output.contains("key-echo"))
    try folder.write(
      #"{"language": "tlh", "judgement": {"segmentation": "spaced", "apps": []}}"#, to: "tlh.json")
    let broken = try run(arguments)
    #expect(broken.status == 2)
    #expect(broken.errors.contains("tlh.json.judgement: unknown field apps"), "\(broken.errors)")
  }
}
