import Recurrence

/// The firings of one alarm, and of one of its repetitions, over the instances of a strand, almost in order.
struct AlarmStream: IteratorProtocol {
  private var instances: StrandIterator
  private let alarm: Alarm
  private let anchor: Alarm.Anchor
  private let offset: AlarmOffset
  private let repetition: Int
  private let window: Range<Int64>
  private let query: AlarmQuery
  private let order: Int
  private let strand: Strand

  /// - Parameter offset: that of the trigger, without the delay of the repetition.
  init(
    _ alarm: Alarm, offset: AlarmOffset, from anchor: Alarm.Anchor, repetition: Int, of strand: Strand,
    query: AlarmQuery, order: Int
  ) {
    self.alarm = alarm
    self.anchor = anchor
    self.offset = offset + alarm.delay(of: repetition)
    self.repetition = repetition
    self.query = query
    self.order = order
    self.strand = strand
    window = alarm.unseen(query.window.instants(for: strand.reference), query)
    instances = strand.instances(startingIn: Self.starts(window, self.offset, anchor, strand, query))
  }

  /// When instances start whose alarm is in the window.
  private static func starts(
    _ window: Range<Int64>, _ offset: AlarmOffset, _ anchor: Alarm.Anchor, _ strand: Strand,
    _ query: AlarmQuery
  ) -> Range<Int64> {
    var anchors: Range<Int64>
    switch strand.reference {
    case .utc, .zone: anchors = strand.reference.origins(of: window, after: offset.days, offset.seconds)
    case .date, .floating:
      // Their clock is that of the window.
      let clock = TimeReference.zone(query.window.zone)
      let days = offset.days * SeriesLimits.day
      let lower = clock.reading(ofUTC: window.lowerBound - offset.seconds, leaning: .earlier) - days
      let upper = clock.reading(ofUTC: window.upperBound - offset.seconds, leaning: .later) - days
      anchors = lower..<max(lower, upper)
    }
    if anchor == .end {
      anchors = strand.reference.origins(of: anchors, after: strand.span.days, strand.span.seconds)
    }
    return anchors
  }

  mutating func next() -> Placed<AlarmFiring>? {
    while let instance = instances.next() {
      let moment = anchor == .start ? instance.start : instance.end
      let instant = offset.instant(after: moment, in: query.window.zone)
      guard window.contains(instant) else { continue }
      let firing = AlarmFiring(
        alarm: alarm.component, component: instance.component, uid: instance.uid, instance: instance,
        instant: instant, repetition: repetition, isAcknowledged: alarm.isAcknowledged(instant))
      guard query.wants(firing) else { continue }
      var placed = firing.placed(order: order)
      placed.slack = slack(of: instance, moment, instant)
      return placed
    }
    return nil
  }

  /// By how many seconds a firing that comes after this one can be before it. Exact seconds after instants keep their
  /// order; days do not where clocks are set.
  private func slack(of instance: Instance, _ moment: Moment, _ instant: Int64) -> Int64 {
    let slack = strand.slack(of: instance, in: query.window.zone)
    if offset.days == 0 && (anchor == .start || strand.span.days == 0) { return slack }
    let own = instance.start.reference
    return slack + own.unsteadiness(around: moment.utc) + own.unsteadiness(around: instant)
      + query.window.zone.unsteadiness(around: instant)
  }
}
