import HumonModel
import HumonStore
import Testing

@Suite("The times of an event")
struct EventTimesTests {
  /// Instant, zone, wall clock written as if it were UTC.
  static let cases: [(instant: String, zone: String, local: String)] = [
    // Around the hour that is missing in spring and the one that comes twice in autumn.
    ("2024-03-31T00:59:59.999Z", "Europe/Berlin", "2024-03-31T01:59:59.999Z"),
    ("2024-03-31T01:00:00.000Z", "Europe/Berlin", "2024-03-31T03:00:00.000Z"),
    ("2024-10-27T00:59:59.999Z", "Europe/Berlin", "2024-10-27T02:59:59.999Z"),
    ("2024-10-27T01:00:00.000Z", "Europe/Berlin", "2024-10-27T02:00:00.000Z"),
    ("2024-03-10T06:59:59.999Z", "America/New_York", "2024-03-10T01:59:59.999Z"),
    ("2024-03-10T07:00:00.000Z", "America/New_York", "2024-03-10T03:00:00.000Z"),
    // Half an hour of daylight saving, quarters of an hour, the other side of the date line.
    ("2024-04-06T14:59:59.999Z", "Australia/Lord_Howe", "2024-04-07T01:59:59.999Z"),
    ("2024-04-06T15:00:00.000Z", "Australia/Lord_Howe", "2024-04-07T01:30:00.000Z"),
    ("2024-06-01T00:00:00.001Z", "Asia/Kathmandu", "2024-06-01T05:45:00.001Z"),
    ("2024-06-01T12:00:00.000Z", "Pacific/Kiritimati", "2024-06-02T02:00:00.000Z"),
    ("2024-06-01T00:30:00.000Z", "UTC", "2024-06-01T00:30:00.000Z"),
    ("1969-12-31T23:59:59.999Z", "UTC", "1969-12-31T23:59:59.999Z"),
    ("1969-12-31T23:59:59.999Z", "Asia/Tokyo", "1970-01-01T08:59:59.999Z"),
    // A zone that nobody knows counts as UTC.
    ("2024-06-01T00:30:00.000Z", "Nowhere/Atlantis", "2024-06-01T00:30:00.000Z"),
  ]

  @Test("The local time is the wall clock of the zone, made, replaced and merged", arguments: StoreKind.all)
  func localTimes(_ kind: StoreKind) async throws {
    try await kind.run { store, hands in
      let owner = try await store.register(TokenHash(of: "a"))
      for (instant, zone, local) in Self.cases {
        let expected = LocalTimes(start: try Sample.time(local), timeZone: zone)
        let made = try await store.create(Sample.event(start: instant, timeZone: zone), owner: owner)
        #expect(try await hands.localTimes(of: made) == expected)

        let other = try await store.create(
          Sample.event(end: "2025-01-01T00:00:00Z", uid: instant + zone), owner: owner)
        try await store.replaceEssentials(
          of: other, with: Sample.essentials(start: instant), timeZone: zone, by: owner)
        #expect(try await hands.localTimes(of: other) == expected)

        _ = try await store.merge([Sample.event(timeZone: "Asia/Tokyo", uid: instant + zone)], owner: owner)
        _ = try await store.merge(
          [Sample.event(start: instant, timeZone: zone, uid: instant + zone)], owner: owner)
        #expect(try await hands.localTimes(of: other) == expected)
      }
    }
  }

  @Test("Start and end each have the offset of their own moment", arguments: StoreKind.all)
  func acrossTheChange(_ kind: StoreKind) async throws {
    try await kind.run { store, hands in
      let owner = try await store.register(TokenHash(of: "a"))
      let id = try await store.create(
        Sample.event(start: "2024-03-30T23:00:00Z", end: "2024-03-31T10:00:00Z"), owner: owner)
      #expect(
        try await hands.localTimes(of: id)
          == LocalTimes(
            start: Sample.time("2024-03-31T00:00:00Z"), end: Sample.time("2024-03-31T12:00:00Z"),
            timeZone: "Europe/Berlin"))
    }
  }

  @Test("Instants are kept to the millisecond from the first year to the last", arguments: StoreKind.all)
  func extremes(_ kind: StoreKind) async throws {
    try await kind.run { store, _ in
      let owner = try await store.register(TokenHash(of: "a"))
      let pairs = [
        ("0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"),
        ("9999-12-31T23:59:59.999Z", "0000-01-01T00:00:00Z"),
        ("1969-12-31T23:59:59.999Z", "1970-01-01T00:00:00.000Z"),
      ]
      for (start, end) in pairs {
        for zone in ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"] {
          let id = try await store.create(Sample.event(start: start, end: end, timeZone: zone), owner: owner)
          let event = try #require(try await store.event(id))
          #expect(event.start == (try Sample.time(start)))
          #expect(event.end == (try Sample.time(end)))
        }
      }
    }
  }
}
