internal import SourceText

/// How reading goes on behind a fault, so that the keys and values that follow are still found.
extension XMLPropertyListReader {
  /// Notes a fault. What may follow from an earlier one is not noted.
  mutating func refuse(_ fault: Fault, at range: Range<Int>, key: String? = nil) {
    let isConsequence = isBroken && !fault.isLocal
    if !fault.isLocal { isBroken = true }
    // The verdict must not get lost behind a hundred lesser problems.
    guard problems.count < Self.problemLimit || !isRefused, !isConsequence else { return }
    let problem = fault.problem(at: range, in: source, key: key ?? frames.last?.key.map { text(of: $0) })
    if problem.consequence == .refusesFile { isRefused = true }
    problems.append(problem)
  }

  mutating func endOfFile(inside tag: Tag? = nil) {
    isDone = true
    var last = end
    while last > source.start, Self.isSpace(source.text[last - 1]) { last -= 1 }
    if end < source.text.count {
      refuse(.loneSurrogate, at: end..<end + 3)
    } else if tag == nil, let suspect {
      refuse(.unclosedContainer(suspect.tag), at: suspect.range)
    } else if let tag = tag ?? frames.last?.tag {
      refuse(.endOfFile(tag), at: last..<last)
    } else {
      refuse(isBroken ? .endOfFile(nil) : .noContent, at: last..<last)
    }
  }

  /// For its XML parser Core Foundation turns the file into UTF-8, and stops where that is impossible.
  mutating func stopAtLoneSurrogate(_ bytes: Span<UInt8>) {
    var index = offset
    while index + 1 < end {
      if bytes[index] == 0xED, bytes[index + 1] >= 0xA0 {
        end = index
        return
      }
      index += 1
    }
  }

  /// Whether the element may be read now. Where it may not, it has been dealt with.
  mutating func expectValue(_ tag: Tag, _ start: StartTag) -> Bool {
    guard let frame = frames.last else { return true }
    if frame.tag == .plist, let value = frame.value {
      refuse(.secondRoot, at: start.range)
      return continueRoot(value, tag)
    }
    guard frame.tag == .dict, frame.key == nil, tag != .key else { return true }
    if pending.count > frame.firstMember, pendingIsKey.last == true, let member = pending.popLast(),
      let key = member.key
    {
      // The key before was read as the text of the one before it; it is clear now whose value was forgotten.
      pendingIsKey.removeLast()
      refuse(.keyWithoutValue, at: nodes[key.index].range, key: text(of: key))
      frames[frames.count - 1].key = member.value
    } else {
      refuse(.valueWithoutKey(tag), at: start.range)
    }
    return true
  }

  /// Reads what follows the root dictionary as if it had not been closed yet.
  private mutating func continueRoot(_ value: NodeID, _ tag: Tag) -> Bool {
    // Each time all its members are moved, which must not happen without end.
    guard reopenings < Self.reopeningLimit, value.index == nodes.count - 1,
      nodes[value.index].kind == .dictionary, tag == .key || tag == .dict
    else { return true }
    reopenings += 1
    let node = nodes.removeLast()
    let openTag = node.range.lowerBound..<node.contentRange.lowerBound
    frames[frames.count - 1].value = nil
    frames.append(Frame(tag: .dict, openTag: openTag, indentation: -1, firstMember: pending.count))
    depth += 1
    pending += members[node.memberRange]
    pendingIsKey += [Bool](repeating: false, count: node.memberRange.count)
    members.removeSubrange(node.memberRange)
    return tag == .key
  }

  /// Takes the value of an element with an unknown name for a string.
  mutating func readUnknownElement(_ start: StartTag, _ bytes: Span<UInt8>) {
    let tagRange = offset..<tagEnd(bytes)
    if start.name.isEmpty {
      refuse(.malformedTag, at: offset..<offset + 1)
      offset += 1
      return
    }
    refuse(.unknownTag(name: start.name.clamped(to: tagRange)), at: tagRange)
    offset = max(tagRange.upperBound, offset + 1)
    if start.isEmpty || frames.last?.tag == .plist { return }
    var close = offset
    while close < end, bytes[close] != 0x3C { close += 1 }
    guard close + 1 < end, bytes[close + 1] == 0x2F else { return }
    let content = offset..<close
    offset = close
    let closeEnd = tagEnd(bytes)
    let name = close + 2..<max(close + 2, closeEnd - 1)
    guard
      source.text[name] == source.text[start.name] || Tag(name, in: bytes).map({ !$0.isContainer }) == true
    else { return }
    offset = closeEnd
    if expectValue(.string, start) {
      add(Node(kind: .string, range: start.range.lowerBound..<offset, contentRange: content), .string)
    }
  }

