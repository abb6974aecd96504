internal import Checks
internal import Formats
internal import ICU
internal import Projects
internal import SourceText

/// One unit on its way into the project.
struct UnitImport {
  private let unit: IncomingFile.Unit
  private let locale: LocaleIdentifier
  private let original: String
  private let origin: Location
  private let offset: Int

  init(
    _ unit: IncomingFile.Unit, _ locale: LocaleIdentifier, original: String, _ source: SourceText,
    _ lines: LineTable
  ) {
    self.unit = unit
    id = UnitID(unit.key ?? "")
    self.locale = locale
    self.original = original
    origin = Location(unit.range, in: source, lines: lines)
    offset = unit.range.lowerBound
  }

  /// What names the text, also to people.
  private var key: String { unit.key ?? "" }
  private let id: UnitID

  private func text(in file: String? = nil) -> ImportResult.Text {
    ImportResult.Text(origin: origin, file: file, locale: locale.tag, key: key)
  }

  // MARK: The steps

  mutating func run(products: [Int], in run: inout TranslationImport) {
    for question in unit.questions {
      run.result.questions.append(.init(text: text(), words: question))
      report(
        &run, ImportRules.question.id, .note, "The translator asks about \(key): “\(question)”",
        fix: "Answer, and export again where the source changes.", for: .developer)
    }
    if unit.isFixed { return }
    guard !key.isEmpty else {
      return refuse(&run, TranslationImport.rule, "The unit has no id, so that nobody knows its key.", nil)
    }
    if id.isPart {
      return refuse(
        &run, TranslationImport.rule, "The unit is for a part of a text alone.",
        "Import it in Xcode.")
    }
    if let element = unit.foreignElement {
      return refuse(
        &run, TranslationImport.rule, "<\(element)> in the translation is nothing that a prompt can show.",
        "Write the translation as plain text.")
    }
    guard let target = unit.target, !target.isBlank else {
      return leaveOpen(&run, "\(key) has no translation yet: nothing is written.")
    }
    var destinations = products
    for place in unit.also {
      if case .products(let more) = run.places.match(place) {
        destinations += more
      } else {
        report(
          &run, TranslationImport.rule, .warning,
          "The translation is for \(place.original) too, which the project does not have.", for: .localization
        )
      }
    }
    let texts = destinations.map { ImportedText(id, product: run.project.products[$0], run.project) }
    guard texts.contains(where: \.isKnown) else {
      return refuse(
        &run, "orphan-localization", "The project has no \(key): no entry is made for it.",
        "Add the key first, or remove the unit.", severity: .warning)
    }
    write(target, into: texts.filter(\.isKnown), &run)
  }

  private func write(_ target: String, into texts: [ImportedText], _ run: inout TranslationImport) {
    var isJudged = false
    // Products may share a table.
    var outcomes: [String: (value: String, outcome: TranslationImport.Outcome)] = [:]
    for text in texts {
      let file: ImportDestination
      do throws(Refusal) {
        file = try run.destination(of: text.product, locale, for: original)
      } catch {
        refuseWithoutTable(of: text.product.name, error, &run)
        continue
      }
      if outcomes[file.path] == nil {
        let known = standing(target, text, file, &run)
        if let known {
          outcomes[file.path] = (known, .unchanged)
        } else {
          guard isAcceptable(target.trimmed, of: text, in: file, &run) else { return }
          if !isJudged {
            isJudged = true
            for fault in ImportFault.remarks(target.trimmed, of: text, unit, locale) {
              report(&run, fault.rule, fault.severity, fault.message, fix: fault.fix, for: .translator)
            }
          }
          if set(target.trimmed, of: text, in: file, &run) {
            outcomes[file.path] = (target.trimmed, .written)
          }
        }
      }
      if let value = run.given[slot(file)] { run.join(value, id.key, locale, text.product, to: file) }
      guard let (value, outcome) = outcomes[file.path] else { continue }
      run.record(value, text, unit, locale, in: file, outcome)
    }
  }

  /// The text in the file, where it is the translation already.
  private func standing(
    _ target: String, _ text: ImportedText, _ destination: ImportDestination, _ run: inout TranslationImport
  ) -> String? {
    guard case .file(let file) = destination, let current = text.current(in: file, locale),
      !changesState(of: current, text)
    else { return nil }
    let value = current.value
    guard value.hasSameBytes(as: target) || value.hasSameBytes(as: target.trimmed) else { return nil }
    if !value.hasSameBytes(as: target) {
      report(
        &run, "surrounding-whitespace", .note,
        "The translation of \(key) differs from what stands there in white space at its ends alone.",
        for: .translator)
    }
    run.given[slot(destination)] = value
    run.result.unchanged.append(self.text(in: file.path))
    return value
  }

