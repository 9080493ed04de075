public import GeoIndex
import Synchronization

/// Asks a service over HTTP, the way its operators want it to be asked: not too often, under a name, and nothing twice.
///
/// Of the public servers at nominatim.openstreetmap.org and photon.komoot.io one request a second is made for everybody
/// together; on other servers, the operator's own, only the requests under way are bounded. A question that would have to
/// wait too long, or that comes soon after a failure, is not asked: ``GeocodingError/resting(service:)``.
public final class OnlineGeocoder: Geocoder {
  /// The most answers that are kept.
  public static let cachedAnswers = 4_096
  /// How long an answer is kept: a week; one that found nothing, a day.
  public static let lifetime = Duration.seconds(7 * 86_400)
  /// See ``lifetime``.
  public static let lifetimeOfNothing = Duration.seconds(86_400)
  /// What kind of service it is.
  public let service: GeocodingService
  /// Whether the server is one that the public shares.
  public let isPublic: Bool
  private let address: String
  private let userAgent: String
  private let dialect: any GeocodingDialect
  private let clock: GeocodingClock
  private let transport: GeocodingTransport

  private enum Wish: Hashable {
    case search(GeocodingQuestion)
    case reverse(GeoPoint, language: String?)
  }
  private typealias Outcome = Result<[GeocodedLocation], GeocodingError>
  private struct State: Sendable {
    var pace: RequestPace
    var cache = AnswerCache<Wish, [GeocodedLocation]>(limit: OnlineGeocoder.cachedAnswers)
    /// What is being asked: whoever wants the same waits for the same answer.
    var underWay: [Wish: Task<Outcome, Never>] = [:]
  }
  private let state: Mutex<State>

  /// A service at an address.
  /// - Parameters:
  ///   - address: where it is, such as `https://nominatim.example.org`, without a slash at its end.
  ///   - userAgent: who asks: a name and, better, an address at which its people can be reached.
  public init(
    _ service: GeocodingService, at address: String, userAgent: String, clock: GeocodingClock = .system,
    transport: @escaping GeocodingTransport
  ) {
    self.service = service
    self.address = address
    self.userAgent = userAgent
    self.clock = clock
    self.transport = transport
    dialect = service.dialect
    isPublic = GeocodingService.allCases.contains {
      Self.host(of: $0.publicAddress) == Self.host(of: address)
    }
    state = Mutex(State(pace: RequestPace(interval: isPublic ? .seconds(1) : .zero)))
  }

  /// See ``Geocoder/search(_:)``. The focus counts to a tenth of a degree, so that neighbours share answers.
  public func search(_ question: GeocodingQuestion) async throws(GeocodingError) -> [GeocodedLocation] {
    var question = question
    question.focus = question.focus.flatMap { Self.rounded($0, to: 10) }
    question.isTyping = false
    return try await answer(to: .search(question))
  }

  /// See ``Geocoder/reverse(_:language:)``. The point counts to a ten-thousandth of a degree, about 11 m.
  public func reverse(_ point: GeoPoint, language: String?) async throws(GeocodingError) -> ReverseAnswer? {
    let rounded = Self.rounded(point, to: 10_000) ?? point
    guard let location = try await answer(to: .reverse(rounded, language: language)).first else { return nil }
    return ReverseAnswer(location: location, kilometres: point.kilometres(to: location.point))
  }

  private func answer(to wish: Wish) async throws(GeocodingError) -> [GeocodedLocation] {
    enum Step {
      case known([GeocodedLocation])
      case wait(Task<Outcome, Never>)
      case rest
    }
    let step: Step = state.withLock { state in
      let now = clock.now()
      if let known = state.cache.answer(to: wish, at: now) { return .known(known) }
      if let task = state.underWay[wish] { return .wait(task) }
      guard let delay = state.pace.takeTurn(at: now) else { return .rest }
      let task = Task { await ask(wish, after: delay) }
      state.underWay[wish] = task
      return .wait(task)
    }
    switch step {
    case .known(let locations): return locations
    case .wait(let task): return try await task.value.get()
    case .rest: throw .resting(service: service.name)
    }
  }

  private func ask(_ wish: Wish, after delay: Duration) async -> Outcome {
    var outcome: Outcome
    do {
      if delay > .zero { try await clock.sleep(delay) }
      outcome = read(try await transport(request(for: wish)), for: wish)
    } catch {
      outcome = .failure(.unreachable(service: service.name))
    }
    state.withLock { state in
      let now = clock.now()
      state.underWay[wish] = nil
      if case .success(let locations) = outcome {
        state.pace.noteEnd(isFailure: false, at: now)
        state.cache.keep(
          locations, for: wish, until: now + (locations.isEmpty ? Self.lifetimeOfNothing : Self.lifetime))
      } else {
        state.pace.noteEnd(isFailure: true, at: now)
      }
    }
    return outcome
  }

  private func request(for wish: Wish) -> GeocodingRequest {
    let target =
      switch wish {
      case .search(let question): dialect.target(of: question)
      case .reverse(let point, let language): dialect.target(ofReverse: point, language: language)
      }
    return GeocodingRequest(url: address + target.text, userAgent: userAgent)
  }

  private func read(_ reply: GeocodingReply, for wish: Wish) -> Outcome {
    guard reply.status == 200 else { return .failure(.refused(service: service.name)) }
    do {
      return switch wish {
      case .search(let question):
        .success(Array(try dialect.locations(in: reply.body).prefix(question.limit)))
      case .reverse: .success(try dialect.reverseLocations(in: reply.body))
      }
    } catch {
      return .failure(.unreadableAnswer(service: service.name))
    }
  }

  private static func rounded(_ point: GeoPoint, to parts: Double) -> GeoPoint? {
    GeoPoint(
      latitude: (point.latitude * parts).rounded() / parts,
      longitude: (point.longitude * parts).rounded() / parts)
  }

  /// The host that an address names, in lower case.
  private static func host(of address: String) -> String {
    let rest = address.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).first ?? ""
    return rest.prefix { $0 != ":" }.lowercased()
  }
}
