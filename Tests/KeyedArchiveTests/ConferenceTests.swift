import Foundation
import KeyedArchive
import Testing

/// Real conferences as one graph: places are shared between events, and the events of a series are linked to each
/// other in a ring.
private final class Almanac: Archivable {
  static let archiveName = "Almanac"
  var events: [ConferenceEvent] = []

  init() {}
  func encode(to fields: FieldEncoder) throws { try fields.encode(links: events, for: "events") }
  init(from fields: FieldDecoder) throws {}
  func link(from links: LinkDecoder) throws {
    events = try links.decode(allOf: ConferenceEvent.self, for: "events")
  }
}

private final class ConferencePlace: Codable {
  let city: String
  let country: String
  init(city: String, country: String) {
    self.city = city
    self.country = country
  }
}

private final class ConferenceEvent: Archivable {
  static let archiveName = "Event"
  let row: ConferenceRow
  let topic: String
  let place: ConferencePlace?
  weak var next: ConferenceEvent?

  init(row: ConferenceRow, topic: String, place: ConferencePlace?) {
    self.row = row
    self.topic = topic
    self.place = place
  }
  func encode(to fields: FieldEncoder) throws {
    try fields.encode(row, for: "row")
    try fields.encode(topic, for: "topic")
    try fields.encode(place, for: "place")
    try fields.encode(link: next, for: "next")
  }
  init(from fields: FieldDecoder) throws {
    row = try fields.decode(ConferenceRow.self, for: "row")
    topic = try fields.decode(String.self, for: "topic")
    place = try fields.decodeIfPresent(ConferencePlace.self, for: "place")
  }
  func link(from links: LinkDecoder) throws {
    next = try links.decodeIfPresent(ConferenceEvent.self, for: "next")
  }
}

private struct ConferenceRow: Codable, Equatable {
  var name: String
  var url: String
  var startDate: String
  var endDate: String?
  var city: String?
  var country: String?
  var online: Bool?
  var locales: String?
}

@Suite("Real conferences", .enabled(if: ProcessInfo.processInfo.environment["HUMON_DATA"] != nil))
struct ConferenceTests {
  private func almanac() throws -> Almanac {
    let data = ProcessInfo.processInfo.environment["HUMON_DATA"] ?? ""
    let folder = URL(fileURLWithPath: data).appendingPathComponent("conferences")
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
    let almanac = Almanac()
    var places: [String: ConferencePlace] = [:]
    var series: [String: [ConferenceEvent]] = [:]
    for file in files {
      for row in try JSONDecoder().decode([ConferenceRow].self, from: Data(contentsOf: file)) {
        var place: ConferencePlace?
        if let city = row.city, let country = row.country {
          place = places["\(city), \(country)"] ?? ConferencePlace(city: city, country: country)
          places["\(city), \(country)"] = place
        }
        let topic = file.deletingPathExtension().lastPathComponent
        let event = ConferenceEvent(row: row, topic: topic, place: place)
        almanac.events.append(event)
        series[row.name, default: []].append(event)
      }
    }
    for events in series.values where events.count > 1 {
      for (event, next) in zip(events, events[1...] + [events[0]]) { event.next = next }
    }
    return almanac
  }

  /// The graph as comparable values: what each event is, and which place and event it refers to, by first appearance.
  private func shape(_ almanac: Almanac) -> [String] {
    var places: [ObjectIdentifier: Int] = [:]
    var events: [ObjectIdentifier: Int] = [:]
    for event in almanac.events { events[ObjectIdentifier(event)] = events.count }
    return almanac.events.map { event in
      let place = event.place.map { place in
        places[ObjectIdentifier(place)]
          ?? {
            places[ObjectIdentifier(place)] = places.count
            return places.count - 1
          }()
      }
      let next = event.next.flatMap { events[ObjectIdentifier($0)] }
      return "\(event.topic) \(event.row) \(place ?? -1) \(next ?? -1)"
    }
  }

  @Test("are archived as one graph and come back equal, in every form")
  func roundTrip() throws {
    let almanac = try almanac()
    let expected = shape(almanac)
    #expect(expected.count > 6_000)
    let archive = try ArchiveEncoder().encode(almanac)
    #expect(shape(try ArchiveDecoder().decode(Almanac.self, from: archive)) == expected)

    let summary = try ArchiveReader(archive).verify()
    let events = ArchiveSummary.ObjectType(name: "Event")
    #expect(summary.objectCounts[events] == almanac.events.count)
    let places = Set(almanac.events.compactMap { $0.place.map { ObjectIdentifier($0) } }).count
    #expect(summary.objectCounts[ArchiveSummary.ObjectType(name: nil)] == places)

    let document = try ArchiveDocument(archive)
    #expect(try ArchiveDocument(json: document.json()) == document)
    let again = try ArchiveDocument(json: document.json()).binary()
    #expect(shape(try ArchiveDecoder().decode(Almanac.self, from: again)) == expected)

    let plist = try document.keyedArchiver()
    let moved = try ArchiveDocument(keyedArchiver: plist).binary()
    let read = try ArchiveDecoder().decode(Almanac.self, from: moved)
    #expect(read.events.map(\.row) == almanac.events.map(\.row))
    #expect(read.events.map { $0.next?.row } == almanac.events.map { $0.next?.row })
    print("conferences: \(almanac.events.count) events, \(places) places, \(archive.count) bytes")
  }
}
