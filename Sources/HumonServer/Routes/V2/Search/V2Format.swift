import HTTPTypes
import HumonWire
import Hummingbird

/// The forms that the answer to a search can take.
enum V2Format: String, CaseIterable, Sendable {
  /// The API's own form.
  case json
  /// A calendar to subscribe to.
  case ics
  case rss
  case atom
  /// JSON Feed 1.1
  case jsonfeed
  case geojson

  /// The media type of the answer, with its character set.
  var contentType: String {
    switch self {
    case .json: "application/json; charset=utf-8"
    case .ics: EventCalendar.mediaType
    case .rss: RSSFeed.mediaType
    case .atom: AtomFeed.mediaType
    case .jsonfeed: JSONFeed.mediaType
    case .geojson: GeoJSONFeed.mediaType
    }
  }

  /// The media type without parameters, as `Accept` names it.
  var mediaType: Substring { contentType.prefix { $0 != ";" } }

  /// How long a copy may be shown without asking again. A map is to be true; a feed is asked for by machines.
  var cacheControl: String { self == .json || self == .geojson ? "no-cache" : "public, max-age=300" }

  /// The form that a client likes best (RFC 9110, section 12.5.1); without a wish, the API's own.
  /// - Throws: ``RequestFailure/notAcceptable`` where it likes none.
  init(accept: String?) throws {
    guard let accept else {
      self = .json
      return
    }
    var best: (format: V2Format, quality: Double)?
    for wish in accept.prefix(Self.longestHeader).split(separator: ",") {
      let parts = wish.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      guard let type = parts.first, let format = Self.format(of: type) else { continue }
      let quality = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if quality > best?.quality ?? 0 { best = (format, quality) }
    }
    guard let best else { throw RequestFailure.notAcceptable }
    self = best.format
  }

  /// A header may be long, and only its beginning is worth anybody's time.
  private static let longestHeader = 1_000

  private static func format(of type: String) -> V2Format? {
    switch type {
    case "*/*", "application/*": .json
    case "text/*": .ics
    default: allCases.first { $0.mediaType == type }
    }
  }
}
