import EventStore
import Foundation
import ICalendar
import Recurrence
import SeededNumbers
import Testing

/// Random changes of random events, made in a store and in a model that knows nothing but lists of occurrences.
@Suite struct RandomChangesTests {
  @Test("after any changes a store shows what a list of occurrences would", arguments: 1...20)
  func changes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let storage = MemoryStorage(calendars: [StoredCalendar(id: "home")])
    let store = try makeStore(storage)
    var model = OccurrenceModel()
    for step in 1...40 {
      let shown = store.events("20260101T000000Z", "20300101T000000Z")
      if step <= 3 || shown.isEmpty || Int.random(in: 0..<8, using: &random) == 0 {
        try add(to: store, &model, &random)
      } else {
        let event = shown[Int.random(in: 0..<shown.count, using: &random)]
        try change(event, in: store, &model, &random)
      }
      let expected = model.told
      let found = store.events("20260101T000000Z", "20300101T000000Z").map(full).sorted()
      #expect(found == expected, "step \(step)")
      if found != expected { return }
    }
    // What was written is as the standard wants it, and somebody else reads the same.
    for text in storage.texts.values {
      let problems = try CalendarFile(reading: text).check()
      #expect(problems == [])
    }
    let other = try makeStore(storage)
    #expect(other.events("20260101T000000Z", "20300101T000000Z").map(full).sorted() == model.told)
  }

  private func add(
    to store: CalendarStore, _ model: inout OccurrenceModel, _ random: inout SeededGenerator
  ) throws {
    let isAllDay = Bool.random(using: &random)
    let day = LocalDate(year: 2026, month: 2, day: 1)?.adding(days: Int.random(in: 0..<300, using: &random))
    let date = try #require(day)
    let hour = isAllDay ? 0 : Int.random(in: 8...12, using: &random)
    let start = LocalDateTime(date, secondOfDay: hour * 3600)
    let length = isAllDay ? 86_400 : 1800
    let rules = [
      nil, "FREQ=DAILY;COUNT=7", "FREQ=DAILY;INTERVAL=3;COUNT=5", "FREQ=WEEKLY;COUNT=6",
      "FREQ=WEEKLY;INTERVAL=2;COUNT=5",
      "FREQ=WEEKLY;BYDAY=\(date.weekday.text),\(Weekday.allCases[(date.weekday.rawValue + 1) % 7].text);COUNT=8",
      "FREQ=DAILY;UNTIL=\(try #require(date.adding(days: 9)).text)" + (isAllDay ? "" : "T220000Z"),
    ]
    let rule = try rules[Int.random(in: 0..<rules.count, using: &random)].map { try RecurrenceRule($0) }
    let title = model.newTitle()
    let zone = try TimeZoneDatabase.system.zone("Europe/Berlin")
    func time(_ local: LocalDateTime) -> CalendarTime {
      isAllDay ? .date(local.date) : .zoned(local, in: zone)
    }
    let end = LocalDateTime(secondsSinceEpoch: start.secondsSinceEpoch + Int64(length))
    var event = Event(eventStore: store, title: title, start: time(start), end: time(end))
    if let rule { event.recurrenceRules = [rule] }
    try store.save(&event)

    let reference: TimeReference = isAllDay ? .date : .zone(zone)
    let set = RecurrenceSet(
      start: start, reference: reference, rules: rule.map { [$0] } ?? [], unmatchedStart: .isFirstOccurrence)
    model.add(title, starts: set.occurrences().map(\.local), length: Int64(length), isAllDay: isAllDay)
  }

  private func change(
    _ event: Event, in store: CalendarStore, _ model: inout OccurrenceModel, _ random: inout SeededGenerator
  ) throws {
    let span = EventSpan.allCases[Int.random(in: 0...1, using: &random)]
    let commit = Bool.random(using: &random)
    defer { #expect(throws: Never.self) { try store.commit() } }
    var changed = event
    // Of two that look the same nobody can say which one it is.
    guard let place = model.place(of: full(event)) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      try store.remove(event, span: span, commit: commit)
      model.remove(place, span)
      return
    case 1:
      changed.title = model.newTitle()
    case 2:
      let seconds = Int64(Int.random(in: 1...3, using: &random)) * (event.isAllDay ? 86_400 : 3600)
      changed.startDate += Double(seconds)
      changed.endDate += Double(seconds)
      if event.isAllDay {
        changed.start = .date(
          event.start.local.date.adding(days: Int(seconds / 86_400)) ?? event.start.local.date)
        changed.end = .date(event.end.local.date.adding(days: Int(seconds / 86_400)) ?? event.end.local.date)
      }
    default:
      changed.title = model.newTitle()
      if event.isAllDay {
        changed.end = .date(event.end.local.date.adding(days: 1) ?? event.end.local.date)
      } else {
        changed.endDate += 1200
      }
    }
    try store.save(&changed, span: span, commit: commit)
    model.change(place, span, to: changed, from: event)
    #expect(full(changed) == model.told(place: model.lastChanged))
  }
}

