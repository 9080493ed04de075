import HTTPTypes
import HumonModel
import HumonStore
import HumonTexts
import HumonWire
import NIOCore

/// What went wrong as v2 says it: problem details (RFC 9457), in the language of whoever asks.
struct V2ErrorAnswer {
  /// Seconds after which a client may try again to open a stream when there are too many.
  private static let retryAfterStreams = 60

  let answer: ReadyAnswer

  init(_ error: any Error, in texts: Texts) {
    switch error {
    case let failure as DocumentFailure:
      self.init(.unprocessableContent, body: V2Problems.problem(failure, in: texts), in: texts)
    case let failure as RequestFailure: self.init(failure, in: texts)
    case let failure as StoreError: self.init(failure, in: texts)
    case is CancellationError: self.init(status: .serviceUnavailable, in: texts)
    default: self.init(status: .internalServerError, in: texts)
    }
  }

  init(status: HTTPResponse.Status, headers: HTTPFields = [:], in texts: Texts) {
    self.init(status, Self.text(for: status), headers: headers, in: texts)
  }

  private init(_ failure: RequestFailure, in texts: Texts) {
    switch failure {
    case .malformedBody: self.init(.badRequest, .problemsParsingJSON, in: texts)
    case .bodyTooLarge: self.init(status: .contentTooLarge, in: texts)
    case .unsupportedMediaType: self.init(status: .unsupportedMediaType, in: texts)
    case .unauthorised:
      self.init(.unauthorized, .unauthorised, headers: [.wwwAuthenticate: "Bearer"], in: texts)
    case .wrongAppSecret:
      self.init(.unauthorized, .wrongAppSecret, headers: [.wwwAuthenticate: "Bearer"], in: texts)
    case .notFound: self.init(status: .notFound, in: texts)
    case .forbidden: self.init(status: .forbidden, in: texts)
    case .foreignPage: self.init(.forbidden, .foreignPage, in: texts)
    case .unknownCode: self.init(.forbidden, .unknownCode, in: texts)
    case .versionNeeded: self.init(.preconditionRequired, .versionNeeded, in: texts)
    case .changedMeanwhile: self.init(.preconditionFailed, .changedMeanwhile, in: texts)
    case .notAcceptable: self.init(status: .notAcceptable, in: texts)
    case .tooManyBytesWaiting:
      self.init(
        status: .serviceUnavailable, headers: [.retryAfter: String(V1ErrorAnswer.retryAfter)], in: texts)
    case .tooManyStreams:
      self.init(
        status: .serviceUnavailable, headers: [.retryAfter: String(Self.retryAfterStreams)], in: texts)
    case .tooManyStreamsOfClient:
      self.init(
        .tooManyRequests, .tooManyRequests, headers: [.retryAfter: String(Self.retryAfterStreams)], in: texts)
    case .deletedSince: self.init(.gone, .deletedSince, in: texts)
    case .changesForgotten: self.init(.gone, .changesForgotten, in: texts)
    case .tooManyRequests(let seconds):
      self.init(.tooManyRequests, .tooManyRequests, headers: [.retryAfter: String(seconds)], in: texts)
    }
  }

  private init(_ failure: StoreError, in texts: Texts) {
    switch failure {
    case .notFound: self.init(RequestFailure.notFound, in: texts)
    case .notOwner: self.init(.forbidden, in: texts)
    case .changedMeanwhile: self.init(RequestFailure.changedMeanwhile, in: texts)
    case .keyUsedOtherwise: self.init(.unprocessableContent, .keyUsedOtherwise, in: texts)
    case .cannotCut: self.init(.conflict, .cannotCut, in: texts)
    case .unknownCode: self.init(RequestFailure.unknownCode, in: texts)
    case .cancelled: self.init(.conflict, .eventCancelled, in: texts)
    case .seriesNeedsOccurrence: self.init(.conflict, .seriesNeedsOccurrence, in: texts)
    case .tokenRevoked, .noSuchUser: self.init(RequestFailure.unauthorised, in: texts)
    case .refused: self.init(status: .internalServerError, in: texts)
    case .unavailable, .cannotOpen:
      self.init(
        status: .serviceUnavailable, headers: [.retryAfter: String(V1ErrorAnswer.retryAfter)], in: texts)
    }
  }

  private init(
    _ status: HTTPResponse.Status, _ text: TextKey, headers: HTTPFields = [:], in texts: Texts
  ) {
    self.init(
      status, body: V2Problems.problem(status: status.code, text, in: texts), headers: headers, in: texts)
  }

  private init(_ status: HTTPResponse.Status, body: [UInt8], headers: HTTPFields = [:], in texts: Texts) {
    var headers = headers
    headers[.contentType] = V2Problems.mediaType
    headers[.contentLanguage] = texts.language
    headers[.cacheControl] = "no-store"
    answer = ReadyAnswer(status: status, headers: headers, body: ByteBuffer(bytes: body))
  }

  private static func text(for status: HTTPResponse.Status) -> TextKey {
    switch status {
    case .notFound: .notFound
    case .forbidden: .forbidden
    case .methodNotAllowed: .methodNotAllowed
    case .notAcceptable: .notAcceptable
    case .contentTooLarge: .bodyTooLarge
    case .uriTooLong: .addressTooLong
    case .unsupportedMediaType: .unsupportedMediaType
    case .requestTimeout: .requestTimeout
    case .serviceUnavailable: .serviceUnavailable
    default: .internalServerError
    }
  }
}
