import ArgumentParser
import EventStore

/// `--at` and `--future`: how much of what recurs is meant.
struct OccurrenceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Only the occurrence at this time, or on this day.", valueName: "time"))
  var at: String?

  @Flag(help: "That occurrence and all after it.")
  var future = false

  func validate() throws {
    if future && at == nil { throw ValidationError("Say from which occurrence on: --at 2027-01-11 --future") }
  }

  /// The occurrence that is meant, and how far a change of it reaches.
  /// - Parameter first: the first one. With nothing said, all from that one on are meant, which is all.
  func chosen(
    of first: Event, in store: CalendarStore, _ clock: ClockOptions
  ) throws -> (event: Event, span: EventSpan) {
    guard let at else { return (first, .futureEvents) }
    let event = try store.occurrence(of: first, at: try clock.time(at, "--at"), clock)
    return (event, future ? .futureEvents : .thisEvent)
  }
}
