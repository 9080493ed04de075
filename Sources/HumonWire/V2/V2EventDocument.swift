public import GeoIndex
public import HumonModel
public import Recurrence

/// An event as a client of v2 writes it: one JSON object, judged as a whole.
///
/// Members that only the server can know (`id`, `uid`, `created`, …) may be there, as a client that sends back what it was
/// given has them, and are not looked at. A name that v2 does not know is a problem, because it is most likely a slip of
/// the pen.
public struct V2EventDocument: Sendable {
  /// The IANA name of the zone at a coordinate.
  private let zoneAt: @Sendable (GeoPoint) -> String

  /// - Parameter zoneAt: the IANA name of the zone at a coordinate.
  public init(zoneAt: @escaping @Sendable (GeoPoint) -> String) {
    self.zoneAt = zoneAt
  }

  /// What the document says, or all that is wrong with it.
  /// - Parameter patch: the merge patch that has made the document what it is, if one has: a member that it takes away is
  ///   not in the document any more, and its name may be a slip of the pen all the same.
  public func details(
    _ document: JSONValue?, after patch: JSONValue? = nil
  ) throws(DocumentFailure) -> EventDetails {
    var reader = DocumentReader()
    let root = DocumentValue(document)
    guard case .object? = document else {
      throw DocumentFailure(DocumentProblem("", document == nil ? .missing : .wrongKind(.object)))
    }
    _ = reader.object(root, members: V2EventFields.all)
    if let patch { reader.noteUnknownRemovals(in: DocumentValue(patch)) }
    let name = reader.needed(root["name"]) { $0.text($1, maximum: EventLimits.nameLength) }
    let description = reader.text(
      root["description"], maximum: EventLimits.descriptionLength, allowsLines: true)
    let problems = reader.problems.count
    let place = V2PlaceDocument(root["place"], &reader)
    let placeIsKnown = reader.problems.count == problems
    let time = V2TimeDocument(
      root, &reader, zoneOfPlace: place.point.map(zoneAt), placeIsKnown: placeIsKnown)
    let status = reader.choice(root["status"]) as Event.Status?
    let visibility: Event.Visibility? = reader.choice(root["visibility"], among: [.public, .unlisted])
    let categories = reader.list(root["categories"], maximum: EventLimits.categories) {
      $0.text($1, maximum: EventLimits.categoryLength)
    }
    let languages = reader.list(root["languages"], maximum: EventLimits.languages) { $0.language($1) }
    let host = reader.host(root["host"])
    let url = reader.url(root["url"])
    let image = reader.image(root["image"])
    let price = reader.price(root["price"])
    let accessibility = reader.text(
      root["accessibility"], maximum: EventLimits.accessibilityLength, allowsLines: true)
    if let failure = DocumentFailure(reader.problems) { throw failure }
    // No problems means that these are there; the compiler cannot know.
    guard let name, let time else {
      preconditionFailure("A field is missing and nothing was said about it.")
    }
    var details = EventDetails(
      checkedName: name, address: place.address, point: place.point, start: time.start, end: time.end,
      timeZone: time.zone)
    details.description = description
    details.placeName = place.name
    details.isPlaceApproximate = place.isApproximate
    details.isAllDay = time.isAllDay
    details.recurrence = time.recurrence
    details.status = status ?? .confirmed
    details.visibility = visibility ?? .public
    details.categories = categories.withoutRepetition
    details.languages = languages.withoutRepetition
    details.host = host
    details.url = url
    details.image = image
    details.price = price
    details.accessibility = accessibility
    return details
  }
}

extension DocumentReader {
  mutating func language(_ value: DocumentValue) -> String? {
    guard let tag = text(value, maximum: LanguageTag.maximumLength) else { return nil }
    return LanguageTag.isWellFormed(tag) ? tag : refuse(value, .notLanguage)
  }

  fileprivate mutating func noteUnknownRemovals(in patch: DocumentValue) {
    noteUnknownRemovals(in: patch, members: V2EventFields.all)
    for (name, members) in V2EventFields.inner.sorted(by: { $0.key < $1.key }) {
      noteUnknownRemovals(in: patch[name], members: members)
    }
  }

  private mutating func noteUnknownRemovals(in patch: DocumentValue, members: Set<String>) {
    for name in patch.names where !members.contains(name) && patch[name].value == .null {
      note(patch[name], .unknown)
    }
  }

  fileprivate mutating func host(_ value: DocumentValue) -> Event.Host? {
    guard object(value, members: V2EventFields.host) else { return nil }
    let name = needed(value["name"]) { $0.text($1, maximum: EventLimits.hostNameLength) }
    let url = url(value["url"])
    return name.map { Event.Host(name: $0, url: url) }
  }

  fileprivate mutating func image(_ value: DocumentValue) -> Event.Image? {
    guard object(value, members: V2EventFields.image) else { return nil }
    let url = needed(value["url"]) { $0.url($1) }
    let alternative = text(value["alt"], maximum: EventLimits.alternativeTextLength)
    return url.map { Event.Image(url: $0, alternativeText: alternative) }
  }

  fileprivate mutating func price(_ value: DocumentValue) -> Event.Price? {
    guard object(value, members: V2EventFields.price) else { return nil }
    let isFree = boolean(value["free"]) ?? false
    let text = text(value["text"], maximum: EventLimits.priceLength)
    if isFree, text != nil { return refuse(value["text"], .excludedBy("free")) }
    if isFree { return .free }
    return text.map(Event.Price.text) ?? refuse(value, .missing)
  }
}

extension [String] {
  /// Each text once, where it stood first.
  fileprivate var withoutRepetition: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
