import Recurrence

extension Series {
  /// The alarms that fire in a window, in order. Instances whose alarm lies in the window are found where they lie
  /// outside of it themselves. An absolute alarm of a series fires once.
  ///
  /// What is cancelled or completed reminds nobody.
  /// - Parameter includingAcknowledged: also those that somebody has seen to (RFC 9074, section 6).
  public func alarms(firingIn window: TimeWindow, includingAcknowledged: Bool = false) -> AlarmFirings {
    AlarmFirings(of: [self], AlarmQuery(window: window, includesAcknowledged: includingAcknowledged))
  }

  /// The firings that do not come from a strand: of single instances, and absolute ones, in no order.
  func singleFirings(_ query: AlarmQuery) -> [AlarmFiring] {
    var firings: [AlarmFiring] = []
    // An override often has the alarms of its series once more; at the same absolute time they are one.
    var absolute: Set<Component> = []
    for strand in strands where strand.component.canRemind {
      for alarm in AlarmReader.alarms(of: strand.component).alarms {
        guard case .absolute(let first) = alarm.trigger, absolute.insert(alarm.component).inserted
        else { continue }
        firings += alarm.firings(from: first, of: strand.component, uid: uid, nil, query)
      }
    }
    for instance in singles where instance.component.canRemind {
      for alarm in AlarmReader.alarms(of: instance.component).alarms {
        if case .absolute = alarm.trigger, !absolute.insert(alarm.component).inserted { continue }
        firings += alarm.firings(of: instance, query)
      }
    }
    return firings
  }
}

extension SeriesCollection {
  /// The alarms of all series that fire in a window, in order.
  /// - Parameter includingAcknowledged: also those that somebody has seen to (RFC 9074, section 6).
  public func alarms(firingIn window: TimeWindow, includingAcknowledged: Bool = false) -> AlarmFirings {
    AlarmFirings(of: series, AlarmQuery(window: window, includesAcknowledged: includingAcknowledged))
  }
}

extension Alarm {
  /// The firings for an instance that stands for itself.
  fileprivate func firings(of instance: Instance, _ query: AlarmQuery) -> [AlarmFiring] {
    switch trigger {
    case .absolute(let first):
      return firings(from: first, of: instance.component, uid: instance.uid, instance, query)
    case .relative(let offset, let anchor):
      let moment = anchor == .start ? instance.start : instance.end
      let window = query.window.instants(for: instance.start.reference)
      return (0...repetitions).compactMap { repetition in
        let instant = (offset + delay(of: repetition)).instant(after: moment, in: query.window.zone)
        guard window.contains(instant) else { return nil }
        return firing(at: instant, repetition, of: instance.component, uid: instance.uid, instance, query)
      }
    }
  }

  /// The firings of an absolute alarm.
  fileprivate func firings(
    from first: Int64, of component: Component, uid: String, _ instance: Instance?, _ query: AlarmQuery
  ) -> [AlarmFiring] {
    let window = query.window.instants(for: .utc)
    return (0...repetitions).compactMap { repetition in
      let instant = first + delay(of: repetition).nominalSeconds
      guard window.contains(instant) else { return nil }
      return firing(at: instant, repetition, of: component, uid: uid, instance, query)
    }
  }

  private func firing(
    at instant: Int64, _ repetition: Int, of component: Component, uid: String, _ instance: Instance?,
    _ query: AlarmQuery
  ) -> AlarmFiring? {
    let firing = AlarmFiring(
      alarm: self.component, component: component, uid: uid, instance: instance, instant: instant,
      repetition: repetition, isAcknowledged: isAcknowledged(instant))
    return query.wants(firing) ? firing : nil
  }
}
