/// What a name means to the gazetteer.
public enum PlaceMatch: Sendable, Hashable {
  /// One place is meant, or clearly outweighs all others of that name.
  case found(Place)
  /// Several places are meant with about equal right; the likeliest first, at most
  /// `Gazetteer.longestAmbiguity`.
  case ambiguous([Place])
  /// No place is meant, and why.
  case unknown(UnknownPlaceReason)
}

/// Why a name led to no place. Its description is a sentence for a person.
public enum UnknownPlaceReason: Sendable, Hashable {
  /// The query holds no letter and no digit.
  case empty
  /// The query is longer than `limit` bytes of UTF-8, or one of its names is longer than any name.
  case tooLong(limit: Int)
  /// The query says that there is no place ("Online", "TBA").
  case notAPlace(String)
  /// No place of that name is known.
  case nameNotKnown(String)
  /// What stands behind the name is neither a country nor a region nor a place known here.
  case areaNotKnown(String, name: String)
  /// Places of that name are known, but none lies in the region or country stated.
  case contradiction(name: String, area: String)
  /// The query names a whole country (or only a code of a region), which is no point on a map.
  case tooWide(String)
}

extension UnknownPlaceReason: CustomStringConvertible {
  /// The sentence for a person.
  public var description: String {
    switch self {
    case .empty: "No place is named."
    case .tooLong(let limit): "The place's name is longer than \(limit) bytes."
    case .notAPlace(let word): "“\(word)” is not a place."
    case .nameNotKnown(let name): "No place named “\(name)” is known."
    case .areaNotKnown(let area, let name): "“\(area)”, stated for “\(name)”, is no known region or country."
    case .contradiction(let name, let area): "No place named “\(name)” is known in “\(area)”."
    case .tooWide(let area): "“\(area)” is a whole country or region; name a town in it."
    }
  }
}
