#if canImport(EventKit)
  internal import EventKit
  internal import Foundation

  extension EKEvent {
    /// Takes everything from an appointment but calendar and recurrence.
    func take(_ appointment: Appointment) {
      title = appointment.title
      location = appointment.location
      notes = appointment.notes
      url = appointment.url.flatMap { URL(string: $0) }
      isAllDay = appointment.isAllDay
      let zone = TimeZone(identifier: appointment.timeZone) ?? .current
      // Event Kit reads the days of an event without times on the device's own clock, and its last day belongs to it.
      timeZone = appointment.isAllDay ? nil : zone
      let end = max(appointment.start, appointment.end)
      startDate = appointment.isAllDay ? appointment.start.sameDay(of: zone) : appointment.start
      endDate = appointment.isAllDay ? max(appointment.start, end - 1).sameDay(of: zone) : end
      alarms = appointment.alarms.map { alarm in
        switch alarm {
        case .relative(let seconds): EKAlarm(relativeOffset: Double(seconds))
        case .absolute(let date): EKAlarm(absoluteDate: date)
        }
      }
    }
  }

  extension EKRecurrenceRule {
    /// The rule in Event Kit's own type.
    convenience init(_ recurrence: EventKitRecurrence) {
      func numbers(_ list: [Int]) -> [NSNumber]? { list.isEmpty ? nil : list.map { NSNumber(value: $0) } }
      let days = recurrence.days.compactMap { day in
        EKWeekday(rawValue: day.weekday).map { EKRecurrenceDayOfWeek($0, weekNumber: day.weekNumber) }
      }
      let end: EKRecurrenceEnd? =
        switch recurrence.end {
        case nil: nil
        case .count(let count): EKRecurrenceEnd(occurrenceCount: count)
        case .date(let date): EKRecurrenceEnd(end: date)
        }
      self.init(
        recurrenceWith: EKRecurrenceFrequency(rawValue: recurrence.frequency.rawValue) ?? .daily,
        interval: recurrence.interval, daysOfTheWeek: days.isEmpty ? nil : days,
        daysOfTheMonth: numbers(recurrence.monthDays), monthsOfTheYear: numbers(recurrence.months),
        weeksOfTheYear: numbers(recurrence.weeks), daysOfTheYear: numbers(recurrence.yearDays),
        setPositions: numbers(recurrence.positions), end: end)
    }
  }

  extension Date {
    /// The start, on this device's clock, of the day that it is elsewhere.
    fileprivate func sameDay(of zone: TimeZone) -> Date {
      var there = Calendar(identifier: .gregorian)
      there.timeZone = zone
      var here = Calendar(identifier: .gregorian)
      here.timeZone = .current
      return here.date(from: there.dateComponents([.year, .month, .day], from: self)) ?? self
    }
  }
#endif
