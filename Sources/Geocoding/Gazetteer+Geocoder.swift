public import GeoIndex

extension Gazetteer: Geocoder {
  /// What lies within this distance of a place's centre, in kilometres, counts as lying in it.
  public static let reachOfLocality = 10.0

  /// The places that a question names, and those whose names begin like it; the work is bounded whatever the question.
  /// Never throws.
  public func search(_ question: GeocodingQuestion) async throws(GeocodingError) -> [GeocodedLocation] {
    locations(question)
  }

  /// The places that a question names, at once: see ``search(_:)``.
  public func locations(_ question: GeocodingQuestion) -> [GeocodedLocation] {
    let beginning = places(beginning: question.text, near: question.focus, limit: question.limit)
      .map { GeocodedLocation($0, accuracy: .locality) }
    // What nothing begins like may still be understood: a venue in a town, a slip of the pen. And "Bavaria" is a region,
    // although there is a village of that name.
    let meant =
      switch locate(question.text, near: question.focus) {
      case .located(let location) where beginning.isEmpty || location.accuracy == .region: [location]
      case .ambiguous(let locations) where beginning.isEmpty: locations
      case .unknown(.tooWide): mainTowns(ofAreas: question.text)
      default: [] as [GeocodedLocation]
      }
    // "Mexico" means the country's main town, and begins its name too.
    let others = beginning.filter { other in !meant.contains { $0.point == other.point } }
    return Array((meant + others).prefix(question.limit))
  }

  /// The main towns of the countries and regions of exactly this name, the largest first: "Georgia" is two of them.
  private func mainTowns(ofAreas name: String) -> [GeocodedLocation] {
    file.areaNames.postings(of: NameKey.key(of: name)).filter(\.isOwnName)
      .compactMap { file.mainPlace(ofArea: $0.number).flatMap { place($0) } }
      .sorted { $0.population > $1.population }
      .map { GeocodedLocation($0, accuracy: .region) }
  }

  /// What `query` names, and how exactly.
  public func locate(_ query: String, near focus: GeoPoint? = nil) -> GeocodingAnswer {
    let resolution = resolve(query, near: focus)
    func location(_ place: Place) -> GeocodedLocation {
      GeocodedLocation(place, accuracy: resolution.accuracy, ignored: resolution.ignored)
    }
    return switch resolution.match {
    case .found(let place): .located(location(place))
    case .ambiguous(let places): .ambiguous(places.map(location))
    case .unknown(let reason): .unknown(reason)
    }
  }

  /// Names the place nearest to `point`; nil where the nearest is farther away than ``reachOfTimeZones``. Never throws.
  public func reverse(_ point: GeoPoint, language: String? = nil) async throws(GeocodingError)
    -> ReverseAnswer?
  {
    whatIs(at: point)
  }

  /// The place nearest to `point`, at once: see ``reverse(_:language:)``.
  public func whatIs(at point: GeoPoint) -> ReverseAnswer? {
    let nearest = nearest(to: point)
    guard nearest.kilometres <= Self.reachOfTimeZones else { return nil }
    let accuracy: GeocodingAccuracy =
      nearest.kilometres <= Self.reachOfLocality ? .locality : .surroundings
    return ReverseAnswer(
      location: GeocodedLocation(nearest.place, accuracy: accuracy), kilometres: nearest.kilometres)
  }
}

extension GeocodedLocation {
  /// A place of the gazetteer as a location.
  fileprivate init(_ place: Place, accuracy: GeocodingAccuracy, ignored: [String] = []) {
    self.init(
      name: place.name, label: place.label, point: place.point, accuracy: accuracy,
      countryCode: place.countryCode, timeZone: place.timeZone, ignored: ignored)
  }
}
