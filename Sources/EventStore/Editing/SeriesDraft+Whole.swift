internal import ICalendar

/// Changes of a series as a whole.
extension SeriesDraft {
  /// Changes what does not recur, or has only one component of a series that nobody knows.
  mutating func changeWhole(_ instance: Instance, _ changes: EntryChanges, _ times: EventTimes?) {
    let place = overrides.firstIndex { $0.component == instance.component }
    guard var component = place.map({ overrides[$0].component }) ?? master else { return }
    changes.apply(to: &component)
    if let times { component.setTimes(start: times.start, end: times.end) }
    stamp(&component, matters: times != nil || changes.changesSeries)
    if let place { overrides[place].component = component } else { master = component }
  }

  /// Puts the rest of a series in the place of it.
  /// - Parameter isNew: whether it is an event of its own from now on.
  mutating func become(_ rest: Rest, uid: String, isNew: Bool, isMoved: Bool) {
    func adopted(_ component: Component) -> Component {
      var component = component
      component[.uid] = Property(.uid, text: uid)
      stamp(&component, matters: isMoved && !isNew)
      if isNew {
        component[.created] = component[.dtStamp].map { Property(.created, $0.value) }
        component[.sequence] = nil
      }
      return component
    }
    master = adopted(rest.master)
    overrides = rest.overrides.map { ($0.identity, adopted($0.component)) }
  }
}
