#if !canImport(CLibCurl)
  internal import Foundation

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  /// Carries exchanges over the system's `URLSession`: one, without cookies and caches.
  final class URLSessionCarrier: Sendable {
    private let session: URLSession
    private let delegate = URLSessionRouter()

    init(connectionLimit: Int) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.requestCachePolicy = .reloadIgnoringLocalAndRemoteCacheData
      configuration.httpMaximumConnectionsPerHost = connectionLimit
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
    }

    func carry(_ request: HTTPRequest, to url: URL, silence: Duration, _ exchange: HTTPExchange) {
      var made = URLRequest(
        url: url, cachePolicy: .reloadIgnoringLocalAndRemoteCacheData,
        timeoutInterval: silence / .seconds(1))
      made.httpMethod = request.method
      for (name, value) in request.headers { made.setValue(value, forHTTPHeaderField: name) }
      made.httpBody = request.body.map { Data($0) }
      let task = session.dataTask(with: made)
      delegate.add(exchange, for: task)
      exchange.onStop { [delegate] in
        delegate.remove(task)
        task.cancel()
      }
      task.resume()
    }

    /// Ends everything that is under way.
    func close() { session.invalidateAndCancel() }
  }
#endif
