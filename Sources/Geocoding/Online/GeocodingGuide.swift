public import GeoIndex

/// Answers from a service that knows streets, where there is one and it may be asked, and else from the gazetteer.
public struct GeocodingGuide: Sendable {
  /// Texts shorter than this, in characters, are not sent to a service.
  public static let shortestOnline = 3

  private let gazetteer: Gazetteer?
  private let online: OnlineGeocoder?

  /// - Parameters:
  ///   - gazetteer: nil where there is none.
  ///   - online: nil where nobody is to be asked.
  public init(gazetteer: Gazetteer?, online: OnlineGeocoder?) {
    self.gazetteer = gazetteer
    self.online = online
  }

  /// Finds what a question names.
  public func search(_ question: GeocodingQuestion) async -> GuidedAnswer {
    var failure: GeocodingError?
    if let online, question.text.count >= Self.shortestOnline,
      online.service.answersWhileTyping || !question.isTyping
    {
      do {
        let locations = try await online.search(question)
        // A venue that the service does not know may still stand in a town that the gazetteer does.
        if !locations.isEmpty { return answer(locations, of: online.service) }
      } catch {
        failure = error
      }
    }
    return answer(gazetteer?.locations(question) ?? [], of: nil, insteadOf: failure)
  }

  /// Names what is at a point.
  public func reverse(_ point: GeoPoint, language: String?) async -> GuidedAnswer {
    var failure: GeocodingError?
    if let online {
      do {
        if let found = try await online.reverse(point, language: language) {
          return answer([found.location], of: online.service)
        }
      } catch {
        failure = error
      }
    }
    return answer(
      (gazetteer?.whatIs(at: point)?.location).map { [$0] } ?? [], of: nil, insteadOf: failure)
  }

  /// The IANA time zone at a point; without a gazetteer, nautical time.
  public func timeZone(at point: GeoPoint) -> String {
    gazetteer?.timeZone(at: point) ?? NauticalTime.zone(at: point)
  }

  private func answer(
    _ locations: [GeocodedLocation], of service: GeocodingService?, insteadOf failure: GeocodingError? = nil
  ) -> GuidedAnswer {
    let zoned = locations.map { location in
      var location = location
      location.timeZone = location.timeZone ?? timeZone(at: location.point)
      return location
    }
    return GuidedAnswer(
      locations: zoned, service: service, gazetteerAttribution: gazetteer?.attribution, failure: failure)
  }
}

/// What a guide says, and from where it has it.
public struct GuidedAnswer: Sendable, Hashable {
  /// The locations, the likeliest first; each with its time zone.
  public let locations: [GeocodedLocation]
  /// The service that knew them; nil for the gazetteer.
  public let service: GeocodingService?
  /// Whose work the gazetteer is, which knows the time zones even where a service knew the rest; nil without one.
  public let gazetteerAttribution: String?
  /// Why the service that should have been asked did not answer; nil if it did, or none should have been.
  public let failure: GeocodingError?
}
