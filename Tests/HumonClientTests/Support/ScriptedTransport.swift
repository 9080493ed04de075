import HumonClient
import HumonModel
import HumonWire
import Synchronization

/// A transport without a network: answers as a test has written it down, and remembers what was asked.
final class ScriptedTransport: HTTPTransport {
  typealias Script = @Sendable (_ request: HTTPRequest, _ number: Int) throws(HumonError) -> HTTPAnswer

  private let script: Script
  private let asked = Mutex<[HTTPRequest]>([])

  /// - Parameter script: the answer to a request; the number counts them from 0.
  init(_ script: @escaping Script) {
    self.script = script
  }

  /// Answers one request after the other with these.
  convenience init(_ answers: [Result<HTTPAnswer, HumonError>]) {
    self.init { (_, number) throws(HumonError) -> HTTPAnswer in
      guard number < answers.count else { throw .offline("the script has ended") }
      return try answers[number].get()
    }
  }

  /// What was asked so far.
  var requests: [HTTPRequest] { asked.withLock { $0 } }

  func answer(
    to request: HTTPRequest, byteLimit: Int, until end: ContinuousClock.Instant
  ) async throws(HumonError) -> HTTPAnswer {
    let number = asked.withLock { asked in
      asked.append(request)
      return asked.count - 1
    }
    return try script(request, number)
  }

  /// The body of the answer in one piece, and then the break of the connection.
  func stream(
    _ request: HTTPRequest, headUntil end: ContinuousClock.Instant
  ) async throws(HumonError) -> HTTPStream {
    let answer = try await answer(to: request, byteLimit: .max, until: end)
    let body = Once(answer.body)
    return HTTPStream(
      head: answer.head,
      next: { () async throws(HumonError) -> [UInt8]? in
        guard let bytes = body.take() else { throw .interrupted("the script has ended") }
        return bytes
      }, close: {})
  }

  /// What is given away once.
  private final class Once: Sendable {
    private let value: Mutex<[UInt8]?>

    init(_ value: [UInt8]) { self.value = Mutex(value) }

    func take() -> [UInt8]? {
      value.withLock { value in
        defer { value = nil }
        return value
      }
    }
  }
}

extension HTTPAnswer {
  /// An answer of the API.
  static func json(_ text: String) -> HTTPAnswer { json(200, text) }

  static func json(_ status: Int, _ text: String, headers: [String: String] = [:]) -> HTTPAnswer {
    HTTPAnswer(
      HTTPHead(
        status: status,
        headers: headers.merging(["content-type": "application/json; charset=utf-8"]) { own, _ in own }),
      body: Array(text.utf8))
  }
}

extension HTTPRequest {
  /// The body as text.
  var text: String { String(decoding: body ?? [], as: UTF8.self) }
}

extension HumonAPI {
  /// A client of `https://events.example` whose answers are written down.
  /// - Parameter user: who is logged in.
  static func scripted(
    _ transport: ScriptedTransport, user: UserCredentials? = nil,
    _ change: (inout HumonConfiguration) -> Void = { _ in }
  ) -> HumonAPI {
    var configuration = HumonConfiguration(server: .example, appSecret: "app-secret")
    configuration.retryPause = .milliseconds(1)
    change(&configuration)
    var kept: [CredentialAccount: String] = [:]
    if let user { kept = [.userID: "\(user.user)", .token: user.token] }
    return HumonAPI(
      configuration, session: UserSession(MemoryCredentialStore(kept)), transport: transport)
  }
}

extension ServerAddress {
  static var example: ServerAddress {
    guard let address = ServerAddress("https://events.example") else { fatalError("a fixed address") }
    return address
  }
}

extension UserCredentials {
  static let someone = UserCredentials(user: User.ID(rawValue: 7), token: "token-7")
}
