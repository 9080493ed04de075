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
        title: title, address: address, homePage: home, next: next, updated: updated ?? emptySince(),
        events: found, texts: texts)
    }
    switch format {
    case .json: return json(next: next, pieces.json)
    case .ics:
      return EventCalendar(
        title: title, address: address, pieces: calendar(alarm, texts, pieces.calendar), zones: pieces.zones
      ).bytes
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
          edition: item.event.edition, series: item.event.series.flatMap(snapshot.summary)?.edition,
          occurrence: item.occurrence?.recurrenceID,
          start: item.occurrence?.start)
        let piece = cache.piece(key) {
          guard let event = snapshot.event(item.event.id) else { return nil }
          return V2EventEncoder(zone: .known(event.timeZone)).piece(
            event, in: item.event.series.flatMap(snapshot.event), occurrence: item.occurrence)
        }
        piece?.write(attendance: attendance(of: item), kilometres: item.kilometres, into: &json)
      }
    }
  }

  /// The events that were found, each series once with the occurrences that differ from it, in the order in which they
  /// were found first.
  private func calendar(
    _ alarm: CalendarDuration?, _ texts: Texts, _ cache: PieceCache<CalendarPiece>
  ) -> [CalendarPiece] {
    let maker = CalendarPieceMaker(alarm: alarm, texts: texts)
    let wording = PieceWording(baseURL: links.baseURL, language: texts.language)
    func written(_ part: EventSummary, in entry: Entry) -> CalendarPiece? {
      let series = entry.series
      func made() -> CalendarPiece? {
        guard let series = snapshot.event(series.id) else { return nil }
        let event = part.id == series.id ? series : snapshot.event(part.id)
        return event.map {
          maker.piece(
            $0, in: series, without: part.id == series.id ? entry.concealed + entry.elsewhere : [],
            link: links.page(series))
        }
      }
      // Who wants to be reminded is alone with his question, and so is who does not find all dates. What is concealed of a
      // series changes with its edition.
      guard alarm == nil, part.id != series.id || entry.elsewhere.isEmpty else { return made() }
      let key = PieceCache<CalendarPiece>.Key(
        edition: part.edition, series: part.id == series.id ? nil : series.edition, wording: wording)
      return cache.piece(key, make: made)
    }
    var pieces: [CalendarPiece] = []
    pieces.reserveCapacity(items.count)
    for entry in entries {
      if entry.isFound, let piece = written(entry.series, in: entry) { pieces.append(piece) }
      for override in entry.overrides {
        if let piece = written(override, in: entry) { pieces.append(piece) }
      }
    }
    return pieces
  }

  /// An event of a calendar, or a series with what takes the place of its occurrences.
  private struct Entry {
    let series: EventSummary
    var isFound = false
    var overrides: [EventSummary] = []
    /// The occurrences that nobody may see: they are left out of the series.
    var concealed: [RecurrenceID] = []
    /// The occurrences that the search does not find any more, because they were moved away, or are about something else:
    /// they are left out, too. Otherwise a calendar would show their first date.
    var elsewhere: [RecurrenceID] = []

    /// Who finds a series finds what takes the place of its occurrences, as far as he may see it and looks for it. When it
    /// is does not matter: a calendar shows all dates of the series.
    mutating func findSeries(of result: V2SearchResult) {
      let all = V2SearchResult.Overrides(of: series, in: result.snapshot)
      (isFound, concealed) = (true, all.concealed)
      overrides = []
      for override in all.shown {
        if result.finds(override) {
          overrides.append(override)
        } else if let place = result.snapshot.seriesOccurrence(of: override.id) {
          elsewhere.append(place.recurrenceID)
        }
      }
    }
  }

  private var entries: [Entry] {
    if let single {
      var entry = Entry(series: single)
      entry.findSeries(of: self)
      return [entry]
    }
    var entries: [Entry] = []
    entries.reserveCapacity(items.count)
    // Where the series stand: what happens once is found once.
    var places: [Event.ID: Int] = [:]
    for item in items {
      let event = item.event
      if item.occurrence == nil, event.series == nil {
        entries.append(Entry(series: event, isFound: true))
        continue
      }
      let id = event.series ?? event.id
      guard let series = event.series == nil ? event : snapshot.summary(of: id) else { continue }
      let place = places[id] ?? entries.count
      if place == entries.count {
        places[id] = place
        entries.append(Entry(series: series))
      }
      if event.series == nil {
        entries[place].isFound = true
      } else {
        entries[place].overrides.append(event)
      }
    }
    for place in places.values where entries[place].isFound { entries[place].findSeries(of: self) }
    return entries
  }
}
