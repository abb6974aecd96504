import Formats
import SourceText
import Testing

@Suite struct EditorTests {
  private let key = "NS<New>UsageDescription"
  private let text = "Scan & \"share\" <é> 😀"

  private func applying(
    _ changes: [PropertyListChange], to document: PropertyListDocument,
    in dictionary: PropertyListDocument.NodeID?
  ) throws -> PropertyListDocument {
    let edits = try PropertyListEditor(document).edits(for: changes, in: dictionary)
    return Fixtures.parse(try document.source.applying(edits))
  }

  @Test(
    "Adding a key and removing it gives the old bytes; adding it twice makes no second edit",
    arguments: Fixtures.goodXML)
  func addAndRemove(name: String) throws {
    let document = Fixtures.parse(Fixtures.bytes(name))
    // A legacy encoding has no place for the text.
    let text = document.source.encoding == .utf8 ? text : "Scan"
    for dictionary in document.dictionaries {
      let added = try applying([.set(key: key, value: text)], to: document, in: dictionary)
      #expect(!added.isRefused)
      let same = try #require(added.dictionary(at: document[dictionary].range.lowerBound))
      let value = try #require(added.effectiveMembers(of: same).last)
      #expect(value.key == ExactString(key))
      #expect(added.string(of: value.member.value) == text)
      #expect(added.members(of: same).count == document.members(of: dictionary).count + 1)
      #expect(try PropertyListEditor(added).settingString(text, forKey: key, in: same).isEmpty)
      let removed = try applying([.remove(key: key)], to: added, in: same)
      #expect(removed.source.bytes == document.source.bytes)
    }
  }

  @Test("Setting a text and setting the old one gives the old bytes", arguments: Fixtures.goodXML)
  func setAndSetBack(name: String) throws {
    let document = Fixtures.parse(Fixtures.bytes(name))
    let escaped = { (text: String) in
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
    for dictionary in document.dictionaries {
      for (key, member) in document.effectiveMembers(of: dictionary)
      where document[member.value].kind == .string {
        let old = document.string(of: member.value)
        let changed = try applying([.set(key: key.string, value: "new & <x>")], to: document, in: dictionary)
        let same = try #require(changed.dictionary(at: document[dictionary].range.lowerBound))
        let value = try #require(changed.effectiveMembers(of: same).first { $0.key == key })
        #expect(changed.string(of: value.member.value) == "new & <x>")
        let back = try applying([.set(key: key.string, value: old)], to: changed, in: same)
        let node = document[member.value]
        let isInWritersForm =
          document.source.string(node.contentRange) == escaped(old)
          && document.source.string(node.range).hasPrefix("<string>")
        if isInWritersForm { #expect(back.source.bytes == document.source.bytes) }
      }
    }
  }

  @Test("A binary file keeps its objects in place, and all its other values", arguments: Fixtures.goodBinary)
  func binary(name: String) throws {
    let document = Fixtures.parse(Fixtures.bytes(name))
    guard let root = document.root, document[root].kind == .dictionary else { return }
    let added = try applying([.set(key: key, value: text)], to: document, in: nil)
    #expect(!added.isRefused, "\(added.problems)")
    var wanted = document.rootStrings
    wanted[ExactString(key)] = text
    #expect(added.rootStrings == wanted)
    let objects = document.nodes.map(\.range.upperBound).max() ?? 0
    #expect(added.source.bytes.prefix(objects) == document.source.bytes.prefix(objects))
    #expect(try PropertyListEditor(added).settingString(text, forKey: key).isEmpty)
    #expect(try applying([.remove(key: key)], to: added, in: nil).rootStrings == document.rootStrings)
    for (old, _) in document.rootStrings {
      let changed = try applying([.set(key: old.string, value: "neu")], to: document, in: nil)
      #expect(changed.rootStrings[old] == "neu")
      #expect(try applying([.remove(key: old.string)], to: document, in: nil).rootStrings[old] == nil)
    }
  }

  @Test("A new key is laid out as Xcode does it")
  func layout() throws {
    let xcode = "<plist version=\"1.0\">\n<dict>\n\t<key>A</key>\n\t<string>a</string>\n</dict>\n</plist>\n"
    let document = Fixtures.parse(xcode)
    let changed = try applying([.set(key: "K", value: "x & y")], to: document, in: nil)
    #expect(
      changed.source.string(changed.source.range)
        == xcode.replacing("</dict>", with: "\t<key>K</key>\n\t<string>x &amp; y</string>\n</dict>"))
    let empty = Fixtures.parse("<plist version=\"1.0\">\n<dict/>\n</plist>\n")
    let filled = try applying([.set(key: "A", value: "a")], to: empty, in: nil)
    #expect(filled.source.string(filled.source.range) == xcode)
  }

  @Test("Edits of a duplicated key change what Apple keeps, and remove all copies")
  func duplicates() throws {
    let document = Fixtures.parse(Fixtures.bytes("duplicate-key.plist"))
    let camera = ExactString("NSCameraUsageDescription")
    let changed = try applying([.set(key: camera.string, value: "x")], to: document, in: nil)
    #expect(changed.rootStrings[camera] == "x")
    #expect(changed.source.string(changed.source.range).contains("Scan your receipts."))
    let removed = try applying([.remove(key: camera.string)], to: document, in: nil)
    #expect(!removed.source.string(removed.source.range).contains(camera.string))
    #expect(removed.rootStrings.count == 1)
  }

  @Test("Several changes are made in one go")
  func batch() throws {
    let document = Fixtures.parse(Fixtures.bytes("xcode.plist"))
    let changes: [PropertyListChange] = [
      .set(key: "B", value: "1"), .remove(key: "NSMicrophoneUsageDescription"), .set(key: "C", value: "2"),
      .set(key: "NSCameraUsageDescription", value: "3"), .set(key: "B", value: "4"),
    ]
    let changed = try applying(changes, to: document, in: nil)
    #expect(!changed.isRefused)
    #expect(changed.rootStrings[ExactString("B")] == "4")
    #expect(changed.rootStrings[ExactString("C")] == "2")
    #expect(changed.rootStrings[ExactString("NSCameraUsageDescription")] == "3")
    #expect(changed.rootStrings[ExactString("NSMicrophoneUsageDescription")] == nil)
  }

  @Test("Removing a key leaves comments alone")
  func comments() throws {
    let document = Fixtures.parse(Fixtures.bytes("comments.plist"))
    let removed = try applying([.remove(key: "NSCameraUsageDescription")], to: document, in: nil)
    let text = removed.source.string(removed.source.range)
    #expect(text.contains("\t<!-- shown by the camera alert -- twice -->\n\t<!-- the last one -->\n</dict>"))
  }

  @Test("What cannot be edited is refused")
  func errors() {
    let broken = Fixtures.parse(Fixtures.bytes("raw-ampersand.plist.bad"))
    #expect(throws: PropertyListEditError.refusedDocument) {
      try PropertyListEditor(broken).settingString("x", forKey: "k")
    }
    #expect(throws: PropertyListEditError.notADictionary) {
      try PropertyListEditor(Fixtures.parse("<array/>")).removing(key: "k")
    }
  }
}
