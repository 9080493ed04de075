import GeoIndex
import HumonModel
import Recurrence

/// Reads an archived event with the limits of ``V2EventDocument``, but as a store keeps it: times are instants, an end may
/// lie before the start, as v1 allows it, and an event may be hidden.
extension DocumentReader {
  /// The event; nil if something is wrong, which the reader then knows.
  mutating func event(_ event: ArchivedEvent) -> TakeOut.MadeEvent? {
    let root = DocumentValue(nil)
    if event.occurrence != nil { note(root["occurrence"], .notValidHere) }
    if event.overrides.count > TakeOutLimits.overrides {
      note(root["overrides"], .tooMany(maximum: TakeOutLimits.overrides))
    }
    let uid = needed(DocumentValue(.text(event.uid), at: "/uid")) {
      $0.text($1, maximum: TakeOutLimits.uidLength)
    }
    let origin = text(event.origin, root["origin"], maximum: TakeOutLimits.originLength)
    let details = details(event, root)
    let history = history(event, root)
    guard problems.isEmpty, let uid, let details, let history else { return nil }
    let overrides = overrides(event, of: details)
    guard problems.isEmpty else { return nil }
    return TakeOut.MadeEvent(
      uid: uid, origin: origin, details: details, history: history, overrides: overrides)
  }

  private mutating func overrides(_ event: ArchivedEvent, of series: EventDetails) -> [TakeOut.Override] {
    guard !event.overrides.isEmpty else { return [] }
    let rules = TimeZoneRules.named(series.timeZone)
    var seen: Set<RecurrenceID> = []
    var read: [TakeOut.Override] = []
    for (number, override) in event.overrides.enumerated() {
      let root = DocumentValue(nil, at: "/overrides/\(number)")
      guard override.series === event else {
        note(root["series"], .notValidHere)
        continue
      }
      if override.details.recurrence != nil { note(root["recurrence"], .notValidHere) }
      let occurrence = override.occurrence.flatMap { RecurrenceID(text: $0) }
      guard let occurrence, let rules, series.occurrence(occurrence, in: rules) != nil,
        seen.insert(occurrence).inserted
      else {
        note(root["occurrence"], .notValidHere)
        continue
      }
      guard let details = details(override, root), let history = history(override, root) else {
        continue
      }
      read.append(TakeOut.Override(recurrenceID: occurrence, details: details, history: history))
    }
    return read.sorted { $0.recurrenceID < $1.recurrenceID }
  }

  private mutating func history(_ event: ArchivedEvent, _ root: DocumentValue) -> TakeOut.History? {
    // iCalendar's integers end there (RFC 5545, section 3.3.8). An event that was changed once more is still an event.
    let mostChanges = Int(Int32.max)
    if event.sequence < 0 { note(root["sequence"], .notBetween(0, mostChanges)) }
    let created = time(event.created, root["created"])
    let updated = time(event.updated, root["updated"])
    guard let created, let updated else { return nil }
    return TakeOut.History(sequence: min(event.sequence, mostChanges), created: created, updated: updated)
  }

  private mutating func details(_ event: ArchivedEvent, _ root: DocumentValue) -> EventDetails? {
    let told = event.details
    let count = problems.count
    let name = needed(root["name"].saying(told.name)) { $0.text($1, maximum: EventLimits.nameLength) }
    let place = place(event.place?.place, root["place"])
    let start = time(told.start, root["start"])
    let end = told.end.flatMap { self.time($0, root["end"]) }
    let rules = TimeZoneRules.named(told.timeZone)
    if rules == nil { note(root["timeZone"], .notTimeZone) }
    let description = text(
      told.description, root["description"], maximum: EventLimits.descriptionLength, allowsLines: true)
    let status: Event.Status? = choice(root["status"].saying(told.status))
    let visibility: Event.Visibility? = choice(root["visibility"].saying(told.visibility))
    let categories = list(root["categories"].saying(told.categories), maximum: EventLimits.categories) {
      $0.text($1, maximum: EventLimits.categoryLength)
    }
    let languages = list(root["languages"].saying(told.languages), maximum: EventLimits.languages) {
      $0.language($1)
    }
    let host = told.host.flatMap { self.host($0, root["host"]) }
    let url = url(root["url"].saying(told.url))
    let image = told.image.flatMap { self.image($0, root["image"]) }
    let price = told.price.flatMap { self.price($0, root["price"]) }
    let accessibility = text(
      told.accessibility, root["accessibility"], maximum: EventLimits.accessibilityLength, allowsLines: true)
    guard problems.count == count, let name, let start, let rules else { return nil }
    var details = EventDetails(
      checkedName: name, address: place.address, point: place.point, start: start, end: end,
      timeZone: told.timeZone)
    details.placeName = place.name
    details.isPlaceApproximate = told.isPlaceApproximate && place.point != nil
    details.description = description
    details.isAllDay = told.isAllDay
    details.status = status ?? .confirmed
    details.visibility = visibility ?? .hidden
    details.categories = categories
    details.languages = languages
    details.host = host
    details.url = url
    details.image = image
    details.price = price
    details.accessibility = accessibility
    if let length = details.effectiveEnd.map({ $0.rawValue - start.rawValue }),
      length > Int64(EventLimits.days) * 86_400_000
    {
      note(root["end"], .tooFarFromStart(days: EventLimits.days))
    }
    details.recurrence = told.recurrence.flatMap {
      self.recurrence($0, root["recurrence"], of: details, in: rules)
    }
    return problems.count == count ? details : nil
  }

  /// Exceptions may leave nothing of a series: somebody has called off one occurrence after the other.
  private mutating func recurrence(
    _ text: String, _ value: DocumentValue, of details: EventDetails, in zone: TimeZoneRules
  ) -> EventRecurrence? {
    guard text.utf8.count <= TakeOutLimits.recurrenceLength else {
      return refuse(value, .tooLong(maximum: TakeOutLimits.recurrenceLength))
    }
    guard let recurrence = EventRecurrence(text: text) else {
      return refuse(value, .notRule(String(text.prefix(80))))
    }
    for (count, maximum) in [
      (recurrence.rules.count, EventLimits.rules),
      (recurrence.additionalDates.count, EventLimits.additionalDates),
      (recurrence.exceptions.count, EventLimits.exceptions),
    ] where count > maximum {
      return refuse(value, .tooMany(maximum: maximum))
    }
    guard !recurrence.countsTooFar else {
      return refuse(value, .countsTooFar(maximum: EventLimits.countedOccurrences))
    }
    let start = details.localStart(in: zone)
    var whole = recurrence
    whole.exceptions = []
    guard whole.hasOccurrence(startingAt: start, in: zone, isAllDay: details.isAllDay) else {
      return refuse(value, .noOccurrence)
    }
    guard !whole.isTooFrequent(startingAt: start, in: zone, isAllDay: details.isAllDay) else {
      return refuse(value, .tooOften(perDay: EventLimits.occurrencesADay))
    }
    return recurrence
  }
}