  /// An end tag that does not belong to the innermost container.
  mutating func readWrongEndTag(_ range: Range<Int>, _ frame: Frame, _ bytes: Span<UInt8>) {
    var nameEnd = range.lowerBound + 2
    while nameEnd < range.upperBound, bytes[nameEnd] != 0x3E, !Self.isSpace(bytes[nameEnd]) { nameEnd += 1 }
    let tag = Tag(range.lowerBound + 2..<nameEnd, in: bytes)
    guard let tag, let owner = frames.lastIndex(where: { $0.tag == tag }) else {
      refuse(.strayCloseTag, at: range)
      offset = range.upperBound
      return
    }
    if let key = frame.key {
      refuse(.keyWithoutValue, at: nodes[key.index].range)
    }
    let unclosed = suspect ?? (frame.tag, frame.openTag)
    refuse(.unclosedContainer(unclosed.tag), at: unclosed.range)
    while frames.count > owner + 1, let inner = frames.popLast() {
      close(inner, contentEnd: range.lowerBound, end: range.lowerBound)
    }
  }

  /// Ends an element of text, and says where its text ends.
  mutating func finishText(_ start: StartTag, _ tag: Tag, _ bytes: Span<UInt8>) -> Int {
    if let after = endTag(tag, at: offset, bytes) {
      defer { offset = after }
      return offset
    }
    if tag == .yes || tag == .no {
      refuse(.nonEmptyBoolean(tag), at: start.range)
      while offset < end, bytes[offset] != 0x3C { offset += 1 }
      offset = endTag(tag, at: offset, bytes) ?? offset
      return start.range.upperBound
    }
    var index = start.range.lowerBound + 1
    while index < start.range.upperBound, bytes[index] != 0x3C { index += 1 }
    if index < start.range.upperBound {
      refuse(.unclosedStartTag(tag), at: start.range.lowerBound..<start.name.upperBound)
      offset = start.range.upperBound
      return offset
    }
    guard offset + 1 < end else {
      endOfFile(inside: tag)
      offset = end
      return end
    }
    return bytes[offset + 1] == 0x2F ? finishAtEndTag(start, tag, bytes) : finishAtStartTag(start, tag, bytes)
  }

  private mutating func finishAtEndTag(_ start: StartTag, _ tag: Tag, _ bytes: Span<UInt8>) -> Int {
    let contentEnd = offset
    let range = offset..<tagEnd(bytes)
    var nameEnd = offset + 2
    while nameEnd < range.upperBound, bytes[nameEnd] != 0x3E, !Self.isSpace(bytes[nameEnd]) { nameEnd += 1 }
    if let other = Tag(offset + 2..<max(offset + 2, nameEnd), in: bytes), other.isContainer {
      refuse(.unclosedText(tag), at: start.range)
      return trimmed(contentEnd, from: start.range.upperBound, bytes)
    }
    refuse(.wrongCloseTag(tag), at: range)
    offset = max(range.upperBound, offset + 2)
    return contentEnd
  }

  private mutating func finishAtStartTag(_ start: StartTag, _ tag: Tag, _ bytes: Span<UInt8>) -> Int {
    var index = offset
    while index < end {
      if bytes[index] == 0x3C {
        if let after = endTag(tag, at: index, bytes) {
          refuse(.elementInText(tag), at: offset..<tagEnd(bytes))
          offset = after
          return index
        }
        var name = index + 1
        if name < end, bytes[name] == 0x2F { name += 1 }
        if Tag.allCases.contains(where: { $0.matches(bytes, at: name) }) { break }
      }
      index += 1
    }
    refuse(.unclosedText(tag), at: start.range)
    return trimmed(offset, from: start.range.upperBound, bytes)
  }

  private func trimmed(_ place: Int, from start: Int, _ bytes: Span<UInt8>) -> Int {
    var last = place
    while last > start, Self.isSpace(bytes[last - 1]) { last -= 1 }
    return last
  }

  /// Where an end tag is missing, the root's last members ended up in a dictionary inside it. Those that are indented
  /// like the root's first member are given back to the root too.
  mutating func adoptStrandedMembers(_ bytes: Span<UInt8>) {
    guard let root, root.index == nodes.count - 1, nodes[root.index].kind == .dictionary else { return }
    let node = nodes[root.index]
    guard let first = members[node.memberRange].first else { return }
    let wanted = indentation(of: first.range.lowerBound, bytes)
    guard wanted >= 0, node.memberRange.upperBound == members.count else { return }
    for index in 0..<node.memberRange.lowerBound where members[index].key != nil {
      if indentation(of: members[index].range.lowerBound, bytes) == wanted { members.append(members[index]) }
    }
    nodes[root.index] = Node(
      kind: node.kind, range: node.range, contentRange: node.contentRange,
      memberRange: node.memberRange.lowerBound..<members.count)
  }
}
