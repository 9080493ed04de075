import GeoIndex
import HumonModel

extension Event {
  /// An event as the read model keeps it.
  /// - Parameter names: what the numbers of zones and origins mean.
  init?(_ id: Event.ID, in tables: EventTables, names: [String]) {
    guard let stored = tables.stored(id.rawValue) else { return nil }
    let occurrence = tables.seriesOccurrence(stored)
    let series = occurrence.flatMap { tables.stored($0.series.rawValue) }
    self.init(
      id: id, uid: (series ?? stored).uid, owner: User.ID(rawValue: stored.owner),
      details: EventDetails(stored, tables.series[id.rawValue]?.plan, names: names),
      sequence: stored.sequence, created: Timestamp(rawValue: stored.created),
      updated: Timestamp(rawValue: stored.updated), origin: stored.origin.map { names[$0] },
      seriesOccurrence: occurrence)
  }
}

extension EventDetails {
  fileprivate init(_ stored: StoredEvent, _ plan: SeriesPlan?, names: [String]) {
    let record = stored.record
    let (name, address) = stored.withNameAndAddress { name, address in
      (String(decoding: name, as: UTF8.self), address.map { String(decoding: $0, as: UTF8.self) })
    }
    self.init(
      checkedName: name, address: address, point: plan.map { $0.point } ?? record.point,
      start: plan?.start ?? Timestamp(rawValue: record.start),
      end: plan.map { $0.end } ?? stored.end.map(Timestamp.init(rawValue:)), timeZone: names[stored.zone])
    isPlaceApproximate = stored.fields.contains(.isPlaceApproximate)
    isAllDay = stored.fields.contains(.isAllDay)
    status =
      record.traits.contains(.isCancelled)
      ? .cancelled : stored.fields.contains(.isTentative) ? .tentative : .confirmed
    visibility = record.traits.visibility
    categories = stored.categories
    languages = stored.languages
    description = stored[.description]
    placeName = stored[.placeName]
    recurrence = stored[.recurrence].flatMap(EventRecurrence.init(text:))
    host = stored[.hostName].map { Event.Host(name: $0, url: stored[.hostURL]) }
    url = stored[.url]
    image = stored[.imageURL].map { Event.Image(url: $0, alternativeText: stored[.imageText]) }
    price = stored[.price].map { $0.isEmpty ? .free : .text($0) }
    accessibility = stored[.accessibility]
  }
}
