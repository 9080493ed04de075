import Foundation
import GeoIndex
import HumonModel
import HumonWire
import KeyedArchive
import Recurrence
import SeededNumbers
import Testing

@Suite("A take-out as a keyed archive")
struct TakeOutArchiveTests {
  @Test("Bytes and back it is the same")
  func roundTrip() throws {
    let takeOut = try Self.takeOut()
    let reading = try TakeOutArchive.reading(TakeOutArchive.data(takeOut))
    #expect(reading.takeOut == takeOut)
    #expect(reading.refused.isEmpty && reading.refusedAnswers == 0)
  }

  @Test("Events at one place share one object, and an answer leads to the person's own event")
  func sharing() throws {
    let summary = try ArchiveReader(TakeOutArchive.data(Self.takeOut())).verify()
    let counts = Dictionary(
      uniqueKeysWithValues: summary.objectCounts.map { ($0.key.name ?? "", $0.value) })
    #expect(
      counts == [
        "Humon.Account": 1, "Humon.Device": 1, "Humon.Event": 3, "Humon.Place": 1, "Humon.Answer": 2,
      ])
  }

  @Test("What a newer version says of an event or the person is written again")
  func unknownFields() throws {
    let json = try Self.json { text in
      text.replacing(#""hasRecoveryCode""#, with: #""pronoun": "she", "hasRecoveryCode""#)
        .replacing(#""uid": "weekly""#, with: #""mood": "good", "uid": "weekly""#)
    }
    let account = try ArchiveDecoder().decode(ArchivedAccount.self, from: json)
    let again = String(
      decoding: try ArchiveDocument(ArchiveReader(ArchiveEncoder().encode(account))).json(), as: UTF8.self)
    #expect(again.contains(#""pronoun": "she""#))
    #expect(again.contains(#""mood": "good""#))
  }

  @Test(
    "What no event can say costs that event alone, and is named",
    arguments: [
      (#""name": "Tea""#, #""name": "\#(String(repeating: "a", count: 10_000))""#, "/name"),
      (#""name": "Tea""#, #""name": """#, "/name"), (#""name": "Tea""#, #""name": "a\u0000b""#, "/name"),
      (#""status": "tentative""#, #""status": "perhaps""#, "/status"),
      (#""timeZone": "UTC""#, #""timeZone": "Mars/Olympus""#, "/timeZone"),
      (#""sequence": 7"#, #""sequence": -1"#, "/sequence"),
      (#""url": "https://example.org/tea""#, #""url": "javascript:alert(1)""#, "/url"),
      (#""uid": "tea""#, #""uid": "weekly""#, "/uid"),
      (#""uid": "tea""#, #""occurrence": "20261119T190000", "uid": "tea""#, "/occurrence"),
      (#""uid": "tea""#, #""recurrence": "FREQ=SECONDLY", "uid": "tea""#, "/recurrence"),
      (
        #""uid": "tea""#, #""recurrence": "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "uid": "tea""#, "/recurrence"
      ),
      (#""uid": "tea""#, #""recurrence": "EXDATE:20261119T190000", "uid": "tea""#, "/recurrence"),
    ])
  func invalid(_ told: String, _ untrue: String, _ pointer: String) throws {
    let bytes = try Self.json { text in
      #expect(text.contains(told))
      return text.replacing(told, with: untrue)
    }
    let reading = try TakeOutArchive.reading(bytes)
    guard case .invalid(let problems)? = reading.refused.first?.reason else {
      Issue.record("nothing was refused")
      return
    }
    #expect(problems.map(\.pointer) == [pointer])
    #expect(reading.takeOut.events.count == 1)
  }

  @Test("More changes than iCalendar can count are as many as it can: the event is none the worse for them")
  func manyChanges() throws {
    let bytes = try Self.json { $0.replacing(#""sequence": 7"#, with: #""sequence": 2147483648"#) }
    let reading = try TakeOutArchive.reading(bytes)
    #expect(reading.refused.isEmpty)
    #expect(reading.takeOut.events.contains { $0.history.sequence == 2_147_483_647 })
  }

  @Test("A place that is nowhere costs the events there, and nothing else")
  func nowhere() throws {
    let bytes = try Self.json { $0.replacing(#""latitude": 52.5"#, with: #""latitude": 1000"#) }
    let reading = try TakeOutArchive.reading(bytes)
    #expect(reading.takeOut.events.isEmpty)
    #expect(reading.refused.map(\.uid) == ["tea", "weekly"])
    #expect(reading.takeOut.answers.count == 2)
  }

  @Test("An occurrence that its series does not have is refused with the series")
  func noOccurrence() throws {
    let bytes = try Self.json {
      $0.replacing(#""occurrence": "20261119T190000""#, with: #""occurrence": "20261118T190000""#)
    }
    let reading = try TakeOutArchive.reading(bytes)
    #expect(
      reading.refused.first?.reason
        == .invalid([DocumentProblem("/overrides/0/occurrence", .notValidHere)]))
  }

  @Test("A ring of series is refused as a whole: no event holds itself in memory")
  func ring() throws {
    let bytes = try Self.json {
      $0.replacing(#""occurrence": "20261119T190000""#, with: #""otherwise": "20261119T190000""#)
    }
    let failure = #expect(throws: DocumentFailure.self) {
      try TakeOutArchive.reading(bytes)
    }
    #expect(failure?.problems.map(\.code.name) == ["not_archive"])
  }

  @Test("What is no archive, a damaged one, or one of something else is refused as a whole, and says why")
  func noArchive() throws {
    let whole = try TakeOutArchive.data(Self.takeOut())
    var damaged = whole
    damaged[60] ^= 1
    let other = try ArchiveEncoder().encode(["a": 1])
    for bytes in [Data(), Data("{}".utf8), whole.prefix(whole.count - 1), damaged, other] {
      let failure = #expect(throws: DocumentFailure.self) {
        try TakeOutArchive.reading(bytes)
      }
      guard case .notArchive(let reason)? = failure?.problems.first?.code else {
        Issue.record("it was not refused as an archive")
        continue
      }
      #expect(reason.hasSuffix("."))
    }
  }

  @Test("Whatever byte of an archive is another one, it is refused or every event is kept or named")
  func anyByte() throws {
    let text = try Self.text()
    var generator = SeededGenerator(seed: 6)
    var understood = 0
    for _ in 0..<400 {
      var bytes = Array(text.utf8)
      bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
        in: 32...126, using: &generator)
      guard let archive = try? ArchiveDocument(json: Data(bytes)).binary(),
        let reading = try? TakeOutArchive.reading(archive)
      else { continue }
      understood += 1
      #expect(reading.takeOut.events.count + reading.refused.count == 2)
    }
    #expect(understood > 50)
  }

  // MARK: Fixtures

  /// The archive whose JSON form somebody has changed.
  static func json(_ change: (String) -> String) throws -> Data {
    try ArchiveDocument(json: Data(change(text()).utf8)).binary()
  }

  static func text() throws -> String {
    let document = try ArchiveDocument(ArchiveReader(TakeOutArchive.data(takeOut())))
    return String(decoding: try document.json(), as: UTF8.self)
  }

  static func takeOut() throws -> TakeOut {
    let time = try #require(Timestamp(rfc3339: "2026-11-05T18:00:00.123Z"))
    let history = TakeOut.History(sequence: 7, created: time, updated: time.advanced(byMilliseconds: 1))
    var weekly = try EventDetails(
      name: "Run", address: "Street 1", point: GeoPoint(latitude: 52.5, longitude: 13.4),
      start: try #require(Timestamp(rfc3339: "2026-11-05T18:00:00Z")), timeZone: "Europe/Berlin")
    weekly.recurrence = EventRecurrence(text: "RRULE:FREQ=WEEKLY\nEXDATE:20261203T190000")
    var moved = weekly
    moved.recurrence = nil
    moved.description = "Further\nout"
    var tea = try EventDetails(
      name: "Tea", address: "Street 1", point: GeoPoint(latitude: 52.5, longitude: 13.4), start: time,
      end: .earliest, timeZone: "UTC")
    tea.isAllDay = true
    tea.status = .tentative
    tea.visibility = .hidden
    tea.categories = ["tea", "talk"]
    tea.languages = ["de-DE"]
    tea.host = Event.Host(name: "Ana", url: nil)
    tea.url = "https://example.org/tea"
    tea.image = Event.Image(url: "https://example.org/a.png", alternativeText: "A cup")
    tea.price = .free
    tea.accessibility = "No stairs"
    let third = try #require(RecurrenceID(text: "20261119T190000"))
    return TakeOut(
      created: time, hasRecoveryCode: true, feeds: [.init(role: .owner, created: time)],
      devices: [.init(name: "Phone", created: time)],
      events: [
        .init(uid: "tea", origin: "https://example.org", details: tea, history: history, overrides: []),
        .init(
          uid: "weekly", origin: nil, details: weekly,
          history: .init(sequence: 1, created: time, updated: time),
          overrides: [
            .init(
              recurrenceID: third, details: moved, history: .init(sequence: 2, created: time, updated: time))
          ]),
      ],
      answers: [
        .init(uid: "theirs", eventName: "Concert", occurrence: nil, answer: .maybe, created: time),
        .init(uid: "weekly", eventName: "Run", occurrence: third, answer: .going, created: time),
      ])
  }
}
