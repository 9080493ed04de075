import HumonModel
import Testing

@Suite("What a search looks for")
struct EventSearchTests {
  @Test func isAtFirstWhatEverybodyMayFindAndTakesPlace() {
    let search = EventSearch(area: .everywhere)
    #expect(search.limit == 1_000)
    #expect(search.window == .always)
    #expect(search.admits(.public, .confirmed))
    #expect(search.admits(.public, .tentative))
    #expect(!search.admits(.public, .cancelled))
    #expect(!search.admits(.unlisted, .confirmed))
    #expect(!search.admits(.hidden, .confirmed))
  }

  @Test func canBeMore() {
    var search = EventSearch(area: .everywhere)
    search.includesCancelled = true
    search.includesUnlisted = true
    #expect(search.admits(.unlisted, .cancelled))
    #expect(!search.admits(.hidden, .confirmed))
    search.includesHidden = true
    #expect(search.admits(.hidden, .tentative))
  }

  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (20, 20), (1_000, 1_000), (1_001, 1_000), (.max, 1_000)])
  func keepsItsLimit(asked: Int, given: Int) {
    #expect(EventSearch(area: .everywhere, limit: asked).limit == given)
  }

  /// Start and end of an event in minutes, seen from a window of minute 10 to minute 20.
  @Test(
    arguments: [
      (5, nil, false), (10, nil, true), (19, nil, true), (20, nil, false),
      (5, 10, false), (5, 11, true), (5, 25, true), (15, 16, true), (19, 30, true), (20, 30, false),
      // An end that is not after the start adds nothing.
      (10, 10, true), (15, 3, true), (5, 4, false), (9, 9, false),
    ] as [(Int64, Int64?, Bool)])
  func seesWhatOverlapsItsWindow(start: Int64, end: Int64?, isSeen: Bool) throws {
    func minute(_ number: Int64) -> Timestamp { Timestamp(rawValue: number * 60_000) }
    let window = try #require(TimeWindow(from: minute(10), to: minute(20)))
    #expect(window.overlaps(start: minute(start), end: end.map(minute)) == isSeen)
  }

  @Test func mayLeaveEitherSideOpen() throws {
    let ten = Timestamp(rawValue: 10)
    let since = try #require(TimeWindow(from: ten, to: nil))
    #expect(since.overlaps(start: .latest, end: nil))
    #expect(since.overlaps(start: .earliest, end: .latest))
    #expect(!since.overlaps(start: .earliest, end: ten))
    let until = try #require(TimeWindow(from: nil, to: ten))
    #expect(until.overlaps(start: .earliest, end: nil))
    #expect(!until.overlaps(start: ten, end: nil))
    #expect(TimeWindow.always.overlaps(start: .earliest, end: nil))
    #expect(TimeWindow(from: ten, to: ten) == nil)
    #expect(TimeWindow(from: .latest, to: .earliest) == nil)
  }
}
