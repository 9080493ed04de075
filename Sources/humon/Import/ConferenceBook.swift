import Foundation
import Geocoding
import HumonModel

/// Gathers the rows of conferences until all are read, because one conference stands in the files of several topics.
struct ConferenceBook {
  /// The most conferences of one import; they are all in memory.
  static let capacity = 500_000

  private struct Key: Hashable {
    let name: String
    let firstDay: CalendarDay
    let city: String
  }

  private var positions: [Key: Int] = [:]
  private var entries: [[ImportedConference]] = []

  var count: Int { entries.count }

  enum Addition { case new, merged, full }

  /// Adds a row: the same name, first day and town are the same conference, whatever the case and the white space.
  mutating func add(_ row: ImportedConference) -> Addition {
    let key = Key(name: CleanText.key(row.name), firstDay: row.firstDay, city: CleanText.key(row.city))
    if let position = positions[key] {
      entries[position].append(row)
      return .merged
    }
    guard entries.count < Self.capacity else { return .full }
    positions[key] = entries.count
    entries.append([row])
    return .new
  }

  /// The conferences, in the order in which they were first told of.
  var conferences: [Conference] { entries.map(Conference.init) }
}

/// One conference as all of its rows together tell it. In which order they were read does not matter.
struct Conference {
  /// Where events of this kind come from (``NewEvent/origin``).
  static let origin = "conferences"

  let name: String
  let firstDay: CalendarDay
  let lastDay: CalendarDay
  let city: String?
  let address: String?
  let url: String?
  let languages: [String]
  let topics: [String]

  /// What most rows say holds; of equally many the first in alphabetical order.
  init(_ rows: [ImportedConference]) {
    let first = rows[0]
    name = Self.vote(rows.map(\.name)) ?? first.name
    firstDay = first.firstDay
    lastDay = Self.vote(rows.map(\.lastDay)) ?? first.lastDay
    city = Self.vote(rows.compactMap(\.city))
    address = Self.vote(rows.compactMap(\.address))
    url = Self.vote(rows.compactMap(\.url))
    languages = Self.vote(rows.map { $0.languages.joined(separator: ",") }.filter { !$0.isEmpty })
      .map { $0.split(separator: ",").map(String.init) } ?? []
    topics = Set(rows.compactMap(\.topic)).sorted()
  }

  /// The event that the conference is: whole days in the zone of its place, in UTC without one.
  func event(at place: Place?) throws(ValidationFailure) -> NewEvent {
    let timeZone = place?.timeZone ?? "UTC"
    let zone = TimeZone(identifier: timeZone) ?? .gmt
    var event = try NewEvent(
      name: name, address: address, point: place?.point, start: firstDay.start(in: zone), end: lastDay.end(in: zone),
      timeZone: timeZone)
    event.isAllDay = true
    event.categories = topics
    event.languages = languages
    event.url = url
    event.uid = StableUID.make("conference", [CleanText.key(name), firstDay.text, CleanText.key(city)])
    event.origin = Self.origin
    return event
  }

  private static func vote<Value: Hashable & Comparable>(_ values: [Value]) -> Value? {
    Dictionary(grouping: values) { $0 }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}
