import Foundation
import TestSupport
import Testing

@testable import Editing
import PurposeKit

@Suite struct SetTests {
  /// The projects that the other tests add languages to: Info.plist files, tables, catalogs and manifests.
  static let projects = ScaffoldCase.all.filter { $0.key == nil }

  @Test("A base text that is set is the one that is read, and nothing else changes", arguments: projects)
  func base(_ scaffold: ScaffoldCase) async throws {
    let copy = try ProjectCopy(scaffold.files)
    let text = "Reads “sails” & <numbers>: \"12\" \\ 13 #now"
    try await set(text, nil, in: copy)
    let project = try await Pipeline.load(copy.scope)
    for product in project.products {
      #expect(product.baseValues.first { $0.key == "NSCameraUsageDescription" }?.text == text)
    }
    try await expectUnchanged(text, nil, in: copy)
  }

  @Test("A translation that is set is the one that is shown", arguments: projects)
  func translation(_ scaffold: ScaffoldCase) async throws {
    let copy = try ProjectCopy(scaffold.files)
    let project = try await Pipeline.load(copy.scope)
    guard let product = project.products.first, product.hasTables,
      let locale = product.locales.first(where: {
        $0 != product.developmentLanguage && product.file(of: $0, in: project) != nil
      })
    else { return }
    let text = "„Zahlen“ & <mehr>: \"12\" \\ 13"
    try await set(text, locale, in: copy)
    let matrix = await Pipeline.resolve(try await Pipeline.load(copy.scope))
    let row = matrix.products.first?.rows.first { $0.locale == locale }
    #expect(row?.cells.first { $0.key == "NSCameraUsageDescription" }?.value == text)
    try await expectUnchanged(text, locale, in: copy)
  }

  private func changes(_ text: String, _ locale: LocaleIdentifier?, in copy: ProjectCopy) async throws
    -> Changes
  {
    let project = try await Pipeline.load(copy.scope)
    var changes = Changes(in: FolderTree())
    let setting = TextSetting(key: "NSCameraUsageDescription", value: text, locale: locale)
    #expect(changes.set(setting, in: project, products: Array(project.products.indices)) > 0)
    return changes
  }

  private func set(_ text: String, _ locale: LocaleIdentifier?, in copy: ProjectCopy) async throws {
    let changes = try await changes(text, locale, in: copy)
    if locale == nil { #expect(changes.refusals == []) }
    #expect(!changes.isEmpty)
    _ = try ChangeWriter.write(changes)
  }

  private func expectUnchanged(_ text: String, _ locale: LocaleIdentifier?, in copy: ProjectCopy) async throws
  {
    #expect(try await changes(text, locale, in: copy).isEmpty)
  }
}
