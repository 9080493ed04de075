#if !canImport(CLibCurl)
  internal import Foundation
  internal import Synchronization

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  /// Hands what a session's delegate is told to the exchange that it concerns.
  final class URLSessionRouter: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Mutex<[Int: HTTPExchange]>([:])

    func add(_ exchange: HTTPExchange, for task: URLSessionTask) {
      exchanges.withLock { $0[task.taskIdentifier] = exchange }
    }

    func remove(_ task: URLSessionTask) {
      _ = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    }

    private func exchange(_ task: URLSessionTask) -> HTTPExchange? {
      exchanges.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      // A redirect is an answer: what was asked for goes to nobody else.
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      // No password is asked for. Certificates are judged by the system.
      let passwords = [
        NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
        NSURLAuthenticationMethodHTTPDigest,
      ]
      let isPassword = passwords.contains(challenge.protectionSpace.authenticationMethod)
      completionHandler(isPassword ? .rejectProtectionSpace : .performDefaultHandling, nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      if let response = response as? HTTPURLResponse { exchange(dataTask)?.receive(HTTPHead(response)) }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      if exchange(dataTask)?.receive(data) == false { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      exchange(task)?.complete(error.map { .failure(HTTPFailure(urlSession: $0)) } ?? .success(()))
      remove(task)
    }
  }

  extension HTTPHead {
    fileprivate init(_ response: HTTPURLResponse) {
      var headers: [String: String] = [:]
      for case (let name as String, let value as String) in response.allHeaderFields {
        headers[name.lowercased()] = value
      }
      self.init(status: response.statusCode, headers: headers)
    }
  }

  extension HTTPFailure {
    /// What the system says when there is no whole answer.
    fileprivate init(urlSession error: any Error) {
      let words = error.localizedDescription
      switch (error as? URLError)?.code {
      case .cancelled: self = .cancelled
      case .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
        .internationalRoamingOff, .dataNotAllowed, .secureConnectionFailed, .serverCertificateUntrusted,
        .serverCertificateHasBadDate, .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
        self = .unreachable(words)
      case .badURL, .unsupportedURL: self = .malformedRequest(words)
      case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData, .badServerResponse:
        self = .unreadable(words)
      default: self = .interrupted(words)
      }
    }
  }
#endif
