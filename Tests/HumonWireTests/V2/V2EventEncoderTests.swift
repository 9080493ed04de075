import HumonModel
import HumonWire
import Recurrence
import Testing

@Suite("An event as v2 shows it")
struct V2EventEncoderTests {
  @Test("Has every member, in the clock of its zone and in UTC")
  func full() throws {
    let shown = try V2.shown(V2.event(V2.full))
    #expect(shown["id"] == .number("17") && shown["uid"] == .text("u-17"))
    #expect(shown["start"] == .text("2026-11-26T19:00:00") && shown["end"] == .text("2026-11-26T20:30:00"))
    #expect(shown["starts_at"] == .text("2026-11-26T18:00:00.000Z"))
    #expect(shown["ends_at"] == .text("2026-11-26T19:30:00.000Z"))
    #expect(shown["place"]?["latitude"] == .number("52.5"))
    #expect(shown["recurrence"]?["rules"] == .array([.text("FREQ=WEEKLY;BYDAY=TH")]))
    #expect(shown["recurrence"]?["exceptions"] == .array([.text("2026-12-24T19:00:00")]))
    #expect(shown["host"]?["name"] == .text("Runners") && shown["price"]?["text"] == .text("2 €"))
    #expect(shown["attendance"] == .object(["going": .number("3"), "maybe": .number("1")]))
    #expect(shown["owner"] == .object(["id": .number("2")]))
    #expect(shown["updated"] == .text("2026-11-02T11:00:00.500Z") && shown["sequence"] == .number("4"))
    #expect(shown["occurrence"] == nil && shown["distance_km"] == nil)
  }

  @Test("An occurrence has its own times and says which one it is")
  func occurrence() throws {
    let occurrence = EventOccurrence(
      recurrenceID: try #require(RecurrenceID(text: "20261203T190000")),
      start: V2.time("2026-12-03T19:00:00Z"),
      end: nil)
    let shown = try V2.shown(V2.event(V2.full), occurrence: occurrence)
    #expect(shown["occurrence"] == .text("20261203T190000"))
    #expect(shown["start"] == .text("2026-12-03T20:00:00") && shown["end"] == .null)
  }

  @Test("What nobody said is null or empty")
  func least() throws {
    let shown = try V2.shown(V2.event(#"{"name":"Call","start":"2026-11-26T19:00:00Z"}"#))
    for name in [
      "description", "place", "end", "ends_at", "recurrence", "host", "url", "image", "price",
      "accessibility",
    ] {
      #expect(shown[name] == .null, "\(name)")
    }
    #expect(shown["categories"] == .array([]) && shown["languages"] == .array([]))
  }

  @Test(
    "The name of an occurrence is a date or a reading of the clock",
    arguments: ["20261203T190000", "20261203"])
  func recurrenceID(_ text: String) {
    #expect(RecurrenceID(text: text)?.text == text)
    #expect(RecurrenceID(text: text)?.isAllDay == (text.count == 8))
  }

  @Test(
    "Nothing else is the name of an occurrence",
    arguments: ["", "x", "20261301", "20261203T250000", "2026-12-03", "20261203T190000Z"])
  func noRecurrenceID(_ text: String) {
    #expect(RecurrenceID(text: text) == nil)
  }
}
