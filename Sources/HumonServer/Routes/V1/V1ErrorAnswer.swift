import HTTPTypes
import HumonModel
import HumonStore
import HumonTexts
import HumonWire

/// What went wrong as v1 says it, and everything that is not part of another API. Nothing of the inside goes out: no SQL,
/// no file, no line.
struct V1ErrorAnswer {
  /// Seconds after which a client may try again when the database takes no writes.
  static let retryAfter = 2

  private let status: HTTPResponse.Status
  private let body: [UInt8]?
  private let headers: HTTPFields

  init(_ error: any Error) {
    switch error {
    case let failure as ValidationFailure: self.init(failure)
    case let failure as RequestFailure: self.init(failure)
    case let failure as StoreError: self.init(failure)
    case is CancellationError: self.init(status: .serviceUnavailable)
    default: self.init(status: .internalServerError)
    }
  }

  /// The answer for an address or a method that is not there.
  init(status: HTTPResponse.Status, headers: HTTPFields = [:]) {
    self.init(status, body: V1Answers.error(status: status.code, Self.text(for: status)), headers: headers)
  }

  private init(_ failure: ValidationFailure) {
    self.init(.unprocessableContent, body: V1Answers.validationFailed(failure))
  }

  private init(_ status: HTTPResponse.Status, body: [UInt8]?, headers: HTTPFields = [:]) {
    self.status = status
    self.body = body
    self.headers = headers
  }

  private init(_ failure: RequestFailure) {
    switch failure {
    case .malformedBody: self.init(.badRequest, body: V1Answers.problemsParsingJSON)
    case .bodyTooLarge: self.init(status: .contentTooLarge)
    case .unsupportedMediaType: self.init(status: .unsupportedMediaType)
    case .unauthorised: self.init(.unauthorized, body: nil)
    case .wrongAppSecret: self.init(.notFound, body: nil)
    case .notFound: self.init(status: .notFound)
    case .forbidden, .foreignPage, .unknownCode: self.init(.forbidden, body: V1Answers.forbidden)
    // v1 makes no wish that could end so.
    case .versionNeeded, .changedMeanwhile, .notAcceptable, .tooManyStreams, .tooManyStreamsOfClient,
      .deletedSince, .changesForgotten:
      self.init(status: .conflict)
    case .tooManyBytesWaiting:
      self.init(status: .serviceUnavailable, headers: [.retryAfter: String(Self.retryAfter)])
    case .tooManyRequests(let seconds):
      self.init(.tooManyRequests, body: nil, headers: [.retryAfter: String(seconds)])
    }
  }

  private init(_ failure: StoreError) {
    switch failure {
    case .notFound: self.init(RequestFailure.notFound)
    case .notOwner: self.init(RequestFailure.forbidden)
    case .noSuchUser: self.init(RequestFailure.unauthorised)
    case .tokenRevoked: self.init(ValidationFailure(Problem(.deviceToken, .invalid)))
    // v1 makes no wish that could end so.
    case .changedMeanwhile, .keyUsedOtherwise, .cannotCut, .cancelled, .seriesNeedsOccurrence, .unknownCode:
      self.init(status: .conflict)
    case .refused: self.init(status: .internalServerError)
    case .unavailable, .cannotOpen:
      self.init(status: .serviceUnavailable, headers: [.retryAfter: String(Self.retryAfter)])
    }
  }

  private static func text(for status: HTTPResponse.Status) -> TextKey {
    switch status {
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .contentTooLarge: .bodyTooLarge
    case .uriTooLong: .addressTooLong
    case .unsupportedMediaType: .unsupportedMediaType
    case .requestTimeout: .requestTimeout
    case .conflict: .changedMeanwhile
    case .serviceUnavailable: .serviceUnavailable
    default: .internalServerError
    }
  }

  var answer: ReadyAnswer {
    guard let body else { return ReadyAnswer(status: status, headers: headers) }
    return .json(body, status: status, headers: headers)
  }
}
