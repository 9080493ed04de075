import GeoIndex
import HeapModule
import HumonModel
import HumonWire

/// Series, the events that take the place of their occurrences, and what v1 shows of both.
extension EventIndexState {
  /// Takes in a series whose record is there.
  mutating func keep(_ series: Series, of id: Int64) {
    let known = tables.series[id]
    if let next = series.shown?.next, next != known?.shown?.next {
      turns.insert(SeriesTurn(at: next, series: id))
    }
    tables.series[id] = series
    guard known?.upcoming.from != series.upcoming.from else { return }
    if let known { tables.seriesStarts.remove(StartIndex.Entry(known, id: id)) }
    tables.seriesStarts.insert(StartIndex.Entry(series, id: id))
    tables.seriesStartsFrom = max(tables.seriesStartsFrom, series.upcoming.minute)
  }

  /// Takes in all series at once, in ascending order of their numbers.
  mutating func take(_ all: [(id: Int64, Series)]) {
    for (id, series) in all { tables.series[id] = series }
    turns = Heap(
      all.compactMap { id, series in series.shown?.next.map { SeriesTurn(at: $0, series: id) } })
    tables.seriesStarts = StartIndex(all.map { id, series in StartIndex.Entry(series, id: id) })
    tables.seriesStartsFrom = all.reduce(.min) { max($0, $1.1.upcoming.minute) }
  }

  /// Lets an event, whose record is there, take the place of an occurrence. Without its series the event is not there
  /// either.
  mutating func join(_ override: Series.Override, to id: Int64) {
    guard tables.series[id] != nil else { return forget(override.event) }
    let traits = tables.records[override.event].traits
    tables.records[override.event].traits = traits.limited(by: tables.records[id].traits)
    change(id) { $0.adding(override) }
    place(override.event)
  }

  /// Changes what is known of the overrides of a series, if it is there. What v1 shows of it is settled when all of its
  /// overrides are there: a series may have hundreds.
  mutating func change(_ id: Int64, _ body: (Series) -> Series) {
    guard let series = tables.series[id] else { return }
    if unsettled[id] == nil { unsettled[id] = tables.placement(of: id) }
    tables.series[id] = body(series)
  }

  /// Makes v1 show what it has to at an instant of all series whose overrides have changed.
  mutating func settle(at now: Timestamp) {
    for (id, before) in unsettled {
      settle(id, at: now)
      move(id, from: before)
    }
    unsettled.removeAll(keepingCapacity: true)
  }

  /// When v1 next has to show another occurrence of some series; nil if never.
  var nextTurn: Timestamp? { turns.min?.at }

  /// Makes v1 show what it has to at an instant.
  mutating func turn(at now: Timestamp) {
    while let turn = turns.min, turn.at <= now {
      turns.removeMin()
      // What has been changed since has a turn of its own.
      guard tables.series[turn.series]?.shown?.next == turn.at else { continue }
      change(turn.series) { $0 }
      settle(at: now)
    }
  }

  /// Makes v1 show of a series what it has to at an instant.
  private mutating func settle(_ id: Int64, at now: Timestamp) {
    guard let series = tables.series[id], let stored = tables.stored(id) else { return }
    let shown = ShownOccurrence(of: series, overrides: overridesShownInV1(series), at: now)
    let shownEvent = shown?.event.flatMap { tables.stored($0) }
    var sink = ByteSink()
    var record = stored.record
    record.answerCount = 0
    record.show(shown, of: series.plan, override: shownEvent?.record)
    if let shown {
      let end = shownEvent.map { $0.end } ?? series.plan.end(of: shown.occurrence)?.rawValue
      (shownEvent ?? stored).withNameAndAddress { name, address in
        record.answerCount = UInt16(
          V1PackedEvent.write(
            id: id, owner: stored.owner, name: name, address: address, latitude: record.latitude,
            longitude: record.longitude, start: record.start, end: end, into: &sink))
      }
    }
    sink.append(stored.details)
    wastedBytes += Int(record.bytes.count)
    record.bytes = sink.withUnsafeBytes { tables.slab.append($0) }
    tables.records[id] = record
    keep(series.showing(shown, at: now), of: id)
  }

  private func overridesShownInV1(_ series: Series) -> [(event: Int64, occurrence: EventOccurrence)] {
    series.overrides.compactMap { override in
      let traits = tables.records[override.event].traits
      guard traits.isListed, traits.contains(.hasPoint) else { return nil }
      return (override.event, tables.occurrence(of: override, in: series))
    }
  }
}

extension EventRecord {
  /// Puts a series where and when v1 shows it.
  mutating func show(_ shown: ShownOccurrence?, of plan: SeriesPlan, override: EventRecord?) {
    let occurrence = shown?.occurrence
    start = (occurrence?.start ?? plan.start).rawValue
    end = max(start, (occurrence?.end ?? occurrence?.start ?? plan.start).rawValue)
    traits.subtract([.hasPoint, .isDisplaced])
    if let override {
      (latitude, longitude) = (override.latitude, override.longitude)
      traits.formUnion([.hasPoint, .isDisplaced])
    } else if let point = plan.point, shown != nil {
      (latitude, longitude) = (point.latitude, point.longitude)
      traits.insert(.hasPoint)
    }
  }
}
