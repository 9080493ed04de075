import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One GET whose time and size are bounded.
///
/// Linux's Foundation bounds neither: its timeout starts anew with every byte. So the body is taken in pieces and
/// counted, and a clock of our own cancels what is too slow.
final class BoundedDownload: NSObject, URLSessionDataDelegate, Sendable {
  private struct State {
    var body: [UInt8] = []
    var status = 0
    var continuation: CheckedContinuation<(Int, [UInt8]), any Error>?
  }
  private let state = Mutex(State())
  private let limit: Int

  private init(limit: Int) {
    self.limit = limit
  }

  /// Fetches a page.
  /// - Returns: the status and the body.
  /// - Throws: ``DownloadError``
  static func get(
    _ url: URL, headers: [String: String] = [:], deadline: Duration, limit: Int
  ) async throws -> (Int, [UInt8]) {
    var request = URLRequest(url: url)
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let download = BoundedDownload(limit: limit)
    let session = URLSession(configuration: .ephemeral, delegate: download, delegateQueue: nil)
    defer { session.invalidateAndCancel() }
    let clock = Task {
      try await Task.sleep(for: deadline)
      download.finish(.failure(DownloadError.tooSlow(url, deadline)))
    }
    defer { clock.cancel() }
    return try await withCheckedThrowingContinuation { [request] continuation in
      download.state.withLock { $0.continuation = continuation }
      session.dataTask(with: request).resume()
    }
  }

  /// Nobody is sent elsewhere: the answer is the redirection itself.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    state.withLock { $0.status = response.statusCode }
    finish(.success(()))
    // Linux's Foundation ends the process if it is answered after the session has been ended; there the question goes
    // away with the session.
    #if !canImport(FoundationNetworking)
      completionHandler(nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    state.withLock { $0.status = (response as? HTTPURLResponse)?.statusCode ?? 0 }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLarge = state.withLock { state in
      state.body += data
      return state.body.count > limit
    }
    if isTooLarge {
      finish(.failure(DownloadError.tooLarge(limit)))
      dataTask.cancel()
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error {
      finish(.failure(DownloadError.failed(task.originalRequest?.url, error.localizedDescription)))
    } else {
      finish(.success(()))
    }
  }

  /// Answers the caller, once.
  private func finish(_ outcome: Result<Void, any Error>) {
    let (continuation, result) = state.withLock { state in
      defer { state.continuation = nil }
      return (state.continuation, outcome.map { (state.status, state.body) })
    }
    continuation?.resume(with: result)
  }
}

/// Why a page could not be fetched.
enum DownloadError: Error, CustomStringConvertible {
  /// It took longer than this.
  case tooSlow(URL, Duration)
  /// It has more bytes than this.
  case tooLarge(Int)
  /// The connection failed, in the system's words.
  case failed(URL?, String)

  var description: String {
    switch self {
    case .tooSlow(let url, let deadline):
      "\(url.absoluteString) did not answer within \(deadline.components.seconds) seconds."
    case .tooLarge(let limit): "The answer is larger than \(Figures.bytes(Int64(limit)))."
    case .failed(let url, let reason): "\(url?.absoluteString ?? "The server") cannot be reached: \(reason)"
    }
  }
}
