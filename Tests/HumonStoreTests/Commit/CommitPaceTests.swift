import Testing

@testable import HumonStore

@Suite("When the next commit begins")
struct CommitPaceTests {
  @Test("Who writes alone never waits, however fast, and no more does one of a few")
  func alone() {
    var pace = CommitPace()
    for now in stride(from: 1_000_000 as UInt64, to: 2_000_000, by: 100_000) {
      #expect(pace.pause(at: now, waiting: 1) == 0)
      pace.begin(now.isMultiple(of: 200_000) ? 1 : CommitPace.company - 1, at: now)
    }
  }

  @Test("After a commit with company the rest of the interval is waited, and no longer")
  func inCompany() {
    var pace = CommitPace()
    pace.begin(CommitPace.company, at: 1_000_000)
    let end = 1_000_000 + CommitPace.interval
    #expect(pace.pause(at: 1_000_000, waiting: 1) == CommitPace.interval)
    #expect(pace.pause(at: end - 1_000, waiting: 1) == 1_000)
    #expect(pace.pause(at: end, waiting: 1) == 0)
    #expect(pace.pause(at: 90_000_000, waiting: 1) == 0)
  }

  @Test("When as many wait as came together, nobody else is waited for")
  func complete() {
    var pace = CommitPace()
    pace.begin(15, at: 1_000_000)
    #expect(pace.pause(at: 1_100_000, waiting: 14) > 0)
    #expect(pace.pause(at: 1_100_000, waiting: 15) == 0)
    // Some have gone: fewer are expected each time, and never fewer than there were.
    pace.begin(8, at: 5_000_000)
    #expect(pace.pause(at: 5_100_000, waiting: 13) > 0)
    #expect(pace.pause(at: 5_100_000, waiting: 14) == 0)
    for _ in 0..<64 { pace.begin(8, at: 9_000_000) }
    #expect(pace.pause(at: 9_100_000, waiting: 7) > 0)
    #expect(pace.pause(at: 9_100_000, waiting: 8) == 0)
  }

  @Test("However many came together, some are enough for a commit of their own")
  func enough() {
    var pace = CommitPace()
    pace.begin(256, at: 1_000_000)
    #expect(pace.pause(at: 1_100_000, waiting: CommitPace.enough - 1) > 0)
    #expect(pace.pause(at: 1_100_000, waiting: CommitPace.enough) == 0)
  }

  @Test("A commit without company does not put off the next one")
  func companyLeft() {
    var pace = CommitPace()
    pace.begin(64, at: 1_000_000)
    let next = 1_000_000 + CommitPace.interval
    pace.begin(1, at: next)
    #expect(pace.pause(at: next + 1, waiting: 1) == 0)
  }

  @Test("Nobody waits long enough to notice")
  func bounded() {
    #expect((1_000_000...10_000_000).contains(CommitPace.interval))
  }
}
