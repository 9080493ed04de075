import Foundation
import Geocoding
import HumonModel

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
    languages =
      Self.vote(rows.map { $0.languages.joined(separator: ",") }.filter { !$0.isEmpty })
      .map { $0.split(separator: ",").map(String.init) } ?? []
    topics = Set(rows.compactMap(\.topic)).sorted()
  }

  /// The identity of the event: the same in every import, whatever the case and the white space.
  var uid: String {
    StableUID.make("conference", [CleanText.key(name), firstDay.text, CleanText.key(city)])
  }

  /// The event that the conference is: whole days in the zone of its place, in UTC without one.
  ///
  /// A file tells of its own topic only, and one may say less than another. So the topics that an earlier import
  /// brought stay, and so does what this one does not say or only spells differently.
  func event(at place: Place?, known: Event?) throws(ValidationFailure) -> NewEvent {
    let timeZone = place?.timeZone ?? "UTC"
    let zone = TimeZone(identifier: timeZone) ?? .gmt
    var event = try NewEvent(
      name: known.map(\.name).flatMap(sameName) ?? name,
      address: known.flatMap(\.address).flatMap(sameAddress) ?? address, point: place?.point,
      start: firstDay.start(in: zone), end: lastDay.end(in: zone), timeZone: timeZone)
    event.isAllDay = true
    event.categories = Set(topics + (known?.categories ?? [])).sorted()
    event.languages = languages.isEmpty ? known?.languages ?? [] : languages
    event.url = url ?? known?.url
    event.uid = uid
    event.origin = Self.origin
    return event
  }

  private func sameName(_ known: String) -> String? {
    CleanText.key(known) == CleanText.key(name) ? known : nil
  }

  private func sameAddress(_ known: String) -> String? {
    CleanText.key(known) == CleanText.key(address) ? known : nil
  }

  private static func vote<Value: Hashable & Comparable>(_ values: [Value]) -> Value? {
    Dictionary(grouping: values) { $0 }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}
