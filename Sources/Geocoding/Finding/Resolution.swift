/// What a query came to: the match, how exact it is, and what of the query was left aside.
struct Resolution {
  let match: PlaceMatch
  var accuracy = GeocodingAccuracy.locality
  var ignored: [String] = []

  static func unknown(_ reason: UnknownPlaceReason) -> Resolution { Resolution(match: .unknown(reason)) }
}

/// A place that may be meant, by its number in the file.
struct Candidate {
  let place: Int
  /// How likely it is meant: inhabitants, lowered for an alternate name, raised near the focus.
  let weight: Double
  let kind: Kind

  /// What the name is to the place, from the strongest on.
  enum Kind: Int {
    /// Its own first name.
    case own
    /// Another name it goes by.
    case alternate
    /// The name of a region whose main town it is.
    case region
  }
}

/// What came of looking for one name.
enum Verdict {
  /// One candidate clearly outweighs the rest.
  case one(Candidate, GeocodingAccuracy, ignored: [String])
  /// Several weigh about the same; the heaviest first.
  case several([Candidate])
  /// The name is that of a country or a code of a region, no more.
  case tooWide
  case none
}
