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
    // The API redirects nowhere, and what is sent to it is for nobody else. Linux's Foundation ends the process if it is
    // answered after the task was cancelled, which may happen at any moment: there it is left without an answer.
    #if !canImport(FoundationNetworking)
      completionHandler(nil)
    #endif
    guard let exchange = exchange(task) else { return }
    exchange.receive(HTTPHead(response))
    exchange.finish(.success(()))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    // Who asks stands in headers of the API's own: no password is asked for. Certificates are judged by the system.
    let passwords = [
      NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
      NSURLAuthenticationMethodHTTPDigest,
    ]
    let isPassword = passwords.contains(challenge.protectionSpace.authenticationMethod)
    #if canImport(FoundationNetworking)
      // Linux's Foundation cancels the task where the answer should go on.
      if isPassword, let exchange = exchange(task) {
        exchange.receive(
          (challenge.failureResponse as? HTTPURLResponse).map(HTTPHead.init) ?? HTTPHead(status: 401))
        exchange.finish(.success(()))
      }
    #endif
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
    exchange(dataTask)?.receive(data, count: data.count)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let exchange = exchange(task) else { return }
    exchange.finish(error.map { .failure(HumonError(urlSession: $0)) } ?? .success(()))
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

extension HumonError {
  /// What the system says when there is no whole answer.
  fileprivate init(urlSession error: any Error) {
    let words = error.localizedDescription
    switch (error as? URLError)?.code {
    case .cancelled: self = .cancelled
    case .notConnectedToInternet, .cannotFindHost, .cannotConnectToHost, .dnsLookupFailed,
      .internationalRoamingOff, .dataNotAllowed, .secureConnectionFailed, .serverCertificateUntrusted,
      .serverCertificateHasBadDate, .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      self = .offline(words)
    case .cannotParseResponse, .cannotDecodeRawData, .cannotDecodeContentData:
      self = .unreadable(words)
    default: self = .interrupted(words)
    }
  }
}
