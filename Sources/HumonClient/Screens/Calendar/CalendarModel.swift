internal import EventStore
public import HumonTexts
public import Observation

/// Adding an event to the person's own calendar: leave, a calendar, reminders, and whether all dates of a series.
@MainActor @Observable
public final class CalendarModel {
  /// What comes next.
  public enum Step: Sendable, Hashable {
    /// Nothing is known yet.
    case looking
    /// The app may ask for leave.
    case asking
    /// The person, or whoever runs the device, has said no; it can be changed in the settings.
    case denied
    /// A calendar can be chosen.
    case choosing
    /// It stands in the calendar; nil where the app may add and not see.
    case added(SavedAppointment?)
  }

  /// What comes next.
  public private(set) var step = Step.looking
  /// What the screen is doing.
  public private(set) var state = ScreenState.idle
  /// The calendars to choose from.
  public private(set) var calendars: [DeviceCalendar] = []
  /// The one that is chosen; nil for the one for new events.
  public var calendar: DeviceCalendar.ID?
  /// The reminders that are chosen.
  public var alarms: Set<AlarmChoice>
  /// Whether a reminder is chosen.
  public subscript(choice: AlarmChoice) -> Bool {
    get { alarms.contains(choice) }
    set {
      if newValue {
        alarms.insert(choice)
      } else {
        alarms.remove(choice)
      }
    }
  }
  /// Whether all dates of a series are added, or the one that was opened.
  public var includesSeries: Bool
  /// Whether it is one date of a series.
  public let isSeries: Bool

  @ObservationIgnored private let subject: CalendarSubject
  @ObservationIgnored private let device: any DeviceCalendars
  @ObservationIgnored private let preferences: any Preferences
  @ObservationIgnored private let texts: ScreenTexts

  /// - Parameters:
  ///   - subject: what is added.
  ///   - device: the person's calendars.
  ///   - preferences: where the choices and what was added are remembered.
  ///   - texts: the texts of the person's language.
  public init(
    _ subject: CalendarSubject, device: any DeviceCalendars, preferences: any Preferences,
    texts: ScreenTexts
  ) {
    self.subject = subject
    self.device = device
    self.preferences = preferences
    self.texts = texts
    isSeries = subject.series != nil
    includesSeries = subject.series != nil
    calendar = preferences.value(for: .chosenCalendar)
    alarms = Set(preferences.value(for: .chosenAlarms) ?? [.hour])
  }

  /// The screen appears: may the app do it, and does it stand there already?
  public func appear() async {
    guard step == .looking else { return }
    await look()
  }

  /// Asks the person, or the system for her.
  public func requestAccess() async {
    do throws(DeviceCalendarsError) {
      _ = try await device.requestAccess()
      state = .idle
    } catch {
      state = .failed(texts[.clientCalendarFailed])
    }
    await look()
  }

  /// Adds it, or changes what was added before.
  public func add() async {
    guard !state.isWorking else { return }
    state = .working(texts[.formSending])
    let before = saved
    guard var appointment = await wanted() else {
      state = .failed(texts[.mapLoadFailed])
      return
    }
    appointment.alarms = AlarmChoice.allCases.filter(alarms.contains).map(\.alarm)
    do throws(DeviceCalendarsError) {
      let added = try await device.save(appointment, in: calendar, replacing: before?.id)
      remember(added)
      step = .added(added)
      state = .idle
    } catch {
      await fail(error)
    }
  }

  private func look() async {
    switch await device.status() {
    case .notDetermined:
      step = .asking
    case .restricted, .denied:
      step = .denied
    case .writeOnly, .fullAccess:
      calendars = await device.calendars()
      if !calendars.contains(where: { $0.id == calendar }) {
        calendar = calendars.first(where: \.isDefault)?.id
      }
      let id = preferences.value(for: .savedAppointments)?.first { $0.event == subject.id }?.appointment
      let found = await device.find(subject.appointment, savedAs: id)
      step = found.map { .added($0) } ?? .choosing
    }
  }

  private var saved: SavedAppointment? {
    if case .added(let saved) = step { saved } else { nil }
  }

  private func wanted() async -> Appointment? {
    guard includesSeries, let series = subject.series else { return subject.appointment }
    return try? await series()
  }

  private func remember(_ added: SavedAppointment?) {
    preferences.set(calendar, for: .chosenCalendar)
    preferences.set(AlarmChoice.allCases.filter(alarms.contains), for: .chosenAlarms)
    guard let added else { return }
    var list = preferences.value(for: .savedAppointments) ?? []
    list.removeAll { $0.event == subject.id }
    list.append(SavedReference(event: subject.id, appointment: added.id))
    preferences.set(Array(list.suffix(SavedReference.mostKept)), for: .savedAppointments)
  }

  private func fail(_ error: DeviceCalendarsError) async {
    switch error {
    case .accessDenied:
      state = .idle
      await look()
    case .recurrenceNotSupported:
      // The date alone can still be added.
      includesSeries = false
      state = .failed(texts[.clientCalendarNoRecurrence])
    case .noCalendar, .unknownTimeZone, .failed:
      state = .failed(texts[.clientCalendarFailed])
    }
  }
}
