import GeoIndex
import HumonModel
import Testing

@Suite("An event")
struct EventTests {
  private let noon = Timestamp(rfc3339: "2026-05-01T12:00:00Z")!
  private let one = Timestamp(rfc3339: "2026-05-01T13:00:00Z")!
  private let somewhere = GeoPoint(latitude: 52.52, longitude: 13.405)!

  private func event(end: Timestamp?) -> Event {
    var details = EventDetails(
      checkedName: "Tea", address: nil, point: somewhere, start: noon, end: end, timeZone: "Europe/Berlin")
    details.categories = ["food"]
    return Event(
      id: Event.ID(rawValue: 1), uid: "a@humon", owner: User.ID(rawValue: 2), details: details, created: noon,
      updated: noon)
  }

  @Test func countsOnlyAnEndThatIsNotBeforeTheStart() {
    #expect(event(end: one).effectiveEnd == one)
    #expect(event(end: noon).effectiveEnd == noon)
    #expect(event(end: noon.advanced(byMilliseconds: -1)).effectiveEnd == nil)
    #expect(event(end: noon.advanced(byMilliseconds: -1)).end == noon.advanced(byMilliseconds: -1))
    #expect(event(end: nil).effectiveEnd == nil)
  }

  @Test func keepsEverythingBesideTheEssentialsWhenTheyAreReplaced() throws {
    var changed = event(end: one)
    let elsewhere = GeoPoint(latitude: -33.8, longitude: 151.2)!
    let essentials = try EventEssentials(
      name: "Coffee", address: "Harris Park", point: elsewhere, start: one, end: nil)
    changed.replace(with: essentials, timeZone: "Australia/Sydney", at: one)
    var details = EventDetails(
      checkedName: "Coffee", address: "Harris Park", point: elsewhere, start: one, end: nil,
      timeZone: "Australia/Sydney")
    details.categories = ["food"]
    let expected = Event(
      id: Event.ID(rawValue: 1), uid: "a@humon", owner: User.ID(rawValue: 2), details: details, sequence: 1,
      created: noon, updated: one)
    #expect(changed == expected)
  }

  @Test func beginsAsItsMakerWished() throws {
    var wish = try NewEvent(name: "Call", start: noon, timeZone: "UTC")
    wish.languages = ["es"]
    wish.visibility = .unlisted
    wish.origin = "https://example.org/feed"
    let made = Event(id: Event.ID(rawValue: 3), uid: "b", owner: User.ID(rawValue: 4), new: wish, at: one)
    #expect(made.point == nil)
    #expect(made.status == .confirmed)
    #expect(made.visibility == .unlisted)
    #expect(made.languages == ["es"])
    #expect(made.origin == "https://example.org/feed")
    #expect(made.sequence == 0)
    #expect(made.created == one)
    #expect(made.updated == one)
    #expect(made.deleted == nil)
  }

  @Test func fromV1HasTheZoneThatWasFoundForIt() throws {
    let essentials = try EventEssentials(name: "Tea", address: "", point: somewhere, start: noon, end: one)
    let new = NewEvent(essentials: essentials, timeZone: "Europe/Berlin")
    #expect(new.name == "Tea")
    #expect(new.address == "")
    #expect(new.point == somewhere)
    #expect(new.end == one)
    #expect(new.timeZone == "Europe/Berlin")
    #expect(new.visibility == .public)
  }

  @Test func cannotBeMadeWithTextsBeyondTheLimits() throws {
    let long = String(repeating: "x", count: 1_025)
    let failure = try #require(
      ValidationFailure([
        Problem(.name, .blank), Problem(.address, .tooLong(maximum: 1_024)),
        Problem(.address, .forbiddenCharacters),
      ]))
    #expect(throws: failure) {
      try EventEssentials(name: "  ", address: long + "\n", point: somewhere, start: noon, end: nil)
    }
    #expect(throws: failure) {
      try NewEvent(name: "", address: long + "\u{85}", start: noon, timeZone: "UTC")
    }
  }
}
