import Foundation
import ICU
import Languages
import PrivacyKeys
import TestSupport
import Testing

@Suite struct JudgementTests {
  struct Text: CustomTestStringConvertible, Sendable {
    let question: PurposeString
    let content: String

    var testDescription: String { "\(question.locale?.tag ?? ""): \(question.text)" }

    /// The texts of the table beside the tests.
    static let all: [Text] = {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let table = folder.appendingPathComponent("Files/Judgements/texts.tsv")
      let lines = (try? String(contentsOf: table, encoding: .utf8)) ?? ""
      return lines.split(separator: "\n").dropFirst().map { line in
        let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        return Text(
          question: PurposeString(
            text: columns[4], locale: LocaleIdentifier(columns[0]), key: columns[1],
            appNames: columns[2].isEmpty ? [] : [columns[2]]),
          content: columns[3])
      }
    }()
  }

  @Test func `the table has texts of every label`() {
    #expect(Set(Text.all.map(\.content)) == Set(ContentLabel.allCases.map(\.rawValue)))
  }

  @Test(arguments: Text.all)
  func `a text has its label, for a reason`(_ text: Text) throws {
    let judgement = try Judge().judge(text.question)
    #expect(judgement.content.rawValue == text.content, "\(judgement.words) \(judgement.reasons)")
    #expect((judgement.severity == nil) == (text.content == "specific"))
    #expect(judgement.wrongLanguage == nil)
    #expect(!judgement.reasons.isEmpty && judgement.reasons.allSatisfy { $0.hasSuffix(".") })
    #expect((0...1).contains(judgement.confidence))
  }

  @Test func `an app's name is no purpose, whatever it is`() throws {
    let text = "Scan Share needs access to your camera."
    let locale = LocaleIdentifier("en")
    func judge(_ names: [String]) throws -> ContentLabel {
      try Judge().judge(
        PurposeString(text: text, locale: locale, key: "NSCameraUsageDescription", appNames: names)
      ).content
    }
    #expect(try judge(["Scan Share"]) == .restatesPermission)
    #expect(try judge([]) != .restatesPermission)
  }

  @Test(
    arguments: [
      ("en", "Demo uses the camera for CUPS.", "cups", true), ("en", "Demo uses the camera.", "amer", false),
      ("en", "Demo uses the camera.", "Camera", true), ("en", "Demo uses the camera.", "cameras", false),
      ("de", "Demo braucht die Kamera für Runden.", "Runde", true),
      ("de", "Demo braucht die Kamera.", "mera", false), ("en", "Demo needs a camera.", "a", true),
      ("en", "Demo needs the camera.", "a", false), ("ja", "Demoはカメラを使用します。", "カメラ", true),
      ("ko", "Radar에서 카메라를 사용합니다.", "radar", true), ("he", "היישום זקוק למצלמה.", "מצלמה", true),
      ("fr", "L'app utilise l'appareil photo.", "Appareil photo", true), ("en", "TODO: cup", "cup", false),
      ("en", "Required by the cup SDK.", "cup", false), ("zh-Hans", "需要访问相机。", "相机", true),
    ])
  func `a word of the app's own makes a text specific`(
    _ tag: String, _ text: String, _ word: String, _ isFound: Bool
  ) throws {
    let judgement = try Judge().judge(
      PurposeString(
        text: text, locale: LocaleIdentifier(tag), key: "NSCameraUsageDescription", contentWords: [word]))
    #expect(judgement.reasons.contains { $0.contains("allowed word") } == isFound, "\(judgement.reasons)")
    #expect(!isFound || judgement.content == .specific && judgement.severity == nil)
  }

  @Test func `the words of a text are found again in it`() throws {
    let text = "Demo needs the camera, to scan codes."
    let judgement = try Judge().judge(
      PurposeString(
        text: text, locale: LocaleIdentifier("en"), key: "NSCameraUsageDescription", appNames: ["Demo"]))
    #expect(judgement.words.map(\.text) == ["Demo", "needs", "the", "camera", "to", "scan", "codes"])
    #expect(judgement.words.filter(\.isInPurpose).map(\.text) == ["scan", "codes"])
    #expect(judgement.words.first?.kind == .name)
  }

  @Test func `texts of other locales are witnesses, but not for a text that has no reason`() throws {
    let others = ["de", "fr"].compactMap { LocaleIdentifier($0) }.map {
      PurposeString.Sibling(locale: $0, text: "Scan QR barcode chat profil.")
    }
    let bare = PurposeString(
      text: "We need the camera.", locale: LocaleIdentifier("en"), key: "NSCameraUsageDescription",
      siblings: others)
    #expect(try Judge().judge(bare).content == .restatesPermission)
    func sureness(_ siblings: [PurposeString.Sibling]) throws -> Double {
      let judgement = try Judge().judge(
        PurposeString(
          text: "We need the camera for pictures of gear.", locale: LocaleIdentifier("en"),
          key: "NSCameraUsageDescription", siblings: siblings))
      return judgement.content == .specific ? judgement.confidence : 1 - judgement.confidence
    }
    #expect(try sureness(others) > sureness([]))
  }

  @Test(arguments: [
    "", "\u{0}", "%", "$(", "🤷", "\u{202E}abc", String(repeating: "a' ", count: 5_000),
    String(repeating: "not ", count: 100_000),
  ])
  func `any text has a judgement`(_ text: String) throws {
    for tag in ["en", "ja", "de", "he", "tlh"] {
      let judgement = try Judge().judge(
        PurposeString(text: text, locale: LocaleIdentifier(tag), key: "NSNoSuchKey", appNames: [text]))
      #expect(!judgement.reasons.isEmpty)
    }
  }
}
