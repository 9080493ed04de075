internal import Foundation
internal import Synchronization

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// One request and its answer, whose time and size are bounded.
///
/// Linux's Foundation bounds neither: its timeout starts anew with every byte. So the body is taken in pieces and
/// counted, and a clock of our own ends what is too slow. Nor does it wait for who takes the bytes: they are counted at
/// once and handed on by another task, so that never more of them wait than the limit says, however fast they come.
final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
  private struct State {
    var head: HTTPHead?
    var received = 0
    var continuation: CheckedContinuation<Result<HTTPHead, ReaderError>, Never>?
    /// What has happened before anybody waited for it.
    var outcome: Result<HTTPHead, ReaderError>?
    var isOver = false
  }

  private let state = Mutex(State())
  private let byteLimit: Int
  private let receive: @Sendable (FetchPiece) -> Void
  private let pieces: AsyncStream<FetchPiece>
  private let arrival: AsyncStream<FetchPiece>.Continuation

  init(byteLimit: Int, receive: @escaping @Sendable (FetchPiece) -> Void) {
    self.byteLimit = byteLimit
    self.receive = receive
    (pieces, arrival) = AsyncStream.makeStream()
  }

  /// Sends the request and waits for the whole answer.
  func run(
    _ request: URLRequest, until end: ContinuousClock.Instant, deadline: Duration
  ) async throws(ReaderError) -> HTTPHead {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: queue)
    defer { session.invalidateAndCancel() }
    let clock = Task {
      try await Task.sleep(until: end, clock: .continuous)
      finish(.failure(.tooSlow(seconds: deadline / .seconds(1))))
    }
    defer { clock.cancel() }
    // It ends with this function, whichever way that ends.
    async let delivery: Void = deliver()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let early = state.withLock { state -> Result<HTTPHead, ReaderError>? in
          if state.outcome == nil { state.continuation = continuation }
          return state.outcome
        }
        if let early {
          continuation.resume(returning: early)
        } else {
          session.dataTask(with: request).resume()
        }
      }
    } onCancel: {
      finish(.failure(.cancelled))
    }
    let head = try outcome.get()
    arrival.finish()
    await delivery
    return head
  }

  private func deliver() async {
    for await piece in pieces {
      // Of an exchange that has failed nobody wants the rest.
      if Task.isCancelled { return }
      receive(piece)
    }
  }

  /// Ends the exchange, once; what arrives afterwards is not heeded.
  private func finish(_ outcome: Result<HTTPHead, ReaderError>) {
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      guard !state.isOver else { return nil as CheckedContinuation<Result<HTTPHead, ReaderError>, Never>? }
      state.isOver = true
      state.outcome = outcome
      return state.continuation
    }
    continuation?.resume(returning: outcome)
  }

  // MARK: URLSessionDataDelegate

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Redirects are followed by ``HTTPSource``, which wants to see their head and nothing else of them. Linux's
    // Foundation ends the process if it is answered after the task was cancelled, which may happen at any moment
    // (deadline, person): there it is left without an answer, and the end of the session takes the question along.
    #if !canImport(FoundationNetworking)
      completionHandler(nil)
    #endif
    finish(.success(HTTPHead(response)))
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let response = response as? HTTPURLResponse else {
      finish(.failure(.unreachable("the answer is not HTTP")))
      completionHandler(.cancel)
      return
    }
    let head = HTTPHead(response)
    let isWanted = state.withLock { state in
      state.head = head
      return !state.isOver
    }
    guard isWanted, head.status == 200 else {
      // Pages about errors are not read.
      finish(.success(head))
      completionHandler(.cancel)
      return
    }
    if let length = head.length, length > Int64(byteLimit) {
      finish(.failure(.tooLarge(limit: byteLimit)))
      completionHandler(.cancel)
      return
    }
    let address = response.url?.absoluteString ?? ""
    arrival.yield(
      .head(
        address: address, contentType: head.contentType, contentLanguage: head.contentLanguage,
        length: head.length))
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let (isOver, isTooLarge) = state.withLock { state in
      state.received += data.count
      return (state.isOver, state.received > byteLimit)
    }
    guard !isOver else { return }
    if isTooLarge {
      finish(.failure(.tooLarge(limit: byteLimit)))
      dataTask.cancel()
    } else {
      arrival.yield(.body([UInt8](data)))
    }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error {
      finish(.failure(.unreachable(error.localizedDescription)))
    } else if let head = state.withLock({ $0.head }) {
      finish(.success(head))
    } else {
      finish(.failure(.unreachable("there was no answer")))
    }
  }
}
