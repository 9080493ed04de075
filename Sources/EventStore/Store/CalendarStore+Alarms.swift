public import Foundation
internal import ICalendar

/// An alarm at the moment it goes off.
public struct DueAlarm: Sendable {
  /// What it reminds of.
  public enum Subject: Sendable {
    /// An occurrence of an event.
    case event(Event)
    /// A reminder.
    case reminder(Reminder)
  }

  /// When it goes off.
  public let date: Date
  /// Which alarm.
  public let alarm: Alarm
  /// What it reminds of.
  public let subject: Subject
}

extension CalendarStore {
  /// The alarms that go off in a time, in order: from its start to before its end. Repetitions are alarms, too. What is
  /// called off or done reminds nobody, and what somebody has seen to (`ACKNOWLEDGED`, RFC 9074, section 6) is left out.
  /// Of what the application may not see there are none.
  ///
  /// Of one event or reminder there are ``StoreLimits/mostAlarms`` at most, the first ones; ``AlarmList/cutOff`` says of
  /// which there are more.
  public func alarms(from start: Date, to end: Date) -> AlarmList {
    let range = start.wholeSeconds..<max(start.wholeSeconds, end.wholeSeconds)
    let reach = AlarmLimits.furthestDays * 86_400
    let around = (range.lowerBound - reach)..<(range.upperBound + reach)
    let kinds = EntityType.allCases.filter(access.canRead)
    let (records, calendars) = committed.read { catalogue in
      let records = catalogue.records { record in
        let digest = record.digest
        guard digest.hasAlarms, kinds.contains(record.key.kind) else { return false }
        return digest.hasAbsoluteAlarms || digest.bounds?.overlaps(around) ?? false
      }
      return (records, catalogue.calendars)
    }
    let window = TimeWindow(range, zone: identity.zone)
    var due: [(instant: Int64, alarm: DueAlarm)] = []
    var cutOff: [EntryIdentifier] = []
    for record in records {
      guard let series = record.series, let stored = calendars[record.calendar] else { continue }
      let calendar = EventCalendar(stored, store: identity)
      for (number, firing) in series.alarms(firingIn: window).enumerated() {
        guard number < StoreLimits.mostAlarms else {
          cutOff.append(EntryIdentifier(calendar: record.calendar, uid: series.uid))
          break
        }
        guard let subject = subject(of: firing, series, record, calendar) else { continue }
        let alarm = DueAlarm(
          date: Date(timeIntervalSince1970: Double(firing.instant)), alarm: Alarm(component: firing.alarm),
          subject: subject)
        due.append((firing.instant, alarm))
      }
    }
    return AlarmList(due.sorted { $0.instant < $1.instant }.map(\.alarm), cutOff: cutOff)
  }

  private func subject(
    of firing: AlarmFiring, _ series: Series, _ record: SeriesRecord, _ calendar: EventCalendar
  ) -> DueAlarm.Subject? {
    switch record.key.kind {
    case .reminder:
      return .reminder(Reminder(firing.component, uid: series.uid, zones: record.item.zones, in: calendar))
    case .event:
      // An absolute alarm of a series belongs to no occurrence; it reminds of the first.
      let instance = firing.instance ?? series.instances(overlapping: TimeWindow()).first { _ in true }
      return instance.map { .event(Event($0, in: calendar)) }
    }
  }
}
