public import HumonModel

extension ArchivedAccount {
  /// The objects of a take-out: one for each place, however many events happen there.
  public convenience init(_ takeOut: TakeOut) {
    self.init(
      created: ArchivedTime(takeOut.created), hasRecoveryCode: takeOut.hasRecoveryCode,
      feeds: takeOut.feeds.map { ArchivedFeed(role: $0.role.rawValue, created: ArchivedTime($0.created)) })
    devices = takeOut.devices.map { ArchivedDevice(name: $0.name, created: ArchivedTime($0.created)) }
    var maker = ArchivedEventMaker()
    events = takeOut.events.map { maker.event($0) }
    let known = Dictionary(events.map { ($0.uid, $0) }) { first, _ in first }
    answers = takeOut.answers.map { answer in
      ArchivedAnswer(
        uid: answer.uid, eventName: answer.eventName, occurrence: answer.occurrence?.text,
        answer: answer.answer.rawValue, created: ArchivedTime(answer.created), event: known[answer.uid])
    }
  }
}

/// Makes the objects of events, and knows the places that there are already.
private struct ArchivedEventMaker {
  private var places: [ArchivedPlace.Key: ArchivedPlace] = [:]

  mutating func event(_ made: TakeOut.MadeEvent) -> ArchivedEvent {
    let event = event(made, made.details, made.history, of: nil)
    for override in made.overrides {
      event.add(self.event(made, override.details, override.history, of: override.recurrenceID))
    }
    return event
  }

  private mutating func event(
    _ made: TakeOut.MadeEvent, _ details: EventDetails, _ history: TakeOut.History,
    of occurrence: RecurrenceID?
  ) -> ArchivedEvent {
    ArchivedEvent(
      uid: made.uid, origin: made.origin, occurrence: occurrence?.text, details: ArchivedDetails(details),
      sequence: history.sequence, created: ArchivedTime(history.created),
      updated: ArchivedTime(history.updated), place: ArchivedPlace.Key(details).map { place($0) })
  }

  private mutating func place(_ key: ArchivedPlace.Key) -> ArchivedPlace {
    if let known = places[key] { return known }
    let place = ArchivedPlace(key)
    places[key] = place
    return place
  }
}
