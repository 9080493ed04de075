import HumonModel
import HumonStore
import HumonTexts
import HumonWire
import ICalendar

extension V2SearchResult {
  /// What was found, in one of its forms.
  /// - Parameters:
  ///   - title: what the feed is called.
  ///   - address: where the feed itself is found, its question included.
  ///   - home: a page for people.
  ///   - next: where the next page is found.
  ///   - emptySince: since when nothing is found, where that is so.
  ///   - texts: the language of the one who asks.
  ///   - alarm: when each event of a calendar reminds of itself.
  ///   - pieces: events that were written before.
  func document(
    as format: V2Format, title: String, address: String, home: String, next: String?,
    emptySince: @autoclosure () -> Timestamp, texts: Texts, alarm: CalendarDuration?, pieces: V2Pieces
  ) -> [UInt8] {
    var feed: EventFeed {
      EventFeed(
        title: title, address: address, homePage: home, updated: updated ?? emptySince(), events: found,
        texts: texts)
    }
    switch format {
    case .json: return json(next: next, pieces.json)
    case .ics:
      return EventCalendar(title: title, address: address, pieces: calendar(alarm, pieces.calendar)).bytes
    case .rss: return Array(RSSFeed.document(feed).utf8)
    case .atom: return Array(AtomFeed.document(feed).utf8)
    case .jsonfeed: return JSONFeed.document(feed)
    case .geojson: return GeoJSONFeed.document(feed)
    }
  }

  private func json(next: String?, _ cache: PieceCache<V2EventPiece>) -> [UInt8] {
    V2SearchAnswer.document(next: next, capacity: 256 + 1_024 * items.count) { json in
      for item in items {
        let key = PieceCache<V2EventPiece>.Key(
          edition: item.event.edition, occurrence: item.occurrence?.recurrenceID,
          start: item.occurrence?.start)
        let piece = cache.piece(key) {
          guard let event = snapshot.event(item.event.id) else { return nil }
          return V2EventEncoder(zone: V2Zones.known(event.timeZone)).piece(
            event, occurrence: item.occurrence)
        }
        piece?.write(attendance: attendance(of: item), kilometres: item.kilometres, into: &json)
      }
    }
  }

  /// The events that were found, each series once with the occurrences that differ from it, in the order in which they
  /// were found first.
  private func calendar(
    _ alarm: CalendarDuration?, _ cache: PieceCache<CalendarPiece>
  ) -> [CalendarPiece] {
    let maker = CalendarPieceMaker(alarm: alarm, zone: V2Zones.known)
    return entries.flatMap { entry -> [CalendarPiece] in
      ((entry.isFound ? [entry.series] : []) + entry.overrides).compactMap { part in
        func made() -> CalendarPiece? {
          guard let series = snapshot.event(entry.series.id) else { return nil }
          let event = part.id == series.id ? series : snapshot.event(part.id)
          return event.map { maker.piece($0, in: series, link: links.page(series)) }
        }
        // Who wants to be reminded is alone with his question.
        guard alarm == nil else { return made() }
        return cache.piece(.init(edition: part.edition, baseURL: links.baseURL), make: made)
      }
    }
  }

  private var entries: [(series: EventSummary, isFound: Bool, overrides: [EventSummary])] {
    if let single { return [(single, true, Self.overrides(of: single, in: snapshot))] }
    var order: [Event.ID] = []
    var groups: [Event.ID: (series: EventSummary, isFound: Bool, overrides: [EventSummary])] = [:]
    for event in items.map(\.event) {
      let id = event.series ?? event.id
      guard let series = event.series == nil ? event : snapshot.summary(of: id) else { continue }
      if groups[id] == nil {
        order.append(id)
        groups[id] = (series, false, [])
      }
      if event.series == nil {
        groups[id]?.isFound = true
      } else {
        groups[id]?.overrides.append(event)
      }
    }
    return order.compactMap { groups[$0] }.map { group in
      (
        group.series, group.isFound,
        group.isFound ? Self.overrides(of: group.series, in: snapshot) : group.overrides
      )
    }
  }
}
