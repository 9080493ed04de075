import Foundation
import GeoIndex
import HumonModel
import HumonWire
import Testing

@testable import HumonStore

@Suite("Searching the index")
struct EventSearchTests {
  private static func everything() -> EventSearch { EventSearch(area: .everywhere) }

  private static func around(_ latitude: Double, _ longitude: Double, _ kilometres: Double) throws
    -> EventSearch
  {
    EventSearch(area: .circle(center: try Sample.point(latitude, longitude), kilometres: kilometres))
  }

  @Test("An empty store finds nothing")
  func empty() async throws {
    try await withStore { store, _ in
      let snapshot = store.index.snapshot
      #expect(snapshot.find(Self.everything()) == [])
      let search = try Self.around(0, 0, 30_000)
      #expect(snapshot.find(search) == [])
      #expect(snapshot.eventCount == 0 && snapshot.listedCount == 0 && snapshot.answerByteCount == 0)
      #expect(snapshot.answer(Event.ID(rawValue: 1)) == nil)
    }
  }

  @Test("Nearest first, equally near by number, and only so many")
  func order() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      let far = try await store.create(Sample.event(at: 0, 3), owner: user)
      let near = try await store.create(Sample.event(at: 0, 1), owner: user)
      let west = try await store.create(Sample.event(at: 0, 2), owner: user)
      let east = try await store.create(Sample.event(at: 0, 2), owner: user)
      var search = try Self.around(0, 0, 1_000)
      #expect(store.index.snapshot.find(search).map(\.id) == [near, west, east, far])
      search = EventSearch(area: search.area, limit: 2)
      #expect(store.index.snapshot.find(search).map(\.id) == [near, west])
      #expect(store.index.snapshot.find(try Self.around(0, 1, 0)).map(\.id) == [near])
      #expect(store.index.snapshot.find(try Self.around(0, 1, 0)).first?.kilometres == 0)
    }
  }

  @Test("Each kind of event is found by who asks for it, and by nobody else", arguments: [1, 2, 3])
  func filters(_ copies: Int) async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      var kinds: [Event.ID: (Event.Visibility, Event.Status)] = [:]
      // As many listed events as others: the index must not take one lot for the other.
      for _ in 0..<copies {
        for visibility in Event.Visibility.allCases {
          for status in Event.Status.allCases {
            let id = try await store.create(Sample.event(visibility: visibility, status: status), owner: user)
            kinds[id] = (visibility, status)
          }
        }
        for _ in 0..<5 { kinds[try await store.create(Sample.event(), owner: user)] = (.public, .confirmed) }
      }
      #expect(store.index.snapshot.listedCount == kinds.count / 2)
      for bits in 0..<8 {
        for area in [
          EventSearch.Area.everywhere, .circle(center: try Sample.point(52.5, 13.4), kilometres: 1),
          .box(try #require(GeoBox(south: 52, west: 13, north: 53, east: 14))),
        ] {
          var search = EventSearch(area: area)
          search.includesUnlisted = bits & 1 != 0
          search.includesHidden = bits & 2 != 0
          search.includesCancelled = bits & 4 != 0
          let expected = kinds.filter { search.admits($0.value.0, $0.value.1) }.keys.sorted()
          #expect(store.index.snapshot.find(search).map(\.id) == expected, "\(search)")
        }
      }
    }
  }

  @Test("Somebody who asks for cancelled events is not shown a hidden one")
  func hiddenStaysHidden() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      let listed = try await store.create(Sample.event(), owner: user)
      _ = try await store.create(Sample.event(visibility: .hidden), owner: user)
      var search = try Self.around(52.5, 13.4, 1)
      search.includesCancelled = true
      #expect(store.index.snapshot.find(search).map(\.id) == [listed])
    }
  }

  @Test("The window holds its first instant and not its last")
  func window() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      func make(_ start: Int64, _ end: Int64?) async throws -> Event.ID {
        var event = try Sample.event()
        event.start = Timestamp(rawValue: start)
        event.end = end.map(Timestamp.init(rawValue:))
        return try await store.create(event, owner: user)
      }
      let before = try await make(0, 100)
      let reaching = try await make(0, 101)
      let atStart = try await make(100, nil)
      let inside = try await make(150, 160)
      let endsBeforeItStarts = try await make(150, 10)
      let last = try await make(199, 500)
      let after = try await make(200, 300)
      var search = try Self.around(52.5, 13.4, 1)
      search.window = try #require(
        TimeWindow(from: Timestamp(rawValue: 100), to: Timestamp(rawValue: 200)))
      #expect(
        store.index.snapshot.find(search).map(\.id) == [reaching, atStart, inside, endsBeforeItStarts, last])
      search.window = try #require(TimeWindow(from: Timestamp(rawValue: 200), to: nil))
      #expect(store.index.snapshot.find(search).map(\.id) == [last, after])
      search.window = try #require(TimeWindow(from: nil, to: Timestamp(rawValue: 100)))
      #expect(store.index.snapshot.find(search).map(\.id) == [before, reaching])
    }
  }

  @Test("Hits become a JSON array of v1's events, of exactly the length that was said")
  func array() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      var expected: [[UInt8]] = []
      let area = EventSearch.Area.circle(center: try Sample.point(0, 0), kilometres: 30_000)
      for count in 0..<4 {
        let snapshot = store.index.snapshot
        let hits = snapshot.find(EventSearch(area: area))
        #expect(
          Self.array(snapshot, hits) == [UInt8(ascii: "[")] + expected.joined(separator: [UInt8(ascii: ",")])
            + [UInt8(ascii: "]")])
        let id = try await store.create(
          Sample.event(name: "\u{E9}\"\(count)", at: 0, Double(count)), owner: user)
        expected.append(try #require(try await store.event(id).flatMap(V1EventEncoder.body)))
      }
    }
  }

  @Test("An array of hits that v1 does not show is still JSON, without them")
  func arrayOfOthers() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      for (_, event) in try Sample.notShownInV1() { _ = try await store.create(event, owner: user) }
      let shown = try await store.create(Sample.event(), owner: user)
      var search = Self.everything()
      search.includesHidden = true
      search.includesUnlisted = true
      search.includesCancelled = true
      let snapshot = store.index.snapshot
      let hits = snapshot.find(search)
      #expect(hits.count == 5)
      let answer = try #require(snapshot.answer(shown))
      #expect(String(decoding: Self.array(snapshot, hits), as: UTF8.self) == "[\(answer)]")
    }
  }

  private static func array(_ snapshot: EventSnapshot, _ hits: [EventHit]) -> [UInt8] {
    let count = snapshot.v1ArrayByteCount(of: hits)
    return Array(unsafeUninitializedCapacity: count) { buffer, written in
      snapshot.writeV1Array(of: hits, into: UnsafeMutableRawBufferPointer(buffer))
      written = count
    }
  }
}
