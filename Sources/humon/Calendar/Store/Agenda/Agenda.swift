import EventStore
import Foundation
import ICalendar
import Recurrence

/// What takes place on each of some days, on somebody's clock.
struct Agenda {
  /// Something on a day.
  struct Row {
    enum Subject {
      case event(Event)
      case reminder(Reminder)
    }

    let subject: Subject
    /// When, as it concerns this day: `09:00–10:00`, `…–02:00`, `all day`.
    let time: String
    /// Second of the day, or before all of them one of ``Place``.
    fileprivate let place: Int
    /// Whether it goes on now, is over, or is to come.
    let phase: Phase
    /// The how many-th of how many days.
    let day: (number: Int, of: Int)?

    var title: String {
      switch subject {
      case .event(let event): event.title
      case .reminder(let reminder): reminder.title
      }
    }

    var calendar: EventCalendar? {
      switch subject {
      case .event(let event): event.calendar
      case .reminder(let reminder): reminder.calendar
      }
    }
  }

  enum Phase { case over, now, later }

  /// What has no time comes before what has one.
  private enum Place {
    static let wholeDay = -3
    static let overdue = -2
    static let toDo = -1
  }

  let days: ClosedRange<LocalDate>
  let now: LocalDateTime
  private let zone: TimeZoneRules
  private let nowInstant: Int64
  private var rows: [LocalDate: [Row]] = [:]
  /// How many rows there are.
  private(set) var count = 0

  /// No rows yet.
  /// - Parameter now: the instant, in seconds since 1970-01-01T00:00:00Z.
  init(days: ClosedRange<LocalDate>, zone: TimeZoneRules, now: Int64) {
    self.days = days
    self.zone = zone
    nowInstant = now
    self.now = zone.local(ofUTC: now)
  }

  /// The days that have rows, each with them in their order.
  var filledDays: [(day: LocalDate, rows: [Row])] {
    rows.sorted { $0.key < $1.key }.map { day, rows in
      (day, rows.sorted { ($0.place, $0.title) < ($1.place, $1.title) })
    }
  }

  /// The reminders among the rows, by their days.
  var reminders: [Reminder] {
    filledDays.flatMap(\.rows).compactMap { row in
      if case .reminder(let reminder) = row.subject { reminder } else { nil }
    }
  }

  /// Adds an event to each of its days.
  mutating func add(_ event: Event) {
    let (start, end) = (shown(event.start), shown(event.end))
    let last = end > start ? LocalDateTime(secondsSinceEpoch: end.secondsSinceEpoch - 1).date : start.date
    guard start.date <= days.upperBound, last >= days.lowerBound else { return }
    let length = last.daysSinceEpoch - start.date.daysSinceEpoch + 1
    var day = max(start.date, days.lowerBound)
    while day <= min(last, days.upperBound) {
      let number = day.daysSinceEpoch - start.date.daysSinceEpoch + 1
      let isWhole = event.isAllDay || number > 1 && number < length
      rows[day, default: []].append(
        Row(
          subject: .event(event),
          time: isWhole ? "all day" : time(start, end, isFirst: number == 1, isLast: number == length),
          place: isWhole ? Place.wholeDay : number == 1 ? start.secondOfDay : 0,
          phase: phase(of: event, on: day, isWhole: isWhole),
          day: length > 1 && isWhole ? (number, length) : nil))
      count += 1
      day = LocalDate(daysSinceEpoch: day.daysSinceEpoch + 1)
    }
  }

  /// Adds a reminder to the day on which it is due; one that is overdue to today.
  mutating func add(_ reminder: Reminder) {
    guard let due = reminder.due else { return }
    let local = shown(due)
    let isOverdue = due.isDate ? local.date < now.date : instant(due) < nowInstant
    let day = isOverdue ? max(local.date, now.date) : local.date
    guard days.contains(day) else { return }
    let isLate = local.date < day
    rows[day, default: []].append(
      Row(
        subject: .reminder(reminder),
        time: isLate ? "overdue" : due.isDate ? "to do" : "by " + PersonalTime.clock(local),
        place: isLate ? Place.overdue : due.isDate ? Place.toDo : local.secondOfDay,
        phase: isOverdue ? .now : .later, day: nil))
    count += 1
  }

  private func time(_ start: LocalDateTime, _ end: LocalDateTime, isFirst: Bool, isLast: Bool) -> String {
    if start == end { return PersonalTime.clock(start) }
    // What ends at midnight ends on the day before, at 24:00.
    let ending = end.secondOfDay == 0 ? "24:00" : PersonalTime.clock(end)
    return (isFirst ? PersonalTime.clock(start) : "…") + "–" + (isLast ? ending : "…")
  }

  /// Of what takes the whole day nobody has to be told that it goes on now.
  private func phase(of event: Event, on day: LocalDate, isWhole: Bool) -> Phase {
    if day != now.date { return day < now.date ? .over : .later }
    if isWhole || nowInstant < instant(event.start) { return .later }
    return nowInstant < instant(event.end) ? .now : .over
  }

  /// What the clock of this agenda shows then.
  private func shown(_ time: CalendarTime) -> LocalDateTime {
    Moment(time.local, time.reference).shown(in: zone).local
  }

  private func instant(_ time: CalendarTime) -> Int64 { Moment(time.local, time.reference).instant(in: zone) }
}
