import HumonModel
import HumonWire

/// What a map shows: what is near its centre, what I have made, and where I go; one pin an event.
struct MapEvents {
  /// What the last search has found.
  var nearby: [ReceivedEvent] = []
  /// What I have made.
  var own: [ReceivedEvent] = []
  /// Where I go, or may.
  var attended: [ReceivedEvent] = []

  /// A pin for each event that has a coordinate. Of several occurrences it stands for the earliest near the centre, since
  /// all are at one place and only one pin can be touched.
  var annotations: [EventAnnotation] {
    var places: [Whole: Int] = [:]
    var events: [ReceivedEvent] = []
    for source in [nearby, attended, own] {
      let known = events.count
      for event in source {
        guard let place = places[Whole(event)] else {
          places[Whole(event)] = events.count
          events.append(event)
          continue
        }
        if place >= known, event.start < events[place].start { events[place] = event }
      }
    }
    return events.compactMap { EventAnnotation($0) }
  }

  /// What a pin's event is to a person.
  func marks(for user: User.ID?) -> (ReceivedEvent?) -> PinMarks {
    let goes = Set(attended.map(Whole.init))
    return { event in
      guard let event else { return PinMarks(isOwn: true, isAttended: false) }
      let answered = event.myAnswer == .going || event.myAnswer == .maybe
      return PinMarks(isOwn: event.owner == user, isAttended: answered || goes.contains(Whole(event)))
    }
  }

  /// Puts what is known now about an event in the place of what was known.
  mutating func take(_ event: ReceivedEvent, for user: User.ID?) {
    let isNear = nearby.replace(event)
    if event.owner == user, !own.replace(event), !isNear { own.insert(event, at: 0) }
    attended.removeAll { $0.identity == event.identity }
    if event.myAnswer == .going || event.myAnswer == .maybe { attended.insert(event, at: 0) }
  }

  /// Puts what a stream of changes tells in the place of what was known. It is told to many, and so says nothing of my
  /// own answer.
  mutating func hear(_ event: ReceivedEvent) {
    var event = event
    event.myAnswer = event.myAnswer ?? nearby.first { $0.identity == event.identity }?.myAnswer
    // What was a series may happen once now.
    if event.occurrence == nil { nearby.removeAll { $0.id == event.id && $0.occurrence != nil } }
    if !nearby.replace(event) { nearby.append(event) }
    _ = own.replace(event)
  }

  /// Puts the dates of a series that a stream tells in the place of all that were known.
  mutating func hear(_ series: Event.ID, _ occurrences: [ReceivedEvent]) {
    nearby.removeAll { known in
      known.id == series && !occurrences.contains { $0.identity == known.identity }
    }
    for occurrence in occurrences { hear(occurrence) }
  }

  /// Takes away what does not belong to the results any more: one occurrence, or all of an event. What is mine stays.
  mutating func hearRemoved(_ id: Event.ID, _ occurrence: RecurrenceID?) {
    nearby.removeAll { $0.id == id && (occurrence == nil || $0.occurrence == occurrence) }
  }

  /// Forgets an event that is gone: one occurrence, or all of it.
  mutating func forget(_ identity: ReceivedEvent.Identity) {
    let isGone = { (event: ReceivedEvent) in
      identity.occurrence == nil ? event.id == identity.event : event.identity == identity
    }
    nearby.removeAll(where: isGone)
    own.removeAll(where: isGone)
    attended.removeAll(where: isGone)
  }
}

/// An event whatever the occurrence.
private struct Whole: Hashable {
  let event: Event.ID
  let owner: User.ID

  init(_ event: ReceivedEvent) {
    self.event = event.id
    owner = event.owner
  }
}

extension [ReceivedEvent] {
  /// Puts an event in the place of the one of the same identity; false if there is none.
  fileprivate mutating func replace(_ event: ReceivedEvent) -> Bool {
    guard let place = firstIndex(where: { $0.identity == event.identity }) else { return false }
    self[place] = event
    return true
  }
}
