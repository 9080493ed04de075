internal import ICalendar
internal import Recurrence

/// Changes of one occurrence.
extension SeriesDraft {
  /// Changes an occurrence alone: it gets a component of its own where it has none.
  /// - Parameter times: when it takes place; nil where that was not changed.
  mutating func change(_ instance: Instance, at identity: Moment, _ changes: EntryChanges, times: EventTimes?)
  {
    let place = overrides.firstIndex { $0.identity.utc == identity.utc && !$0.component.isThisAndFuture }
    var own = place.map { overrides[$0].component } ?? detached(instance, at: identity)
    changes.apply(to: &own)
    if let times { own.setTimes(start: times.start, end: times.end) }
    stamp(&own, matters: times != nil)
    if let place {
      overrides[place].component = own
    } else {
      moveTurn(from: identity)
      overrides.append((identity, own))
    }
  }

  /// Takes an occurrence out.
  mutating func exclude(_ identity: Moment) {
    moveTurn(from: identity)
    overrides.removeAll { $0.identity.utc == identity.utc }
    guard var master else { return }
    master.properties.append(Property(.exDate, time: CalendarTime(identity)))
    stamp(&master, matters: true)
    self.master = master
  }

  /// A component for an occurrence as it is.
  private func detached(_ instance: Instance, at identity: Moment) -> Component {
    var own = instance.component
    own.properties.removeAll { EntryChanges.ofSeries.contains($0.name) }
    own[.recurrenceID] = Property(.recurrenceID, time: CalendarTime(identity))
    own.setTimes(start: CalendarTime(instance.start), end: CalendarTime(instance.end))
    return own
  }

  /// Where all occurrences from this one on have a component, lets it begin with the next one.
  private mutating func moveTurn(from identity: Moment) {
    let isTurn = { (override: (identity: Moment, component: Component)) in
      override.identity.utc == identity.utc && override.component.isThisAndFuture
    }
    guard let place = overrides.firstIndex(where: isTurn) else { return }
    var (_, turn) = overrides.remove(at: place)
    let taken = Set(overrides.map(\.identity.utc))
    let later = series.recurrenceSet?.occurrences(from: identity.utc + 1).first { !taken.contains($0.utc) }
    guard let later, let instance = series.plannedInstance(at: Moment(utc: later.utc, identity.reference)),
      let next = instance.recurrenceID
    else { return }
    turn[.recurrenceID] = Property(.recurrenceID, time: CalendarTime(next))
    turn[.recurrenceID]?[.range] = "THISANDFUTURE"
    turn.setTimes(start: CalendarTime(instance.start), end: CalendarTime(instance.end))
    overrides.append((next, turn))
  }
}

extension Component {
  /// `RANGE=THISANDFUTURE`: it describes all occurrences from its own on (RFC 5545, section 3.2.13).
  var isThisAndFuture: Bool { self[.recurrenceID]?[.range]?.uppercased() == "THISANDFUTURE" }
}
