#if canImport(CLibCurl)
  internal import CLibCurl
  internal import Foundation
  internal import Synchronization

  /// Carries exchanges by libcurl, all on one thread of its own, which begins with the first of them.
  ///
  /// That thread alone touches libcurl, but for `curl_multi_wakeup`, which is made to be called by others: they put what
  /// they want into the mail and wake it.
  final class CurlCarrier: Sendable {
    private struct Order {
      var number: Int
      var request: HTTPRequest
      var url: URL
      var silence: Duration
      var exchange: HTTPExchange
    }

    private struct Mail {
      var orders: [Order] = []
      var unwanted: [Int] = []
      /// How many orders there have been; each bears its number.
      var count = 0
      var isClosed = false
      var isRunning = false
      /// nil before the thread runs and after its end.
      var bell: Bell?
    }

    /// What wakes the thread. The pointer is not safe to be shared; this one call with it is, as libcurl promises, for as
    /// long as the handle is there. It is rung under the lock of the mail, out of which it is taken before the handle goes.
    private struct Bell: @unchecked Sendable {
      let multi: UnsafeMutableRawPointer

      func ring() { curl_multi_wakeup(multi) }
    }

    private let mail = Mutex(Mail())
    private let connectionLimit: Int

    init(connectionLimit: Int) {
      self.connectionLimit = connectionLimit
    }

    func carry(_ request: HTTPRequest, to url: URL, silence: Duration, _ exchange: HTTPExchange) {
      let (number, isFirst) = post { mail in
        mail.count += 1
        mail.orders.append(
          Order(number: mail.count, request: request, url: url, silence: silence, exchange: exchange))
        defer { mail.isRunning = true }
        return (mail.count, !mail.isRunning)
      }
      if isFirst { Thread.detachNewThread { self.run() } }
      exchange.onStop { [self] in post { $0.unwanted.append(number) } }
    }

    /// Ends everything that is under way, and the thread.
    func close() { post { $0.isClosed = true } }

    @discardableResult private func post<Result: Sendable>(_ body: (inout Mail) -> Result) -> Result {
      mail.withLock { mail in
        defer { mail.bell?.ring() }
        return body(&mail)
      }
    }

    // MARK: The thread

    /// What has been in the mail.
    private func take() -> (orders: [Order], unwanted: [Int], isClosed: Bool) {
      mail.withLock { mail in
        defer { (mail.orders, mail.unwanted) = ([], []) }
        return (mail.orders, mail.unwanted, mail.isClosed)
      }
    }

    private func run() {
      Self.ignoreBrokenPipes()
      guard CurlLibrary.isReady, let multi = curl_multi_init() else { return refuse() }
      curl_multi_set_number(multi, CURLMOPT_MAX_HOST_CONNECTIONS, connectionLimit)
      let bell = Bell(multi: multi)
      mail.withLock { $0.bell = bell }
      var transfers: [Int: CurlTransfer] = [:]
      /// Takes a transfer out, so that nothing more arrives of it.
      func remove(_ number: Int) -> CurlTransfer? {
        guard let transfer = transfers.removeValue(forKey: number) else { return nil }
        curl_multi_remove_handle(multi, transfer.easy)
        return transfer
      }
      while true {
        let (orders, unwanted, isClosed) = take()
        if isClosed {
          for order in orders { order.exchange.complete(.failure(.cancelled)) }
          break
        }
        for order in orders {
          guard
            let transfer = CurlTransfer(
              order.number, order.request, to: order.url, order.silence, order.exchange)
          else {
            order.exchange.complete(.failure(.unreachable("libcurl has no memory")))
            continue
          }
          transfers[order.number] = transfer
          curl_multi_add_handle(multi, transfer.easy)
        }
        for number in unwanted { _ = remove(number) }
        var running: Int32 = 0
        curl_multi_perform(multi, &running)
        while let (easy, code) = Self.nextDone(multi) {
          guard let number = CurlTransfer.of(easy)?.number else { continue }
          remove(number)?.complete(code)
        }
        curl_multi_poll(multi, nil, 0, Self.longestSleep, nil)
      }
      for number in transfers.keys { remove(number)?.cancel() }
      mail.withLock { $0.bell = nil }
      curl_multi_cleanup(multi)
    }

    /// In milliseconds. Whatever happens wakes the thread; so does libcurl's own clock.
    private static let longestSleep: Int32 = 60_000

    private static func nextDone(
      _ multi: UnsafeMutableRawPointer
    ) -> (easy: UnsafeMutableRawPointer, code: CURLcode)? {
      var left: Int32 = 0
      while let message = curl_multi_info_read(multi, &left) {
        if message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle {
          return (easy, message.pointee.data.result)
        }
      }
      return nil
    }

    /// Without libcurl nobody is reached.
    private func refuse() {
      let orders = mail.withLock { mail in
        mail.isRunning = false
        defer { mail.orders = [] }
        return mail.orders
      }
      for order in orders { order.exchange.complete(.failure(.unreachable("libcurl cannot be started"))) }
    }

    /// A write into a connection that the other end has closed is an error for this thread, and no signal for the process.
    private static func ignoreBrokenPipes() {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGPIPE)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
  }

  /// The library, which is made ready once for the process.
  enum CurlLibrary {
    static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
  }
#endif
