public import GeoIndex

/// Turns the name of a place into points and a point into the name of a place. The embedded gazetteer is one; services
/// that know streets stand behind the same protocol.
public protocol Geocoder: Sendable {
  /// The locations that a question names, the likeliest first. None is an answer too.
  func search(_ question: GeocodingQuestion) async throws(GeocodingError) -> [GeocodedLocation]
  /// Names what is at `point`; nil where the geocoder knows nothing in reach.
  /// - Parameter language: in which names are wished for, as a BCP 47 tag; nil for whichever.
  func reverse(_ point: GeoPoint, language: String?) async throws(GeocodingError) -> ReverseAnswer?
}

/// What somebody wants to find.
public struct GeocodingQuestion: Sendable, Hashable {
  /// The words, as they were typed.
  public var text: String
  /// Of several places, those near this point are preferred.
  public var focus: GeoPoint?
  /// The most locations wished for, at least 1.
  public var limit: Int
  /// In which language names are wished for, as a BCP 47 tag; nil for whichever.
  public var language: String?
  /// Whether the words are not finished, because somebody is still typing.
  public var isTyping: Bool

  /// Puts a question together.
  public init(
    _ text: String, near focus: GeoPoint? = nil, limit: Int = 10, language: String? = nil,
    isTyping: Bool = false
  ) {
    self.text = text
    self.focus = focus
    self.limit = max(1, limit)
    self.language = language
    self.isTyping = isTyping
  }
}

/// Why a geocoder could not answer at all. That a name is not known is an answer, not an error.
public enum GeocodingError: Error, Sendable, Hashable {
  /// The service could not be reached or did not answer in time.
  case unreachable(service: String)
  /// The service refuses to answer now (a limit on requests, a missing permission).
  case refused(service: String)
  /// The service's answer could not be understood.
  case unreadableAnswer(service: String)
  /// The service was not asked: it has been asked as often as it may be, or has failed a moment ago.
  case resting(service: String)
}

extension GeocodingError: CustomStringConvertible {
  /// The sentence for a person.
  public var description: String {
    switch self {
    case .unreachable(let service): "\(service) cannot be reached."
    case .refused(let service): "\(service) refuses to answer at the moment."
    case .unreadableAnswer(let service): "\(service) answered something that cannot be read."
    case .resting(let service): "\(service) may not be asked again yet."
    }
  }
}

/// How exactly a location is known, from exact to rough.
public enum GeocodingAccuracy: String, Sendable, Hashable, CaseIterable {
  /// A building or a street.
  case address
  /// The centre of the town or the part of a town that was named.
  case locality
  /// The centre of the town around what was named; the named thing itself (a venue, a street) is not known.
  case surroundings
  /// The main town of the region that was named.
  case region
}

/// A location that a geocoder found.
public struct GeocodedLocation: Sendable, Hashable {
  /// Its name alone: "Boston".
  public let name: String
  /// The location as a person would write it: "Boston, Massachusetts, United States".
  public let label: String
  /// Where it is.
  public let point: GeoPoint
  /// How exactly `point` answers the query.
  public let accuracy: GeocodingAccuracy
  /// ISO 3166-1 alpha-2 code, upper case, where known.
  public let countryCode: String?
  /// IANA time zone identifier, where known.
  public var timeZone: String?
  /// The parts of the query that played no part in the answer ("Fort Mason").
  public let ignored: [String]

  /// Makes a location from its parts.
  /// - Parameter name: nil where the label is all there is.
  public init(
    name: String? = nil, label: String, point: GeoPoint, accuracy: GeocodingAccuracy,
    countryCode: String? = nil, timeZone: String? = nil, ignored: [String] = []
  ) {
    self.name = name ?? label
    self.label = label
    self.point = point
    self.accuracy = accuracy
    self.countryCode = countryCode
    self.timeZone = timeZone
    self.ignored = ignored
  }
}

/// What a geocoder says about a name.
public enum GeocodingAnswer: Sendable, Hashable {
  /// One location is meant.
  case located(GeocodedLocation)
  /// Several are meant with about equal right, the likeliest first.
  case ambiguous([GeocodedLocation])
  /// None is meant, and why.
  case unknown(UnknownPlaceReason)
}

/// What a geocoder says about a point.
public struct ReverseAnswer: Sendable, Hashable {
  /// The location nearest to the point.
  public let location: GeocodedLocation
  /// Great-circle distance from the point asked for, in kilometres.
  public let kilometres: Double

  /// Makes the pair of a location and its distance in kilometres.
  public init(location: GeocodedLocation, kilometres: Double) {
    self.location = location
    self.kilometres = kilometres
  }
}
