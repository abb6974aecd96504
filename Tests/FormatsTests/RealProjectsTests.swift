import Foundation
import Formats
import SourceText
import TestSupport
import Testing

/// Holds the reader and the editor of Xcode projects against files of real ones, which are no part of this one.
///
/// `REAL_FILES=FOLDER swift test -c release -Xswiftc -enable-testing --filter RealProjectsTests` goes through every
/// project file and .xcconfig file below FOLDER.
@Suite(.enabled(if: RealProjects.folder != nil))
struct RealProjectsTests {
  @Test func `the parts of a project file join to it`() {
    var counts: [String: Int] = [:]
    for file in RealProjects.projects {
      let project = XcodeProjectFile(file)
      #expect(project.problems.isEmpty, "\(file.path)")
      #expect(XcodeProjectFaults.faults(of: project) == [], "\(file.path)")
      counts["files", default: 0] += 1
      counts["objects", default: 0] += Array(project.allObjects).count
    }
    print("real projects: \(counts.sorted { $0.key < $1.key })")
  }

  @Test func `a language that was added and taken out leaves the old bytes`() throws {
    var counts: [String: Int] = [:]
    for file in RealProjects.projects {
      let project = XcodeProjectFile(file)
      for region in ["xx", "zh-XX"] {
        let edits: [TextEdit]
        do throws(XcodeProjectEditError) {
          edits = try XcodeProjectEditor(project).addKnownRegion(region)
        } catch {
          counts["\(error)", default: 0] += 1
          continue
        }
        let there = XcodeProjectFile(file.replacing(try file.applying(edits)))
        #expect(there.source.bytes.count == file.bytes.count + (edits.first?.replacement.count ?? 0))
        #expect(there.problems.isEmpty, "\(file.path)")
        // One more line, which is the language's own.
        let new = there.source.bytes.count { $0 == 0x0A } - file.bytes.count { $0 == 0x0A }
        #expect(edits.count == 1 && new == 1, "\(file.path)")
        let back = try XcodeProjectEditor(there).removeKnownRegion(region)
        #expect(try there.source.applying(back) == file.bytes, "\(file.path)")
        counts["same bytes", default: 0] += 1
      }
    }
    print("real projects, a language there and back: \(counts.sorted { $0.key < $1.key })")
  }

  @Test func `a file that was added to a variant group and taken out leaves the old bytes`() throws {
    var counts: [String: Int] = [:]
    for file in RealProjects.projects {
      let project = XcodeProjectFile(file)
      let editor = try XcodeProjectEditor(project)
      let groups = project.objects("PBXVariantGroup")
      for group in groups.prefix(12) {
        let child = VariantGroupChild(group: group.id, region: "zh-XX", path: "zh-XX.lproj/InfoPlist.strings")
        let edits = try editor.addVariantGroupChild(child)
        let there = XcodeProjectFile(file.replacing(try file.applying(edits)))
        #expect(there.problems.isEmpty && edits.count == 2, "\(file.path) \(group.id)")
        let new = there.source.bytes.count { $0 == 0x0A } - file.bytes.count { $0 == 0x0A }
        let id = there[group.id].flatMap { there.texts("children", of: $0).last?.string } ?? ""
        // Project Builder, Xcode's predecessor, wrote references on several lines.
        let place = there[id]?.range ?? 0..<0
        let own = there.source.text[place].count { $0 == 0x0A }
        #expect(new == 2 + own, "\(file.path) \(group.id)")
        #expect(there[id]?.isa == "PBXFileReference" && project[id] == nil, "\(file.path) \(group.id)")
        let back = try XcodeProjectEditor(there).removeFileReference(id)
        #expect(try there.source.applying(back) == file.bytes, "\(file.path) \(group.id)")
        counts["same bytes", default: 0] += 1
      }
      // All at once, as a command that adds a locale does it.
      let all: [XcodeProjectChange] = groups.map {
        .addVariantGroupChild(VariantGroupChild(group: $0.id, region: "xx", path: "xx.lproj/A.strings"))
      }
      let there = XcodeProjectFile(file.replacing(try file.applying(try editor.edits(for: all))))
      #expect(there.problems.isEmpty, "\(file.path)")
      let new = there.objects("PBXFileReference").filter { project[$0.id] == nil }
      #expect(new.count == groups.count, "\(file.path)")
      let removals = new.map { XcodeProjectChange.removeFileReference($0.id) }
      let back = try XcodeProjectEditor(there).edits(for: removals)
      #expect(try there.source.applying(back) == file.bytes, "\(file.path)")
      counts["groups", default: 0] += groups.count
    }
    print("real projects, a file there and back: \(counts.sorted { $0.key < $1.key })")
  }

  @Test func `no prefix of a project file is fatal`() {
    var count = 0
    for file in RealProjects.projects {
      // A hundred prefixes of each, which end at no special place.
      for step in 0..<100 {
        let bytes = ContiguousArray(file.bytes.prefix(file.bytes.count * step / 100))
        let project = XcodeProjectFile(file.replacing(bytes))
        #expect(project.problems.allSatisfy { $0.range.upperBound <= bytes.count * 2 })
        count += 1
      }
    }
    print("real projects: \(count) prefixes")
  }

  @Test
  func `the parts of an xcconfig file join to it, and a value replaced there and back leaves the old bytes`()
    throws
  {
    var counts: [String: Int] = [:]
    for file in RealProjects.configs {
      let config = XCConfigFile(file)
      #expect(XCConfigTests.faults(of: config) == [], "\(file.path)")
      counts["files", default: 0] += 1
      counts["files with problems", default: 0] += config.problems.isEmpty ? 0 : 1
      for (index, assignment) in config.assignments.enumerated() {
        let old = file.string(assignment.valueRange)
        let there = XCConfigFile(
          file.replacing(
            try file.applying([TextEdit(replacing: assignment.valueRange, with: "new")]), rules: .json))
        #expect(there.assignments[index].value == "new", "\(file.path) \(assignment.name)")
        let back = TextEdit(replacing: there.assignments[index].valueRange, with: old)
        #expect(try there.source.applying([back]) == file.bytes, "\(file.path) \(assignment.name)")
        counts["values", default: 0] += 1
      }
      for count in 0..<file.bytes.count {
        let source = file.replacing(ContiguousArray(file.bytes[..<count]), rules: .json)
        _ = XCConfigFile(source)
      }
    }
    print("real xcconfig files: \(counts.sorted { $0.key < $1.key })")
  }
}

extension TextEdit.Replacement {
  fileprivate var count: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    }
  }
}

private enum RealProjects {
  static var folder: String? { ProcessInfo.processInfo.environment["REAL_FILES"] }

  static let projects = files(".pbxproj", .propertyList)
  static let configs = files(".xcconfig", .json)

  private static func files(_ suffix: String, _ rules: EncodingRules) -> [SourceText] {
    guard let folder, let paths = FileManager.default.enumerator(atPath: folder) else { return [] }
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(suffix) }.sorted().compactMap { path in
      FileManager.default.contents(atPath: "\(folder)/\(path)").map {
        SourceText(path: path, bytes: ContiguousArray($0), rules: rules)
      }
    }
  }
}
