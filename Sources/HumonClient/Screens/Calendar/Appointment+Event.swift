import Foundation
import HumonModel
import HumonWire
import Recurrence

extension Appointment {
  /// How long something takes of which nobody says how long, as in Event Kit's own form.
  static let hour = 3_600.0
  /// A whole day, where clocks are not changed.
  static let day = 86_400.0

  /// What stands in a calendar for an event, or for one occurrence of a series.
  /// - Parameter link: the event's page.
  init(_ event: ReceivedEvent, link: String, alarms: [AppointmentAlarm] = []) {
    let start = event.start.date
    let place = [event.placeName, event.address].compactMap { $0 }.filter { !$0.isEmpty }
    self.init(
      title: event.name, location: place.isEmpty ? nil : place.joined(separator: ", "),
      notes: event.description.map { Markdown($0).plainText }, url: link, start: start,
      end: event.effectiveEnd?.date ?? start + (event.isAllDay ? Self.day : Self.hour),
      isAllDay: event.isAllDay, timeZone: event.timeZone, alarms: alarms)
    guard event.occurrence == nil, let recurrence = event.recurrence else { return }
    let zone = TimeZoneRules.known(event.timeZone)
    let date = { (local: LocalDateTime) in Date(timeIntervalSince1970: Double(zone.utc(of: local))) }
    rules = recurrence.rules
    additions = recurrence.additionalDates.map(date)
    exceptions = recurrence.exceptions.map(date)
  }
}
