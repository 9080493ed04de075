import Foundation
import GeoIndex
import HumonModel
import Recurrence

@testable import HumonStore

/// What a search must find, by looking at every event and every occurrence.
struct NaiveSearch {
  /// One occurrence that it finds.
  struct Hit: Equatable {
    let id: Event.ID
    let recurrenceID: RecurrenceID?
    let start: Timestamp
    let end: Timestamp?
    let kilometres: Double?
  }

  /// All events that are not deleted, those among them that stand for occurrences of series.
  let events: [Event.ID: Event]

  func hits(_ search: EventSearch) -> [Hit] {
    var hits: [Hit] = []
    for event in events.values where isWanted(event, search) {
      guard let kilometres = distance(of: event, search.area) else { continue }
      for (recurrenceID, start, end) in times(of: event, search.window) {
        hits.append(
          Hit(id: event.id, recurrenceID: recurrenceID, start: start, end: end, kilometres: kilometres))
      }
    }
    return hits.sorted { key($0, search) < key($1, search) }
  }

  private func key(_ hit: Hit, _ search: EventSearch) -> SearchPosition {
    SearchPosition(
      kilometres: search.order == .distance ? hit.kilometres ?? 0 : 0, start: hit.start, id: hit.id)
  }

  /// The series of an event that stands for an occurrence of one, if it can be found at all.
  func series(_ event: Event) -> Event? {
    event.seriesOccurrence.flatMap { events[$0.series] }.flatMap { $0.recurrence == nil ? nil : $0 }
  }

  /// Who finds an event: whoever finds its series too.
  func visibility(_ event: Event) -> Event.Visibility {
    let order: [Event.Visibility] = [.hidden, .unlisted, .public]
    let series = series(event)?.visibility ?? .public
    return order.first { $0 == event.visibility || $0 == series } ?? .hidden
  }

  /// Whether it takes place: not if its series is cancelled as a whole.
  func status(_ event: Event) -> Event.Status {
    series(event)?.status == .cancelled ? .cancelled : event.status
  }

  private func isWanted(_ event: Event, _ search: EventSearch) -> Bool {
    if event.seriesOccurrence != nil, series(event) == nil { return false }
    return search.admits(visibility(event), status(event)) && has(event, search)
  }

  private func has(_ event: Event, _ search: EventSearch) -> Bool {
    let categories = search.categories.map(Self.plain)
    let isCategory = categories.isEmpty || event.categories.contains { categories.contains(Self.plain($0)) }
    let isLanguage =
      search.languages.isEmpty
      || event.languages.contains { tag in
        search.languages.contains { wanted in
          (tag.lowercased() + "-").hasPrefix(wanted.lowercased() + "-")
        }
      }
    let isHost = search.host.map { Self.plain($0) == event.host.map { Self.plain($0.name) } } ?? true
    return isCategory && isLanguage && isHost && (search.words.map { hasWords(event, $0) } ?? true)
  }

  private func hasWords(_ event: Event, _ words: String) -> Bool {
    let texts =
      [event.name, event.address, event.placeName, event.host?.name].compactMap { $0 } + event.categories
      + [event.description.map { Markdown($0).plainText } ?? ""]
    let plain = texts.map(Self.plain)
    let wanted = Self.words(Self.plain(words))
    return !wanted.isEmpty
      && wanted.allSatisfy { word in
        Self.isHan(word)
          ? plain.contains { $0.contains(word) }
          : plain.contains { Self.words($0).contains { $0.hasPrefix(word) } }
      }
  }

  private static func plain(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// Runs of Latin letters and digits, and runs of Han characters.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var previous: Bool?
    for character in text {
      guard character.isLetter || character.isNumber else {
        previous = nil
        continue
      }
      let isHan = isHan(String(character))
      if previous == isHan {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      previous = isHan
    }
    return words
  }

  private static func isHan(_ word: String) -> Bool {
    word.unicodeScalars.first.map { (0x4E00...0x9FFF).contains($0.value) } ?? false
  }

  /// Nil outside of the area; how far away, where that means anything.
  private func distance(of event: Event, _ area: EventSearch.Area) -> Double?? {
    switch area {
    case .everywhere: return .some(nil)
    case .box(let box): return event.point.map(box.contains) == true ? .some(nil) : nil
    case .circle(let center, let kilometres):
      guard let distance = event.point?.kilometres(to: center), distance <= kilometres else { return nil }
      return .some(distance)
    }
  }

  private func times(
    of event: Event, _ window: TimeWindow
  ) -> [(recurrenceID: RecurrenceID?, start: Timestamp, end: Timestamp?)] {
    guard event.seriesOccurrence == nil, let recurrence = event.recurrence else {
      guard window.overlaps(start: event.start, end: event.effectiveEnd) else { return [] }
      return [(event.seriesOccurrence?.recurrenceID, event.start, event.effectiveEnd)]
    }
    let zone = (try? TimeZoneDatabase.system.zone(event.timeZone)) ?? .utc
    let moved = Set(
      events.values.compactMap { $0.seriesOccurrence }.filter { $0.series == event.id }.map(\.recurrenceID))
    let set = recurrence.set(
      startingAt: event.details.localStart(in: zone), in: zone, isAllDay: event.isAllDay)
    var found: [(recurrenceID: RecurrenceID?, start: Timestamp, end: Timestamp?)] = []
    for instance in set.occurrences(before: window.to.map { $0.wholeSeconds + 1 } ?? .max) {
      let occurrence = event.details.occurrence(instance, in: zone)
      guard !moved.contains(occurrence.recurrenceID),
        window.overlaps(start: occurrence.start, end: occurrence.end)
      else { continue }
      found.append((occurrence.recurrenceID, occurrence.start, occurrence.end))
      if window.to == nil { break }
    }
    return found
  }
}
