import GeoIndex
import HumonModel

/// The smaller parts of an archived event.
extension DocumentReader {
  /// An instant of the years 0000 to 9999.
  mutating func time(_ time: ArchivedTime, _ value: DocumentValue) -> Timestamp? {
    time.timestamp ?? refuse(value, .notDateTime)
  }

  /// A text, if there is one.
  mutating func text(
    _ text: String?, _ value: DocumentValue, maximum: Int, allowsLines: Bool = false
  ) -> String? {
    self.text(value.saying(text), maximum: maximum, allowsLines: allowsLines)
  }

  /// A place; all of it may be missing.
  mutating func place(
    _ place: ArchivedPlace.Key?, _ value: DocumentValue
  ) -> (name: String?, address: String?, point: GeoPoint?) {
    guard let place else { return (nil, nil, nil) }
    let name = text(place.name, value["name"], maximum: EventLimits.placeNameLength)
    let address = text(place.address, value["address"], maximum: EventLimits.addressLength)
    switch (place.latitude, place.longitude) {
    case (nil, nil): return (name, address, nil)
    case (nil, _): note(value["latitude"], .missing)
    case (_, nil): note(value["longitude"], .missing)
    case (let latitude?, let longitude?):
      if let point = GeoPoint(latitude: latitude, longitude: longitude) { return (name, address, point) }
      if !(-90...90).contains(latitude) { note(value["latitude"], .notBetween(-90, 90)) }
      if !(-180...180).contains(longitude) { note(value["longitude"], .notBetween(-180, 180)) }
    }
    return (name, address, nil)
  }

  /// Who invites.
  mutating func host(_ host: ArchivedDetails.Host, _ value: DocumentValue) -> Event.Host? {
    let name = needed(value["name"].saying(host.name)) { $0.text($1, maximum: EventLimits.hostNameLength) }
    let url = url(value["url"].saying(host.url))
    return name.map { Event.Host(name: $0, url: url) }
  }

  /// A picture.
  mutating func image(_ image: ArchivedDetails.Image, _ value: DocumentValue) -> Event.Image? {
    let url = needed(value["url"].saying(image.url)) { $0.url($1) }
    let alternative = text(
      image.alternativeText, value["alternativeText"], maximum: EventLimits.alternativeTextLength)
    return url.map { Event.Image(url: $0, alternativeText: alternative) }
  }

  /// What an event costs.
  mutating func price(_ price: ArchivedDetails.Price, _ value: DocumentValue) -> Event.Price? {
    if price.isFree == true { return .free }
    return needed(value["text"].saying(price.text)) { $0.text($1, maximum: EventLimits.priceLength) }
      .map(Event.Price.text)
  }
}

extension DocumentValue {
  /// A text at the same place.
  func saying(_ text: String?) -> DocumentValue { DocumentValue(text.map(JSONValue.text), at: pointer) }

  /// A list of texts at the same place.
  func saying(_ texts: [String]) -> DocumentValue {
    DocumentValue(.array(texts.map(JSONValue.text)), at: pointer)
  }
}
