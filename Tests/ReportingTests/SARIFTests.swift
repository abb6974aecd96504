import Checks
import Foundation
import SourceText
import Testing

@testable import Reporting

@Suite struct SARIFTests {
  private func run(_ result: CheckResult) throws -> [String: Any] {
    let text = SARIFReporter().render(result, style: ReportStyle())
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(Set(log.keys) == ["$schema", "version", "runs"])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    #expect(
      Set(runs[0].keys) == [
        "tool", "invocations", "originalUriBaseIds", "columnKind", "results",
      ])
    return runs[0]
  }

  private func rules(_ run: [String: Any]) throws -> [[String: Any]] {
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "purpose")
    #expect(driver["semanticVersion"] as? String == ToolVersion.current)
    return try #require(driver["rules"] as? [[String: Any]])
  }

  @Test("Every rule is described, in as many characters as code scanning takes")
  func rules() throws {
    let rules = try rules(run(Hostile.result([])))
    #expect(rules.count == Rules.all.count)
    for (rule, info) in zip(rules, Rules.all.map({ $0.info })) {
      func text(_ name: String, _ form: String = "text") -> String {
        (rule[name] as? [String: Any])?[form] as? String ?? ""
      }
      #expect(rule["id"] as? String == info.id)
      let name = try #require(rule["name"] as? String)
      #expect(name.wholeMatch(of: /([A-Z][a-z0-9]*)+/) != nil)
      for name in ["shortDescription", "fullDescription"] {
        #expect((1...1024).contains(text(name).count), "\(info.id)")
        #expect(text(name).hasSuffix("."), "\(info.id)")
      }
      for form in ["text", "markdown"] {
        #expect(text("help", form).contains("Wrong") && text("help", form).contains("Right"), "\(info.id)")
      }
      #expect(!text("help", "markdown").contains("<code>"))
      #expect((rule["defaultConfiguration"] as? [String: Any])?["level"] as? String == info.severity.rawValue)
      #expect((rule["properties"] as? [String: Any])?["tags"] as? [String] == [info.group.rawValue])
    }
  }

  /// The file that an artifact location means.
  private func path(_ location: [String: Any]?) throws -> (path: String, region: [String: Int]?) {
    let physical = try #require(location?["physicalLocation"] as? [String: Any])
    let artifact = try #require(physical["artifactLocation"] as? [String: Any])
    let uri = try #require(artifact["uri"] as? String)
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3A && $0 != 0x23 && $0 != 0x3F })
    #expect(artifact["uriBaseId"] as? String == "%SRCROOT%")
    return (try #require(uri.removingPercentEncoding), physical["region"] as? [String: Int])
  }

  @Test("Every finding is a result with its rule, its place and its fingerprint")
  func results() async throws {
    for result in [Hostile.result, await Hostile.project()] {
      let run = try run(result)
      let rules = try rules(run)
      let results = try #require(run["results"] as? [[String: Any]])
      #expect(results.count == result.findings.count && !results.isEmpty)
      for (item, finding) in zip(results, result.findings) {
        let index = try #require(item["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == finding.rule)
        #expect(item["ruleId"] as? String == finding.rule)
        #expect(item["level"] as? String == finding.severity.rawValue)
        let locations = try #require(item["locations"] as? [[String: Any]])
        #expect(locations.count == 1)
        let place = try path(locations.first)
        #expect(place.path.utf8.elementsEqual(finding.location.file.utf8))
        #expect(place.region?["startLine"] == finding.location.line)
        #expect(place.region?["endColumn"] == finding.location.endColumn)
        let related = item["relatedLocations"] as? [[String: Any]] ?? []
        #expect(related.count == finding.related.count)
        for (index, location) in related.enumerated() {
          #expect(location["id"] as? Int == index)
          #expect(try path(location).path.utf8.elementsEqual(finding.related[index].file.utf8))
        }
        #expect(item["partialFingerprints"] as? [String: String] == ["purpose/v1": finding.fingerprint])
        let properties = try #require(item["properties"] as? [String: Any])
        #expect(properties["cause"] as? String == finding.cause)
        #expect(properties["for"] as? String == finding.audience.rawValue)
        #expect(properties["key"] as? String == finding.key)
        let message = try #require((item["message"] as? [String: Any])?["text"] as? String)
        #expect(!message.contains("](") && !message.replacing("{{", with: "").contains("{"))
      }
      #expect(Set(result.findings.map(\.fingerprint)).count == result.findings.count)
    }
  }

  @Test("A file outside of the current folder has an address of its own, and a whole file no region")
  func places() throws {
    var finding = Hostile.result.findings[0]
    finding.location = Location(file: "/Projects/a b/Info.plist")
    let run = try run(Hostile.result([finding]))
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    #expect(
      location["physicalLocation"] as? NSDictionary
        == ["artifactLocation": ["uri": "file:///Projects/a%20b/Info.plist"]])
  }
}
