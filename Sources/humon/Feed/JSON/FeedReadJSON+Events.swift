import FeedParser

// Times and places of events as JSON. Positions are as in GeoJSON: longitude first.
extension FeedReadWriter {
  mutating func event(_ event: EventDetails) {
    object { writer in
      writer.field("dialect", event.dialect.rawValue)
      writer.field("identity", event.identity)
      writer.time("start", zone: "startZone", event.start)
      writer.time("end", zone: "endZone", event.end)
      writer.field("venue", event.venue)
      if let position = event.position { writer.field("position") { $0.position(position) } }
      if event.isPositionApproximate { writer.field("isPositionApproximate", true) }
      writer.field("page", event.page)
      writer.field("host", event.host)
      writer.field("language", event.language)
      writer.field("poster", event.poster)
      writer.field("isPublished", event.isPublished)
      if event.isCancelled { writer.field("isCancelled", true) }
      if event.isTentative { writer.field("isTentative", true) }
      writer.list("recurrenceRules", event.recurrenceRules) { $0.string($1) }
      writer.list("recurrenceDates", event.recurrenceDates) { $0.string(FeedReadDate.text($1)) }
      writer.list("exceptionDates", event.exceptionDates) { $0.string(FeedReadDate.text($1)) }
      writer.field("series", event.series)
      writer.field("recurrenceID", event.recurrenceID.map { FeedReadDate.text($0) })
    }
  }

  private mutating func time(_ name: StaticString, zone: StaticString, _ time: EventTime?) {
    guard let time else { return }
    field(name, FeedReadDate.text(time))
    field(zone, time.zone)
  }

  /// A geometry as GeoJSON has it (RFC 7946), with a box as a type of our own.
  mutating func geometry(_ geometry: Geometry?) {
    guard let geometry else { return }
    field("geo") { writer in
      writer.object { writer in
        switch geometry {
        case .point(let position):
          writer.field("type", "Point")
          writer.field("coordinates") { $0.position(position) }
        case .line(let positions):
          writer.field("type", "LineString")
          writer.field("coordinates") { $0.array(positions) { $0.position($1) } }
        case .polygon(let positions):
          writer.field("type", "Polygon")
          writer.field("coordinates") { $0.array([positions]) { $0.array($1) { $0.position($1) } } }
        case .box(let southWest, let northEast):
          writer.field("type", "Box")
          writer.field("coordinates") { $0.array([southWest, northEast]) { $0.position($1) } }
        }
      }
    }
  }

  mutating func position(_ position: Geometry.Position) {
    array([position.longitude, position.latitude] + (position.elevation.map { [$0] } ?? [])) { $0.number($1) }
  }
}
