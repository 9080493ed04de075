public import HumonWire

/// What is added to a calendar.
public struct CalendarSubject: Sendable {
  /// Which event, so that it is known again.
  let id: String
  /// The event, or one occurrence of a series.
  let appointment: Appointment
  /// The series; nil where it happens once.
  let series: (@Sendable () async throws(HumonError) -> Appointment)?

  /// An event, or one occurrence of a series.
  /// - Parameters:
  ///   - service: knows the series of an occurrence.
  ///   - links: where the event's page is.
  public init(_ event: ReceivedEvent, service: any EventsService, links: EventLinks) {
    let link = links.page(of: event.id)
    id = [link, event.occurrence?.text].compactMap { $0 }.joined(separator: "#")
    appointment = Appointment(event, link: link)
    guard event.recurrence != nil else {
      series = nil
      return
    }
    series = { () async throws(HumonError) in
      guard event.occurrence != nil else { return Appointment(event, link: link) }
      return Appointment(try await service.event(event.id, occurrence: nil), link: link)
    }
  }

  /// An entry of a feed.
  /// - Parameter feed: the feed's address.
  public init(_ appointment: Appointment, entry: String, feed: String) {
    id = "\(feed)#\(entry)"
    self.appointment = appointment
    series = nil
  }
}

/// Which appointment stands for which event.
struct SavedReference: Codable, Sendable, Hashable {
  /// The most that are remembered; the oldest go.
  static let mostKept = 500

  let event: String
  let appointment: String
}

extension PreferenceKey<String> {
  static var chosenCalendar: Self { Self("calendar.chosen") }
}

extension PreferenceKey<[AlarmChoice]> {
  static var chosenAlarms: Self { Self("calendar.alarms") }
}

extension PreferenceKey<[SavedReference]> {
  static var savedAppointments: Self { Self("calendar.saved") }
}
