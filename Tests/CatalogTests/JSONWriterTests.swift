import Formats
import Testing

@Suite struct JSONWriterTests {
  private func write(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout: layout)
    writer.beginObject()
    writer.key("text")
    writer.string("a/b \"é\"\\\n\u{1}\u{1f}\u{7f}")
    writer.key("list")
    writer.beginArray()
    writer.int(-3)
    writer.double(2.5)
    writer.double(.nan)
    writer.bool(true)
    writer.string(nil)
    writer.endArray()
    writer.key("none")
    writer.beginObject()
    writer.endObject()
    writer.key("no items")
    writer.beginArray()
    writer.endArray()
    writer.endObject()
    return writer.string
  }

  private let text = #""a/b \"é\"\\\n\u0001\u001f"# + "\u{7f}\""

  @Test func writesOnOneLine() {
    #expect(write(.compact) == #"{"text":\#(text),"list":[-3,2.5,null,true,null],"none":{},"no items":[]}"#)
  }

  @Test func writesOnLines() {
    #expect(
      write(.pretty) == """
        {
          "text": \(text),
          "list": [
            -3,
            2.5,
            null,
            true,
            null
          ],
          "none": {},
          "no items": []
        }
        """)
  }

  @Test func writesAsXcode() {
    #expect(
      write(.xcode) == """
        {
          "text" : \(text),
          "list" : [
            -3,
            2.5,
            null,
            true,
            null
          ],
          "none" : {

          },
          "no items" : [

          ]
        }
        """)
  }
}
