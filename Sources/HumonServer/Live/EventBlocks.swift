import HumonModel
import HumonStore
import HumonWire
import NIOCore

/// What the listeners of all streams are told about an event, each form encoded at most once.
struct EventBlocks {
  private struct Key: Hashable {
    let kind: EventNews.Kind
    let occurrence: RecurrenceID?
    let id: StreamPlace?
  }

  private let event: Event.ID
  private let snapshot: EventSnapshot
  private let id: StreamPlace?
  private var documents: [Event.ID: [UInt8]] = [:]
  private var blocks: [Key: ByteBuffer] = [:]

  /// - Parameters:
  ///   - event: the event itself, under whose number all its parts are told.
  ///   - id: the place of the change in the log; nil where the listener is to keep the one he knows.
  init(_ event: Event.ID, in snapshot: EventSnapshot, id: StreamPlace?) {
    self.event = event
    self.snapshot = snapshot
    self.id = id
  }

  /// The blocks that tell news. The last one has the place of the change: only who has heard all of them has heard of it.
  /// - Parameter search: what the listener finds.
  mutating func blocks(for news: [EventNews], foundBy search: EventSearch) -> [ByteBuffer] {
    var told: [ByteBuffer] = []
    for (place, item) in news.enumerated() {
      let id = place == news.count - 1 ? id : nil
      if let block = block(for: item, id: id, foundBy: search) { told.append(block) }
    }
    return told
  }

  private mutating func block(
    for news: EventNews, id: StreamPlace?, foundBy search: EventSearch
  ) -> ByteBuffer? {
    let isSeries = news.part.id == event && snapshot.isSeries(event)
    if isSeries, news.kind != .removed { return seriesBlock(news.kind, id: id, foundBy: search) }
    let key = Key(kind: news.kind, occurrence: news.part.occurrence, id: id)
    if let known = blocks[key] { return known }
    let data = news.kind == .removed ? name(of: news.part) : document(of: news.part.id)
    blocks[key] = data.map { SentEvent.block(news.kind.name, id: id, data: $0) }
    return blocks[key]
  }

  /// `{"id":17,"occurrence":"20261203T190000"}`
  private func name(of part: EventParts.Part) -> [UInt8] {
    var json = JSONWriter(capacity: 64)
    json.object { json in
      json.member("id", event.rawValue)
      if let occurrence = part.occurrence { json.member("occurrence", occurrence.text) }
    }
    return json.bytes
  }

  private mutating func document(of id: Event.ID) -> [UInt8]? {
    if let known = documents[id] { return known }
    guard let event = snapshot.event(id) else { return nil }
    let occurrence = event.seriesOccurrence
    var json = JSONWriter()
    V2EventEncoder(zone: .known(event.timeZone)).write(
      event, in: occurrence.flatMap { snapshot.event($0.series) },
      attendance: snapshot.attendance(of: occurrence?.series ?? event.id, occurrence?.recurrenceID),
      into: &json)
    documents[id] = json.bytes
    return json.bytes
  }

  /// The series with those of its occurrences that a listener finds, which are not the same for each.
  private mutating func seriesBlock(
    _ kind: EventNews.Kind, id: StreamPlace?, foundBy search: EventSearch
  ) -> ByteBuffer? {
    guard let series = snapshot.event(event), let document = document(of: event) else { return nil }
    let page = snapshot.page(of: search, only: event)
    let encoder = V2EventEncoder(zone: .known(series.timeZone))
    var json = JSONWriter(capacity: document.count + 256 * page.hits.count)
    json.object { json in
      // The members of the document, without the braces around them.
      document.withUnsafeBytes { json.raw(UnsafeRawBufferPointer(rebasing: $0[1..<$0.count - 1])) }
      json.member("occurrences") { json in
        json.array { json in
          for hit in page.hits {
            guard let recurrenceID = hit.recurrenceID else { continue }
            encoder.write(
              EventOccurrence(recurrenceID: recurrenceID, start: hit.start, end: hit.end), of: series,
              attendance: snapshot.attendance(of: event, recurrenceID), into: &json)
          }
        }
      }
      if page.next != nil { json.member("more_occurrences", true) }
    }
    return SentEvent.block(kind.name, id: id, data: json.bytes)
  }
}

extension EventNews.Kind {
  fileprivate var name: StaticString {
    switch self {
    case .created: "created"
    case .updated: "updated"
    case .removed: "removed"
    }
  }
}
