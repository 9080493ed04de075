import GeoIndex

/// The kinds of services that know streets.
public enum GeocodingService: String, Sendable, Hashable, CaseIterable {
  /// OpenStreetMap's own (https://nominatim.org/release-docs/latest/api/Search/).
  case nominatim
  /// Komoot's, which is made for searching while somebody types (https://github.com/komoot/photon).
  case photon

  /// The name, as a person writes it.
  public var name: String {
    switch self {
    case .nominatim: "Nominatim"
    case .photon: "Photon"
    }
  }

  /// Where the server is that the public shares.
  public var publicAddress: String {
    switch self {
    case .nominatim: "https://nominatim.openstreetmap.org"
    case .photon: "https://photon.komoot.io"
    }
  }

  /// Whether it may be asked while somebody is still typing. Nominatim's usage policy forbids it.
  var answersWhileTyping: Bool { self == .photon }

  /// How the service is asked, and how its answers read.
  var dialect: any GeocodingDialect {
    switch self {
    case .nominatim: NominatimDialect()
    case .photon: PhotonDialect()
    }
  }
}

/// A service's own way to be asked and to answer.
protocol GeocodingDialect: Sendable {
  /// The path and the query of a search, to stand behind the address of the service.
  func target(of question: GeocodingQuestion) -> RequestTarget
  /// The path and the query that ask what is at a point.
  func target(ofReverse point: GeoPoint, language: String?) -> RequestTarget
  /// The locations of an answer to a search.
  func locations(in body: [UInt8]) throws -> [GeocodedLocation]
  /// The location of an answer to what is at a point; none where the service knows nothing there.
  func reverseLocations(in body: [UInt8]) throws -> [GeocodedLocation]
}

/// Path and query of a request.
struct RequestTarget: Sendable, Equatable {
  let text: String

  init(_ path: String, _ parameters: [(name: String, value: String?)]) {
    let pairs = parameters.compactMap { name, value in value.map { "\(name)=\(Self.escaped($0))" } }
    text = path + "?" + pairs.joined(separator: "&")
  }

  /// Everything but RFC 3986's unreserved characters as percent signs and digits.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += (byte < 16 ? "%0" : "%") + digits
      }
    }
    return escaped
  }
}
