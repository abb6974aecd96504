internal import SourceText

/// Takes members out of one object and puts others in.
struct JSONObjectEdits {
  let document: JSONDocument
  let layout: JSONLayout
  let node: JSONDocument.NodeID
  let precedes: (String, String) -> Bool

  /// Where the object's members stand.
  private struct Setting {
    var style: JSONLayout.Style
    /// What stands before each member but the first of a line.
    var separator: String
    /// The indentation of the members.
    var inner: String
    /// The indentation of the closing bracket.
    var outer: String
  }

  func edits(removing removed: Set<Int>, inserting inserted: [JSONValue.Member]) -> [TextEdit] {
    let members = Array(document.members(of: node))
    if removed.isEmpty, inserted.isEmpty { return [] }
    let setting = setting(members)
    let kept = members.indices.filter { !removed.contains($0) }
    let groups = groups(of: inserted.map(ordered), among: kept.map { document.key(of: members[$0]) })
    guard !kept.isEmpty else {
      let range = document[node].range
      let interior = interior(of: groups[0], setting, members)
      return [TextEdit(replacing: range.lowerBound + 1..<range.upperBound - 1, with: interior)]
    }
    var edits: [TextEdit] = []
    for (place, group) in groups.enumerated() {
      let left = place > 0 ? kept[place - 1] : nil
      let right = place < kept.count ? kept[place] : nil
      let between = (left.map { $0 + 1 } ?? 0)..<(right ?? members.count)
      if group.isEmpty, between.isEmpty { continue }
      let style = style(of: setting, near: left ?? right, members)
      let texts = group.map { layout.text(of: $0, style, indentation: setting.inner) }
      if let left {
        let start = document.range(of: members[left]).upperBound
        let end = between.last.map { document.range(of: members[$0]).upperBound } ?? start
        let text = texts.map { "," + setting.separator + $0 }.joined()
        edits.append(TextEdit(replacing: start..<end, with: text))
      } else if let right {
        let end = document.range(of: members[right]).lowerBound
        let start = between.first.map { document.range(of: members[$0]).lowerBound } ?? end
        let text = texts.map { $0 + "," + setting.separator }.joined()
        edits.append(TextEdit(replacing: start..<end, with: text))
      }
    }
    return edits
  }

  private func ordered(_ member: JSONValue.Member) -> JSONValue.Member {
    guard case .object(let members) = member.value else { return member }
    let sorted = members.map(ordered).sorted { precedes($0.key, $1.key) }
    return JSONValue.Member(member.key, .object(sorted))
  }

  /// The new members that go before the first key, between each two, and behind the last.
  private func groups(of inserted: [JSONValue.Member], among keys: [String]) -> [[JSONValue.Member]] {
    var groups = [[JSONValue.Member]](repeating: [], count: keys.count + 1)
    for member in inserted.sorted(by: { precedes($0.key, $1.key) }) {
      groups[keys.firstIndex { precedes(member.key, $0) } ?? keys.count].append(member)
    }
    return groups
  }

  private func setting(_ members: [JSONDocument.Member]) -> Setting {
    let outer = JSONLayout.indentation(ofLineAt: document[node].range.lowerBound, in: document.source)
    guard let first = members.first, let last = members.last else {
      let inner = outer + layout.unit
      return layout.style == .inline
        ? Setting(style: .inline, separator: layout.gap, inner: inner, outer: outer)
        : Setting(style: .lines, separator: layout.newline + inner, inner: inner, outer: outer)
    }
    let opening = JSONLayout.opening(of: node, in: document)
    let end = document.range(of: last).upperBound..<document[node].range.upperBound - 1
    let closing = document.source.string(end)
    guard let inner = JSONLayout.lastLine(of: opening) else {
      let gap = members.count > 1 ? JSONLayout.gap(between: first, and: members[1], in: document) : layout.gap
      return Setting(style: .inline, separator: gap, inner: outer, outer: outer)
    }
    return Setting(
      style: .lines, separator: layout.newline + inner, inner: inner,
      outer: JSONLayout.lastLine(of: closing).map { String($0.prefix { $0 == " " || $0 == "\t" }) } ?? outer)
  }

  /// How a new member's value is set: like the one beside it.
  private func style(
    of setting: Setting, near neighbour: Int?, _ members: [JSONDocument.Member]
  ) -> JSONLayout.Style {
    guard setting.style == .lines, let neighbour else { return setting.style }
    let value = members[neighbour].value
    guard document[value].kind == .object, !document.members(of: value).isEmpty else { return .lines }
    return JSONLayout.lastLine(of: JSONLayout.opening(of: value, in: document)) == nil ? .inline : .lines
  }

  private func interior(
    of group: [JSONValue.Member], _ setting: Setting, _ members: [JSONDocument.Member]
  ) -> String {
    guard !group.isEmpty else { return layout.emptyInterior(setting.style, indentation: setting.outer) }
    let style = style(of: setting, near: members.indices.first, members)
    let texts = group.map { layout.text(of: $0, style, indentation: setting.inner) }
    let start = setting.style == .lines ? layout.newline + setting.inner : layout.padding
    return start + texts.joined(separator: "," + setting.separator)
      + (setting.style == .lines ? layout.newline + setting.outer : layout.padding)
  }
}
