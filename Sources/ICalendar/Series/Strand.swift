import Recurrence

/// A stretch of a series: occurrences that the same component describes, found one by one.
///
/// A series has one strand, and one more for each override with `RANGE=THISANDFUTURE`. It never changes, and is a class so
/// that all walks along it share it.
final class Strand: Sendable {
  /// What describes the instances.
  let component: Component
  let uid: String
  /// When the instances start by the rules.
  let occurrences: RecurrenceSet
  /// Which of them belong here, in the seconds of ``Moment/utc``.
  let identities: Range<Int64>
  /// Occurrences in there that something else describes.
  let others: Set<Int64>
  /// By how many seconds of the clock the instances start later than by the rules.
  let shift: Int64
  /// On which clock they start.
  let reference: TimeReference
  let span: InstanceSpan
  /// Whether they start where the rules say.
  let isUnmoved: Bool

  init(
    component: Component, uid: String, occurrences: RecurrenceSet, identities: Range<Int64>,
    others: Set<Int64>,
    shift: Int64, reference: TimeReference, span: InstanceSpan
  ) {
    self.component = component
    self.uid = uid
    self.occurrences = occurrences
    self.identities = identities
    self.others = others
    self.shift = shift
    self.reference = reference
    self.span = span
    isUnmoved = shift == 0 && reference.name == occurrences.reference.name
  }

  /// By how many seconds an instance that comes after this one can start before it. A floating time that somebody's
  /// zone skips is one: it becomes later than those after it.
  func slack(of instance: Instance, in zone: TimeZoneRules) -> Int64 {
    var slack: Int64 = 0
    switch reference {
    case .floating, .date: slack = zone.unsteadiness(around: instance.start.instant(in: zone))
    case .utc, .zone: break
    }
    if isUnmoved { return slack }
    let identity = instance.recurrenceID ?? instance.start
    return slack + occurrences.reference.unsteadiness(around: identity.utc)
      + reference.unsteadiness(around: instance.start.utc)
  }

  /// The instances that overlap a span, in the seconds of ``Moment/utc`` of ``reference``.
  func instances(overlapping range: Range<Int64>) -> StrandIterator {
    let first = reference.origin(of: range.lowerBound, after: span.days, span.seconds, leaning: .earlier)
    let starts = min(first, range.upperBound)..<range.upperBound
    return StrandIterator(strand: self, walk: walk(over: starts), range: range)
  }

  /// The instances that start in a span, and where clocks are set a few more.
  func instances(startingIn range: Range<Int64>) -> StrandIterator {
    StrandIterator(strand: self, walk: walk(over: range), range: nil)
  }

  /// The occurrences whose instances start in a span; nil where there can be none.
  private func walk(over starts: Range<Int64>) -> RecurrenceSet.Occurrences.Iterator? {
    let first = max(identities.lowerBound, identity(of: starts.lowerBound, leaning: .earlier))
    let last = min(identities.upperBound, identity(of: starts.upperBound, leaning: .later))
    return first < last ? occurrences.occurrences(from: first, before: last).makeIterator() : nil
  }

  /// Which occurrence has an instance that starts then.
  private func identity(of start: Int64, leaning lean: Lean) -> Int64 {
    if isUnmoved { return start }
    var reading = reference.reading(ofUTC: start, leaning: lean) - shift
    // All times of a day become that day.
    if case .date = reference, lean == .later { reading += SeriesLimits.day }
    return occurrences.reference.instant(ofReading: reading, leaning: lean)
  }

  /// The instance of one occurrence, also where something else describes it.
  func instance(startingByRuleAt utc: Int64) -> Instance? {
    occurrences.occurrences(from: utc, before: utc + 1).first { _ in true }.map(instance)
  }

  fileprivate func instance(at occurrence: Occurrence) -> Instance {
    let identity = Moment(local: occurrence.local, utc: occurrence.utc, reference: occurrences.reference)
    let start = moved(identity)
    return Instance(
      component: component, uid: uid, recurrenceID: identity, start: start, end: span.end(of: start))
  }

  /// Where an occurrence starts.
  func moved(_ identity: Moment) -> Moment {
    if isUnmoved { return identity }
    let local = LocalDateTime(secondsSinceEpoch: identity.local.secondsSinceEpoch + shift)
    if case .date = reference { return Moment(LocalDateTime(local.date), reference) }
    return Moment(local, reference)
  }
}

/// The instances of a strand in the order of its occurrences.
struct StrandIterator: IteratorProtocol {
  fileprivate let strand: Strand
  fileprivate var walk: RecurrenceSet.Occurrences.Iterator?
  fileprivate let range: Range<Int64>?

  mutating func next() -> Instance? {
    while let occurrence = walk?.next() {
      if strand.others.contains(occurrence.utc) { continue }
      let instance = strand.instance(at: occurrence)
      guard let range else { return instance }
      if instance.overlaps(range) { return instance }
    }
    return nil
  }
}
