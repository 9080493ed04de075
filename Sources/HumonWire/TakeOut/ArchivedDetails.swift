import HumonModel
import KeyedArchive

/// What the maker of an archived event says about it, but for the place: fields of the event itself.
struct ArchivedDetails {
  let name: String
  let description: String?
  let start: ArchivedTime
  let end: ArchivedTime?
  let timeZone: String
  let isAllDay: Bool
  let isPlaceApproximate: Bool
  /// The lines of iCalendar: `RRULE:…`, `RDATE:…`, `EXDATE:…`.
  let recurrence: String?
  let status: String
  let visibility: String
  let categories: [String]
  let languages: [String]
  let host: Host?
  let url: String?
  let image: Image?
  let price: Price?
  let accessibility: String?

  struct Host: Codable {
    let name: String
    let url: String?
  }

  struct Image: Codable {
    let url: String
    let alternativeText: String?
  }

  struct Price: Codable {
    let isFree: Bool?
    let text: String?
  }

  init(_ details: EventDetails) {
    name = details.name
    description = details.description
    start = ArchivedTime(details.start)
    end = details.end.map { ArchivedTime($0) }
    timeZone = details.timeZone
    isAllDay = details.isAllDay
    isPlaceApproximate = details.isPlaceApproximate
    recurrence = details.recurrence?.text
    status = details.status.rawValue
    visibility = details.visibility.rawValue
    categories = details.categories
    languages = details.languages
    host = details.host.map { Host(name: $0.name, url: $0.url) }
    url = details.url
    image = details.image.map { Image(url: $0.url, alternativeText: $0.alternativeText) }
    price =
      switch details.price {
      case nil: nil
      case .free: Price(isFree: true, text: nil)
      case .text(let text): Price(isFree: nil, text: text)
      }
    accessibility = details.accessibility
  }

  func encode(to fields: FieldEncoder) throws {
    try fields.encode(name, for: "name")
    try fields.encode(description, for: "description")
    try fields.encode(start, for: "start")
    try fields.encode(end, for: "end")
    try fields.encode(timeZone, for: "timeZone")
    if isAllDay { try fields.encode(true, for: "isAllDay") }
    if isPlaceApproximate { try fields.encode(true, for: "isPlaceApproximate") }
    try fields.encode(recurrence, for: "recurrence")
    try fields.encode(status, for: "status")
    try fields.encode(visibility, for: "visibility")
    if !categories.isEmpty { try fields.encode(categories, for: "categories") }
    if !languages.isEmpty { try fields.encode(languages, for: "languages") }
    try fields.encode(host, for: "host")
    try fields.encode(url, for: "url")
    try fields.encode(image, for: "image")
    try fields.encode(price, for: "price")
    try fields.encode(accessibility, for: "accessibility")
  }

  init(from fields: FieldDecoder) throws {
    name = try fields.decode(String.self, for: "name")
    description = try fields.decodeIfPresent(String.self, for: "description")
    start = try fields.decode(ArchivedTime.self, for: "start")
    end = try fields.decodeIfPresent(ArchivedTime.self, for: "end")
    timeZone = try fields.decode(String.self, for: "timeZone")
    isAllDay = try fields.decodeIfPresent(Bool.self, for: "isAllDay") ?? false
    isPlaceApproximate = try fields.decodeIfPresent(Bool.self, for: "isPlaceApproximate") ?? false
    recurrence = try fields.decodeIfPresent(String.self, for: "recurrence")
    status = try fields.decode(String.self, for: "status")
    visibility = try fields.decode(String.self, for: "visibility")
    categories = try fields.decodeIfPresent([String].self, for: "categories") ?? []
    languages = try fields.decodeIfPresent([String].self, for: "languages") ?? []
    host = try fields.decodeIfPresent(Host.self, for: "host")
    url = try fields.decodeIfPresent(String.self, for: "url")
    image = try fields.decodeIfPresent(Image.self, for: "image")
    price = try fields.decodeIfPresent(Price.self, for: "price")
    accessibility = try fields.decodeIfPresent(String.self, for: "accessibility")
  }
}
