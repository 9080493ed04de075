import GeoIndex
import HumonModel

/// A draft as a device keeps it: times in milliseconds since 1970, recurrence in the lines of iCalendar.
extension EventDraft: Codable {
  private enum Key: String, CodingKey {
    case name, description, placeName, address, latitude, longitude, isPlaceApproximate, start, end, timeZone,
      isAllDay,
      recurrence,
      categories, languages, hostName, hostURL, url, imageURL, imageText, isFree, price, accessibility,
      status,
      visibility
  }

  /// Reads what ``encode(to:)`` has written.
  public init(from decoder: any Decoder) throws {
    let kept = try decoder.container(keyedBy: Key.self)
    self.init()
    name = try kept.decodeIfPresent(String.self, forKey: .name) ?? ""
    description = try kept.decodeIfPresent(String.self, forKey: .description)
    placeName = try kept.decodeIfPresent(String.self, forKey: .placeName)
    address = try kept.decodeIfPresent(String.self, forKey: .address)
    if let latitude = try kept.decodeIfPresent(Double.self, forKey: .latitude),
      let longitude = try kept.decodeIfPresent(Double.self, forKey: .longitude)
    {
      point = GeoPoint(latitude: latitude, longitude: longitude)
    }
    isPlaceApproximate = try kept.decodeIfPresent(Bool.self, forKey: .isPlaceApproximate) ?? false
    start = try kept.decodeIfPresent(Int64.self, forKey: .start).map(Timestamp.init)
    end = try kept.decodeIfPresent(Int64.self, forKey: .end).map(Timestamp.init)
    timeZone = try kept.decodeIfPresent(String.self, forKey: .timeZone)
    isAllDay = try kept.decodeIfPresent(Bool.self, forKey: .isAllDay) ?? false
    recurrence = try kept.decodeIfPresent(String.self, forKey: .recurrence).flatMap(
      EventRecurrence.init(text:))
    categories = try kept.decodeIfPresent([String].self, forKey: .categories) ?? []
    languages = try kept.decodeIfPresent([String].self, forKey: .languages) ?? []
    host = try kept.decodeIfPresent(String.self, forKey: .hostName).map {
      Event.Host(name: $0, url: try kept.decodeIfPresent(String.self, forKey: .hostURL))
    }
    url = try kept.decodeIfPresent(String.self, forKey: .url)
    image = try kept.decodeIfPresent(String.self, forKey: .imageURL).map {
      Event.Image(url: $0, alternativeText: try kept.decodeIfPresent(String.self, forKey: .imageText))
    }
    let isFree = try kept.decodeIfPresent(Bool.self, forKey: .isFree) ?? false
    price = isFree ? .free : try kept.decodeIfPresent(String.self, forKey: .price).map(Event.Price.text)
    accessibility = try kept.decodeIfPresent(String.self, forKey: .accessibility)
    status = try kept.decodeIfPresent(String.self, forKey: .status).flatMap(Event.Status.init) ?? .confirmed
    visibility =
      try kept.decodeIfPresent(String.self, forKey: .visibility).flatMap(Event.Visibility.init) ?? .public
  }

  /// Writes it for a file.
  public func encode(to encoder: any Encoder) throws {
    var kept = encoder.container(keyedBy: Key.self)
    try kept.encode(name, forKey: .name)
    try kept.encodeIfPresent(description, forKey: .description)
    try kept.encodeIfPresent(placeName, forKey: .placeName)
    try kept.encodeIfPresent(address, forKey: .address)
    try kept.encodeIfPresent(point?.latitude, forKey: .latitude)
    try kept.encodeIfPresent(point?.longitude, forKey: .longitude)
    try kept.encode(isPlaceApproximate, forKey: .isPlaceApproximate)
    try kept.encodeIfPresent(start?.rawValue, forKey: .start)
    try kept.encodeIfPresent(end?.rawValue, forKey: .end)
    try kept.encodeIfPresent(timeZone, forKey: .timeZone)
    try kept.encode(isAllDay, forKey: .isAllDay)
    try kept.encodeIfPresent(recurrence?.text, forKey: .recurrence)
    try kept.encode(categories, forKey: .categories)
    try kept.encode(languages, forKey: .languages)
    try kept.encodeIfPresent(host?.name, forKey: .hostName)
    try kept.encodeIfPresent(host?.url, forKey: .hostURL)
    try kept.encodeIfPresent(url, forKey: .url)
    try kept.encodeIfPresent(image?.url, forKey: .imageURL)
    try kept.encodeIfPresent(image?.alternativeText, forKey: .imageText)
    switch price {
    case nil: break
    case .free: try kept.encode(true, forKey: .isFree)
    case .text(let text): try kept.encode(text, forKey: .price)
    }
    try kept.encodeIfPresent(accessibility, forKey: .accessibility)
    try kept.encode(status.rawValue, forKey: .status)
    try kept.encode(visibility.rawValue, forKey: .visibility)
  }
}
