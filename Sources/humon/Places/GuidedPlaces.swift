import GeoIndex
import Geocoding
import HumonModel
import HumonServer

/// What the geocoders know, in the server's terms.
struct GuidedPlaces: PlaceService {
  /// Where GeoNames' and OpenStreetMap's licences want a link to lead.
  private static let geoNamesPage = "https://www.geonames.org/"
  private static let openStreetMap = PlaceAnswer.Attribution(
    text: "© OpenStreetMap contributors, ODbL 1.0", url: "https://www.openstreetmap.org/copyright")

  let guide: GeocodingGuide

  func places(_ question: PlaceQuestion, language: String?) async -> PlaceAnswer {
    answer(
      await guide.search(
        GeocodingQuestion(
          question.text, near: question.near, limit: question.limit, language: language,
          isTyping: question.isTyping)))
  }

  func places(at point: GeoPoint, language: String?) async -> PlaceAnswer {
    answer(await guide.reverse(point, language: language))
  }

  private func answer(_ answer: GuidedAnswer) -> PlaceAnswer {
    let gazetteer = answer.gazetteerAttribution.map {
      PlaceAnswer.Attribution(text: $0, url: Self.geoNamesPage)
    }
    return PlaceAnswer(
      places: answer.locations.map(place), source: source(answer.service),
      attributions: (answer.service == nil ? [] : [Self.openStreetMap]) + (gazetteer.map { [$0] } ?? []),
      isFallback: answer.failure != nil)
  }

  private func source(_ service: GeocodingService?) -> PlaceAnswer.Source {
    switch service {
    case .nominatim: .nominatim
    case .photon: .photon
    case nil: .gazetteer
    }
  }

  private func place(_ location: GeocodedLocation) -> FoundPlace {
    FoundPlace(
      name: location.name, label: location.label, point: location.point, country: location.countryCode,
      timeZone: location.timeZone ?? guide.timeZone(at: location.point),
      precision: precision(location.accuracy), ignored: location.ignored)
  }

  private func precision(_ accuracy: GeocodingAccuracy) -> FoundPlace.Precision {
    switch accuracy {
    case .address: .address
    case .locality: .locality
    case .surroundings: .surroundings
    case .region: .region
    }
  }
}
