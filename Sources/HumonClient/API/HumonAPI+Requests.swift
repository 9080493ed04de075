import HumonModel
import HumonWire

/// What a request of the API is made of.
struct APICall {
  /// With what a request says who asks.
  enum Credential {
    /// The token of the session; without one the app secret.
    case session
    /// The app secret, whoever is logged in.
    case appSecret
  }

  var method: String
  /// Begins with a slash, percent-encoded.
  var path: String
  var query = QueryWriter()
  var body: JSONValue?
  /// A body that is no JSON, with its media type.
  var rawBody: (type: String, bytes: [UInt8])?
  var headers: [String: String] = [:]
  var accept = "application/json"
  var credential = Credential.session
  var byteLimit = APICall.answerLimit
  /// Whether doing it twice does no more than doing it once.
  var isRepeatable: Bool

  /// How many bytes an answer may have; a page of 1,000 events with long texts is within it.
  static let answerLimit = 16 << 20
  /// How many bytes an export may have.
  static let exportLimit = 128 << 20

  init(_ method: String, _ path: String) {
    self.method = method
    self.path = path
    // RFC 9110, section 9.2.2; a patch may be anything.
    isRepeatable = ["GET", "HEAD", "PUT", "DELETE"].contains(method)
  }
}

extension HumonAPI {
  /// Sends a call and hands back its answer, which is a success.
  func answer(_ call: APICall) async throws(HumonError) -> HTTPAnswer {
    let request = try await request(call)
    let end = ContinuousClock.now + configuration.deadline
    var repetition = Repetition(
      limit: call.isRepeatable ? configuration.retryLimit : 0, pause: configuration.retryPause)
    while true {
      let failure: HumonError
      do {
        let answer = try await transport.answer(to: request, byteLimit: call.byteLimit, until: end)
        guard let refusal = HumonError(refusing: answer) else { return answer }
        failure = refusal
      } catch {
        failure = error
      }
      try await repetition.waitBeforeNext(after: failure, until: end)
    }
  }

  /// The document of an answer.
  func document(_ call: APICall) async throws(HumonError) -> JSONElement {
    let answer = try await answer(call)
    return try answer.document()
  }

  /// What `read` makes of the document of an answer.
  func read<Value>(
    _ call: APICall, _ read: (JSONElement) throws(AnswerProblem) -> Value
  ) async throws(HumonError) -> Value {
    let document = try await document(call)
    do {
      return try read(document)
    } catch {
      throw .unreadable(error.description)
    }
  }

  /// The request with everything that the server wants to know of who asks.
  func request(_ call: APICall) async throws(HumonError) -> HTTPRequest {
    let question = call.query.text.isEmpty ? "" : "?\(call.query.text)"
    var request = HTTPRequest(call.method, configuration.server.text + call.path + question)
    request.headers = ["Accept": call.accept, "User-Agent": configuration.userAgent]
    if !configuration.languages.isEmpty {
      request.headers["Accept-Language"] = configuration.languages.joined(separator: ", ")
    }
    switch try await token(for: call.credential) {
    case let token?: request.headers["tb-auth-token"] = token
    case nil: request.headers["tb-app-secret"] = configuration.appSecret
    }
    if let raw = call.rawBody {
      request.headers["Content-Type"] = raw.type
      request.body = raw.bytes
    } else {
      // v1's apps say so of every request, and the server does not mind.
      request.headers["Content-Type"] = "application/json"
      request.body = call.body.map { body in
        var json = JSONWriter()
        json.value(body)
        return json.bytes
      }
    }
    request.headers.merge(call.headers) { _, own in own }
    return request
  }

  private func token(for credential: APICall.Credential) async throws(HumonError) -> String? {
    guard credential == .session else { return nil }
    do {
      return try await session.credentials?.token
    } catch {
      throw HumonError(error)
    }
  }
}

extension HTTPAnswer {
  /// The body as JSON.
  func document() throws(HumonError) -> JSONElement {
    do {
      return try JSONElement(parsing: body)
    } catch {
      let type = head.headers["content-type"] ?? "no type"
      throw .unreadable("the answer (\(type)) is no JSON: \(error.reason) at byte \(error.offset)")
    }
  }
}