/// Start, end and title.
private func full(_ event: Event) -> String {
  "\(event.start.local.text)-\(event.end.local.text) \(event.title)"
}

/// Occurrences, one by one.
private struct OccurrenceModel {
  struct Occurrence {
    var group: Int
    /// When it would start by the rule.
    var identity: Int64
    /// What it has of its own.
    var title: String?
    var times: Range<Int64>?
    let number: Int
  }

  struct Group {
    var title: String
    var length: Int64
    let isAllDay: Bool
  }

  private var occurrences: [Occurrence] = []
  private var groups: [Group] = []
  private var titles = 0
  private var numbers = 0
  private(set) var lastChanged = 0

  mutating func newTitle() -> String {
    titles += 1
    return "T\(titles)"
  }

  mutating func add(_ title: String, starts: [LocalDateTime], length: Int64, isAllDay: Bool) {
    groups.append(Group(title: title, length: length, isAllDay: isAllDay))
    for start in starts {
      numbers += 1
      occurrences.append(
        Occurrence(group: groups.count - 1, identity: start.secondsSinceEpoch, number: numbers))
    }
  }

  var told: [String] { occurrences.map(told).sorted() }

  func told(place number: Int) -> String {
    occurrences.first { $0.number == number }.map(told) ?? ""
  }

  private func told(_ occurrence: Occurrence) -> String {
    let group = groups[occurrence.group]
    let times = times(occurrence)
    let texts = [times.lowerBound, times.upperBound].map { LocalDateTime(secondsSinceEpoch: $0).text }
    return "\(texts[0])-\(texts[1]) \(occurrence.title ?? group.title)"
  }

  private func times(_ occurrence: Occurrence) -> Range<Int64> {
    occurrence.times ?? occurrence.identity..<(occurrence.identity + groups[occurrence.group].length)
  }

  /// Which one looks like this; nil where several do.
  func place(of told: String) -> Int? {
    let places = occurrences.indices.filter { self.told(occurrences[$0]) == told }
    return places.count == 1 ? places[0] : nil
  }

  mutating func remove(_ place: Int, _ span: EventSpan) {
    let removed = occurrences[place]
    occurrences.removeAll { other in
      span == .thisEvent
        ? other.number == removed.number
        : other.group == removed.group && other.identity >= removed.identity
    }
  }

  mutating func change(_ place: Int, _ span: EventSpan, to changed: Event, from event: Event) {
    let own = occurrences[place]
    lastChanged = own.number
    let newTitle = changed.title == event.title ? nil : changed.title
    let newTimes = changed.start.local.secondsSinceEpoch..<changed.end.local.secondsSinceEpoch
    let isMoved = newTimes != times(own)
    if span == .thisEvent {
      if let newTitle { occurrences[place].title = newTitle }
      if isMoved { occurrences[place].times = newTimes }
      return
    }
    var group = groups[own.group]
    let old = group
    if let newTitle { group.title = newTitle }
    if isMoved { group.length = Int64(newTimes.count) }
    groups.append(group)
    let shift = isMoved ? newTimes.lowerBound - own.identity : 0
    for index in occurrences.indices
    where occurrences[index].group == own.group && occurrences[index].identity >= own.identity {
      var other = occurrences[index]
      let planned = other.identity..<(other.identity + old.length)
      let isThis = other.number == own.number
      if newTitle != nil, isThis || other.title == old.title { other.title = nil }
      if isMoved, isThis || other.times == planned { other.times = nil }
      other.identity += shift
      other.group = groups.count - 1
      occurrences[index] = other
    }
  }
}
