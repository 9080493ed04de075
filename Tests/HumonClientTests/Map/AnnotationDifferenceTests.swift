import GeoIndex
import HumonClient
import HumonModel
import HumonWire
import SeededNumbers
import Testing

@Suite("From what is shown to what is to be shown")
struct AnnotationDifferenceTests {
  private func annotation(
    _ id: Int64, owner: Int64 = 1, name: String = "Tea", occurrence: String? = nil, at latitude: Double = 1
  ) throws -> EventAnnotation {
    let identity = ReceivedEvent.Identity(
      event: Event.ID(rawValue: id), owner: User.ID(rawValue: owner),
      occurrence: occurrence.flatMap { RecurrenceID(text: $0) })
    let details = try EventDetails(
      name: name, point: GeoPoint(latitude: latitude, longitude: 2), start: Timestamp(rawValue: 0),
      timeZone: "UTC")
    return try #require(EventAnnotation(ReceivedEvent(identity, details)))
  }

  @Test("Kept, updated, added, removed: each once")
  func all() throws {
    let shown = [try annotation(1), try annotation(2), try annotation(3), try annotation(4)]
    let wanted = [
      try annotation(5), try annotation(3, name: "Coffee"), try annotation(1), try annotation(4, at: 2),
    ]
    let difference = AnnotationDifference(from: shown, to: wanted)
    #expect(difference.added == [wanted[0]])
    #expect(difference.updated.map(\.title) == ["Coffee", "Tea"])
    #expect(difference.kept == [shown[0]])
    #expect(difference.removed == [shown[1]])
    #expect(!difference.isEmpty)
    #expect(AnnotationDifference(from: shown, to: shown).isEmpty)
    #expect(AnnotationDifference(from: [], to: []).isEmpty)
  }

  @Test("Another owner is another event, another occurrence too; what is said does not matter")
  func identity() throws {
    #expect(try annotation(1) == annotation(1, name: "Coffee", at: 5))
    #expect(try annotation(1).hashValue == annotation(1, name: "Coffee", at: 5).hashValue)
    #expect(try annotation(1) != annotation(1, owner: 2))
    #expect(try annotation(1, occurrence: "20261203T190000") != annotation(1, occurrence: "20261210T190000"))
  }

  @Test("What the server has not seen yet is equal only to itself")
  func drafts() throws {
    var draft = EventDraft(at: GeoPoint(latitude: 1, longitude: 2))
    draft.name = "Tea"
    let key = WishKey()
    let one = try #require(EventAnnotation(draft, key: key))
    let same = try #require(EventAnnotation(draft, key: key))
    let other = try #require(EventAnnotation(draft, key: WishKey()))
    #expect(one == same)
    #expect(one != other)
    #expect(EventAnnotation(EventDraft(), key: key) == nil)
  }

  @Test("How far away it is changes nothing on the map; how many come does")
  func updates() throws {
    let shown = try annotation(1)
    var event = try #require(shown.event)
    event.kilometres = 3
    let farther = try #require(EventAnnotation(event))
    #expect(AnnotationDifference(from: [shown], to: [farther]).isEmpty)
    event.attendance = AttendanceCounts(going: 1)
    let joined = try #require(EventAnnotation(event))
    #expect(AnnotationDifference(from: [shown], to: [joined]).updated == [joined])
  }

  @Test("Applied to what is shown, the difference gives what is to be shown")
  func random() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let some = { (count: Int) throws -> [EventAnnotation] in
        try (0..<count).map { _ in
          try annotation(
            .random(in: 1...30, using: &generator), name: ["a", "b"].randomElement(using: &generator) ?? "a")
        }
      }
      let shown = try some(.random(in: 0...25, using: &generator))
      let wanted = try some(.random(in: 0...25, using: &generator))
      let difference = AnnotationDifference(from: shown, to: wanted)
      let there = Set(shown)
      let coming = Set(wanted)
      #expect(Set(difference.added) == coming.subtracting(there))
      #expect(Set(difference.kept + difference.updated) == coming.intersection(there))
      // Of annotations that were there twice, one is too many.
      #expect(Set(difference.removed).isSuperset(of: there.subtracting(coming)))
      #expect(difference.removed.count == shown.count - coming.intersection(there).count)
      #expect(difference.added.count + difference.kept.count + difference.updated.count == coming.count)
    }
  }
}
