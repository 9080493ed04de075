import HumonModel
import HumonWire

/// Turns the rows of the database into what the index keeps.
struct RowEncoder: ~Copyable {
  /// What the clock shows: v1 shows the occurrence of a series that comes next.
  let now: Timestamp
  private var names: NameCache
  private var sink = ByteSink()

  /// - Parameter isForAll: whether it will meet all events there are, and not only a few that have changed.
  init(names: NameTable, now: Timestamp, isForAll: Bool) {
    self.now = now
    self.names = NameCache(names, places: isForAll ? 4_096 : 16)
  }

  /// The record of an event, and the series if it is one, as if no other event took the place of an occurrence.
  mutating func encode(_ row: EventIndexRow, into slab: inout ByteSlab) -> (EventRecord, Series?) {
    sink.removeAll()
    var record = row.record
    let series = series(row)
    if let series {
      record.traits.insert(.isSeries)
      record.show(series.shown, of: series.plan, override: nil)
    }
    if record.traits.contains(.hasPoint) {
      record.answerCount = UInt16(
        V1PackedEvent.write(
          id: row.id, owner: row.owner, name: row.text(.name), address: row.optionalText(.address),
          latitude: record.latitude, longitude: record.longitude, start: record.start,
          end: series.map { $0.endShown?.rawValue } ?? row.end, into: &sink))
    }
    row.encodeDetails(into: &sink, names: &names, isSeries: series != nil)
    record.bytes = sink.withUnsafeBytes { slab.append($0) }
    return (record, series)
  }

  private func series(_ row: EventIndexRow) -> Series? {
    guard row.series == nil, let recurrence = row.optionalText(.recurrence) else { return nil }
    let zone = String(decoding: row.text(.timeZone), as: UTF8.self)
    let plan = SeriesPlan(
      start: Timestamp(rawValue: row.record.start), end: row.end.map(Timestamp.init(rawValue:)),
      isAllDay: row.number(.isAllDay) != 0, zone: .known(zone), point: row.record.point,
      recurrence: String(decoding: recurrence, as: UTF8.self))
    return plan.map { plan in
      let series = Series(plan, now: now)
      return series.showing(ShownOccurrence(of: series, overrides: [], at: now), at: now)
    }
  }
}
