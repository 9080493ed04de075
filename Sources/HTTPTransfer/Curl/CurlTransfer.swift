#if canImport(CLibCurl)
  internal import CLibCurl
  internal import Foundation

  /// One exchange, as libcurl carries it. It lives on the carrier's thread and is kept there while libcurl knows it.
  final class CurlTransfer {
    /// By which the carrier knows it.
    let number: Int
    let easy: UnsafeMutableRawPointer
    private let exchange: HTTPExchange
    private var fields: UnsafeMutablePointer<curl_slist>?
    private let words: UnsafeMutablePointer<CChar>
    private var head = CurlHeadReader()

    /// The transfer of an exchange; nil where there is no memory for it.
    init?(_ number: Int, _ request: HTTPRequest, to url: URL, _ silence: Duration, _ exchange: HTTPExchange) {
      guard let easy = curl_easy_init() else { return nil }
      self.number = number
      self.easy = easy
      self.exchange = exchange
      words = .allocate(capacity: Int(CURL_ERROR_SIZE))
      words.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
      say(request, to: url)
      listen()
      curl_set_number(easy, CURLOPT_LOW_SPEED_LIMIT, 1)
      curl_set_number(easy, CURLOPT_LOW_SPEED_TIME, Int(silence.components.seconds))
    }

    deinit {
      curl_easy_cleanup(easy)
      curl_slist_free_all(fields)
      words.deallocate()
    }

    /// The transfer of a handle of libcurl.
    static func of(_ easy: UnsafeMutableRawPointer) -> CurlTransfer? { transfer(curl_get_private(easy)) }

    /// libcurl has come to its end.
    func complete(_ code: CURLcode) {
      exchange.complete(code == CURLE_OK ? .success(()) : .failure(HTTPFailure(code, String(cString: words))))
    }

    func cancel() { exchange.complete(.failure(.cancelled)) }

    // MARK: What is sent

    private func say(_ request: HTTPRequest, to url: URL) {
      curl_set_text(easy, CURLOPT_URL, url.absoluteString)
      curl_allow_web_only(easy)
      curl_set_number(easy, CURLOPT_NOSIGNAL, 1)
      curl_leave_lookups(easy)
      // All that libcurl can undo.
      curl_set_text(easy, CURLOPT_ACCEPT_ENCODING, "")
      if request.method == "HEAD" { curl_set_number(easy, CURLOPT_NOBODY, 1) }
      // RFC 9110, section 8.6: these say how long their body is, also where there is none.
      let body = request.body ?? (["POST", "PUT", "PATCH"].contains(request.method) ? [] : nil)
      if let body { body.withUnsafeBytes { _ = curl_set_body(easy, $0.baseAddress, $0.count) } }
      curl_set_text(easy, CURLOPT_CUSTOMREQUEST, request.method)
      // libcurl sends a request again where a kept connection ends without an answer, and nobody knows whether the first
      // was heard. What must not be done twice has a connection of its own.
      if ["POST", "PATCH"].contains(request.method) { curl_set_number(easy, CURLOPT_FRESH_CONNECT, 1) }
      for (name, value) in request.headers {
        // A field without a value is written with a semicolon; with a colon libcurl takes its own away.
        add(value.isEmpty ? "\(name);" : "\(name): \(value)")
      }
      // Of a body's own type, and of asking before it is sent, libcurl has ideas of its own.
      if body != nil, !request.headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
        add("Content-Type:")
      }
      add("Expect:")
      curl_set_pointer(easy, CURLOPT_HTTPHEADER, fields)
    }

    private func add(_ field: String) { fields = curl_slist_append(fields, field) ?? fields }

    // MARK: What arrives

    private func listen() {
      let context = Unmanaged.passUnretained(self).toOpaque()
      for option in [CURLOPT_PRIVATE, CURLOPT_HEADERDATA, CURLOPT_WRITEDATA] {
        curl_set_pointer(easy, option, context)
      }
      curl_set_pointer(easy, CURLOPT_ERRORBUFFER, words)
      // A proxy's own head is none of the answer's.
      curl_set_number(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
      curl_set_receiver(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
        let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return CurlTransfer.transfer(context)?.receiveLine(line) == true ? line.count : 0
      }
      curl_set_receiver(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
        let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
        // libcurl takes any other number for a wish to stop.
        return CurlTransfer.transfer(context)?.exchange.receive(piece) == true
          ? piece.count : piece.count &+ 1
      }
    }

    /// The transfer that was given to libcurl as its context; the carrier keeps it for as long as libcurl knows it.
    private static func transfer(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
      context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func receiveLine(_ line: UnsafeRawBufferPointer) -> Bool {
      do throws(HTTPFailure) {
        if let head = try head.head(after: line) { exchange.receive(head) }
        return true
      } catch {
        exchange.complete(.failure(error))
        return false
      }
    }
  }
#endif