  /// Whether a translation may be written; says why where it may not.
  private func isAcceptable(
    _ target: String, of text: ImportedText, in file: ImportDestination, _ run: inout TranslationImport
  ) -> Bool {
    if unit.state == .notTranslated {
      leaveOpen(&run, "\(key) is marked as not translated yet: nothing is written.")
    } else if let fault = ImportFault.refusing(target, of: text, unit, locale) {
      refuse(&run, fault.rule, fault.message, fault.fix, severity: fault.severity)
    } else if unit.state == .needsReview, !file.keepsStates {
      refuse(
        &run, "needs-review",
        "The translation of \(key) waits for a review, which a strings table has no place to say.",
        "Review it, and export it as translated.", severity: .warning)
    } else {
      return true
    }
    return false
  }

  /// Plans a translation. Returns whether that was possible.
  private func set(
    _ target: String, of text: ImportedText, in file: ImportDestination, _ run: inout TranslationImport
  ) -> Bool {
    if let earlier = run.given[slot(file)] {
      if earlier != target {
        refuse(
          &run, TranslationImport.rule, "\(key) has another translation before, in this run.",
          "Keep one of the two.")
      }
      return false
    }
    let state: StringCatalog.UnitState = state(of: text) == .needsReview ? .needsReview : .translated
    if id.path != .plain, file.known.map(text.canVary(in:)) != true {
      refuse(
        &run, TranslationImport.rule, "\(file.path) has one text of \(id.key) for all devices and numbers.",
        "Hand in one translation, with the id \(id.key).")
      return false
    }
    var setting = TextSetting(key: id.key, value: target, locale: locale, state: state)
    setting.path = id.path
    do throws(Refusal) {
      try run.write(setting, locale, of: text.product, to: file)
    } catch {
      refuse(
        &run, TranslationImport.rule, "\(error.location.file): \(error.message)", error.fix)
      return false
    }
    run.given[slot(file)] = target
    run.result.written.append(self.text(in: file.path))
    return true
  }

  private func slot(_ file: ImportDestination) -> TranslationImport.Slot {
    TranslationImport.Slot(file: file.path, locale: file.keepsStates ? locale : nil, key: key)
  }

  /// How far the translation is: one of an old source has to be looked at.
  private func state(of text: ImportedText) -> ExchangeState? {
    text.isStale(unit.source) && unit.state != .notTranslated ? .needsReview : unit.state
  }

  /// Whether a catalog would say something else of the same text.
  private func changesState(of current: ImportedText.Current, _ text: ImportedText) -> Bool {
    guard let old = current.state else { return false }
    return switch (old, state(of: text)) {
    case (.new, .translated), (.new, .signedOff), (.needsReview, .translated), (.needsReview, .signedOff),
      (.stale, .translated), (.stale, .signedOff), (.new, .needsReview), (.translated, .needsReview):
      true
    default: false
    }
  }

  // MARK: Saying so

  private func leaveOpen(_ run: inout TranslationImport, _ message: String) {
    run.result.open.append(text())
    report(&run, "untranslated", .note, message, for: .translator)
  }

  private func refuse(
    _ run: inout TranslationImport, _ rule: String, _ message: String, _ fix: String?,
    severity: Severity = .error
  ) {
    run.result.refused.append(.init(text: text(), rule: rule, reason: message, fix: fix))
    report(&run, rule, severity, message, fix: fix, for: .translator)
  }

  /// A table that is missing and cannot be made is told once, and not with each of its texts.
  private func refuseWithoutTable(
    of product: String, _ refusal: Refusal, _ run: inout TranslationImport
  ) {
    let tag = locale.tag
    let reason =
      "\(product) has no table of \(tag), and gets none. \(refusal.location.file): \(refusal.message)"
    let fix = refusal.fix
    run.result.refused.append(.init(text: text(), rule: TranslationImport.rule, reason: reason, fix: fix))
    guard run.missingTables.insert([origin.file, product, tag]).inserted else { return }
    report(&run, TranslationImport.rule, .error, reason, fix: fix, for: .localization)
  }

  private func report(
    _ run: inout TranslationImport, _ rule: String, _ severity: Severity, _ message: String,
    fix: String? = nil, for audience: Audience
  ) {
    let finding = Finding(
      rule: rule, severity: severity, message: message, location: origin, offset: offset, locale: locale.tag,
      key: unit.key.map { _ in id.key }, fix: fix, audience: audience)
    if !run.result.findings.contains(finding) { run.result.findings.append(finding) }
  }
}
