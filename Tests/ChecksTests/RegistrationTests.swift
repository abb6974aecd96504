import Foundation
import TestSupport
import Testing

@testable import Checks

/// An open set of the checks: the folder with a file for each member, and the list with a line for each.
struct OpenSet: Sendable, CustomTestStringConvertible {
  let folder: String
  let types: [String]
  var others: Set<String> = []

  var testDescription: String { folder }

  static let all = [
    OpenSet(folder: "Checks/Rules", types: Rules.all.map { String(describing: $0) }),
    OpenSet(
      folder: "Checks/Causes", types: Causes.all.map { String(describing: $0) }, others: ["Cause", "Gaps"]),
  ]
}

@Suite struct RegistrationTests {
  @Test("Each file is a line of the list, and each line a file", arguments: OpenSet.all)
  func registered(_ set: OpenSet) {
    #expect(
      Registration.faults(of: set.types, in: Registration.sources(set.folder), except: set.others) == [])
  }

  @Test("A file without a line is noticed, and a line without a file", arguments: OpenSet.all)
  func forgotten(_ set: OpenSet) throws {
    let folder = try Registration.folder(Registration.sources(set.folder), withForgotten: "Forgotten")
    let url = URL(fileURLWithPath: folder.path)
    #expect(
      Registration.faults(of: set.types, in: url, except: set.others) == [
        "Forgotten.swift has no line in the list"
      ])
    #expect(
      Registration.faults(of: set.types + ["Forgotten", "Lost"], in: url, except: set.others) == [
        "Lost has no file of its own"
      ])
  }

  @Test("The rules are listed in the order of their names")
  func sorted() {
    let types = Rules.all.map { String(describing: $0) }
    #expect(types == types.sorted())
  }

  @Test("Each sort of cause has a word of its own, and the rules' own comes last")
  func words() throws {
    let words = Causes.all.map { $0.id }
    #expect(Set(words).count == words.count)
    #expect(words.last == RuleCause.id)
  }
}
