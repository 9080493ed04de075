import ArgumentParser
import ICalendar

/// `--kind`: which components are meant.
enum CalendarKind: String, CaseIterable, ExpressibleByArgument {
  case event, todo, journal

  init?(_ name: Name) {
    switch name {
    case .vEvent: self = .event
    case .vTodo: self = .todo
    case .vJournal: self = .journal
    default: return nil
    }
  }
}
