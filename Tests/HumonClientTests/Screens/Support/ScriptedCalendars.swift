import EventStore
import HumonClient
import Synchronization

/// Calendars that do what a test tells them, and remember what they were asked.
final class ScriptedCalendars: DeviceCalendars {
  struct Saving: Sendable, Hashable {
    var appointment: Appointment
    var calendar: DeviceCalendar.ID?
    var replaced: SavedAppointment.ID?
  }

  struct State: Sendable {
    var status = AuthorizationStatus.fullAccess
    var answer = AuthorizationStatus.fullAccess
    var failure: DeviceCalendarsError?
    var found: SavedAppointment?
    var asked = 0
    var savings: [Saving] = []
    var looked: [SavedAppointment.ID?] = []
  }

  private let state: Mutex<State>

  init(_ change: (inout State) -> Void = { _ in }) {
    var state = State()
    change(&state)
    self.state = Mutex(state)
  }

  var seen: State { state.withLock { $0 } }

  func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  func status() async -> AuthorizationStatus { seen.status }

  func requestAccess() async throws(DeviceCalendarsError) -> Bool {
    state.withLock {
      $0.asked += 1
      $0.status = $0.answer
    }
    if let failure = seen.failure { throw failure }
    return seen.status == .fullAccess
  }

  func calendars() async -> [DeviceCalendar] {
    guard seen.status == .fullAccess else { return [] }
    return [
      DeviceCalendar(id: "work", title: "Work", isDefault: false),
      DeviceCalendar(id: "home", title: "Home", isDefault: true),
    ]
  }

  func save(
    _ appointment: Appointment, in calendar: DeviceCalendar.ID?, replacing id: SavedAppointment.ID?
  ) async throws(DeviceCalendarsError) -> SavedAppointment? {
    if let failure = seen.failure { throw failure }
    state.withLock {
      $0.savings.append(Saving(appointment: appointment, calendar: calendar, replaced: id))
    }
    return seen.status == .fullAccess ? SavedAppointment(id: "saved", calendar: calendar ?? "home") : nil
  }

  func find(_ appointment: Appointment, savedAs id: SavedAppointment.ID?) async -> SavedAppointment? {
    state.withLock { $0.looked.append(id) }
    return seen.found
  }
}
