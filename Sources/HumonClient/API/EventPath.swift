import HumonModel
import HumonWire

/// Where an event, or one occurrence of a series, has its address.
struct EventPath {
  let text: String

  init(event: Event.ID, occurrence: RecurrenceID? = nil) {
    text = "/v2/events/\(event)" + (occurrence.map { "/occurrences/\($0.text)" } ?? "")
  }

  init(_ identity: ReceivedEvent.Identity, _ span: ChangeSpan = .this) {
    self.init(event: identity.event, occurrence: span == .all ? nil : identity.occurrence)
  }
}
