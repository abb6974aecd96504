public import Checks
internal import Formats
internal import ICU
public import Projects
public import SourceText

/// Copies the text of a language into the table of its region that hides it, for somebody to review.
public struct HiddenTranslationFix: Fix {
  /// The rule.
  public static let rule: any Rule.Type = HiddenTranslation.self

  /// What it does.
  public static let summary =
    "Copies the text that is hidden, in a catalog as needs_review, elsewhere with a comment that asks for a review."

  /// Makes the fix.
  public init() {}

  /// Copies the text of the language into the region's table or column.
  public func plan(for finding: Finding, in project: Project) throws(Refusal) -> FixPlan {
    let file = try project.file(of: finding)
    guard let tag = finding.locale, let key = finding.key, let end = tag.lastIndex(of: "-"),
      let parent = LocaleIdentifier(String(tag[..<end])), let locale = LocaleIdentifier(tag),
      let product = project.products.first(where: { $0.name == finding.products.first }),
      let text = Self.text(key, parent, product, project)
    else { throw Refusal(at: finding.location, "The hidden text is not there any more.") }
    switch file.content {
    case .catalog(let catalog):
      do throws(StringCatalogEditError) {
        let change = StringCatalogEditor.Change.set(
          key: key, language: catalog.name(of: locale), value: text, state: .needsReview)
        return FixPlan(edits: [file.path: try StringCatalogEditor(catalog).edits(for: [change])])
      } catch {
        throw Refusal(file.path, error.reason)
      }
    case .strings(let table):
      let comment = "Copied from \(parent.tag): needs review."
      return FixPlan(edits: [
        file.path: try file.edits(writing: text, forKey: key, in: table, comment: comment)
      ])
    default: throw Refusal(file.path, "A file of this kind is not edited.")
    }
  }

  private static func text(
    _ key: String, _ locale: LocaleIdentifier, _ product: Product, _ project: Project
  ) -> String? {
    guard let file = product.file(of: locale, in: project) else { return nil }
    switch file.content {
    case .strings(let table): return file.tableEntries.first { $0.key == key }.flatMap(table.value)
    case .catalog(let catalog):
      let leaves = catalog.units(of: key, language: catalog.name(of: locale))
      return leaves.count == 1 ? leaves[0].value : nil
    default: return nil
    }
  }
}
