import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A small HTTP server of plain sockets on this machine, which does what a test tells it, good or bad.
final class LocalPublisher: Sendable {
  /// What was asked.
  struct Request: Sendable {
    var path: String
    /// Names in lower case.
    var headers: [String: String]
  }

  /// What is answered: bytes as they go over the line, with pauses between.
  struct Answer: Sendable {
    var pieces: [[UInt8]]
    var pause = Duration.zero
    /// Whether the last piece is sent again and again.
    var isEndless = false

    init(status: Int = 200, headers: [String: String] = [:], body: [UInt8] = []) {
      pieces = [
        Self.head(status, headers.merging(["Content-Length": "\(body.count)"]) { own, _ in own }), body,
      ]
    }

    /// What stands behind the slash of the path, percent-encoded, and nothing more: it may be a part of a head.
    static func cut(_ path: String) -> Answer {
      var answer = Answer()
      answer.pieces = [Array((path.dropFirst().removingPercentEncoding ?? "").utf8)]
      return answer
    }

    /// A body that never ends, a piece at a time.
    static func endless(_ piece: String, every pause: Duration) -> Answer {
      var answer = Answer()
      answer.pieces = [head(200, ["Content-Type": "application/rss+xml"]), Array(piece.utf8)]
      answer.pause = pause
      answer.isEndless = true
      return answer
    }

    private static func head(_ status: Int, _ headers: [String: String]) -> [UInt8] {
      let lines = headers.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
      return Array("HTTP/1.1 \(status) X\r\nConnection: close\r\n\(lines)\r\n".utf8)
    }
  }

  let port: UInt16
  private let listener: Int32
  private let answer: @Sendable (Request) -> Answer
  private let log = Mutex<[Request]>([])

  /// What has been asked so far.
  var requests: [Request] { log.withLock { $0 } }

  init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
    #if canImport(Glibc)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard bound else { throw POSIXError(.EADDRINUSE) }
    port = UInt16(bigEndian: address.sin_port)
    self.listener = listener
    self.answer = answer
    Thread.detachNewThread { [self] in accept() }
  }

  /// Stops answering; connections from now on are refused.
  func vanish() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  private func accept() {
    while true {
      #if canImport(Glibc)
        let connection = Glibc.accept(listener, nil, nil)
      #else
        let connection = Darwin.accept(listener, nil, nil)
      #endif
      guard connection >= 0 else { return }
      Thread.detachNewThread { [self] in
        serve(connection)
        close(connection)
      }
    }
  }

  private func serve(_ connection: Int32) {
    guard let request = Self.read(connection) else { return }
    log.withLock { $0.append(request) }
    let answer = answer(request)
    for piece in answer.pieces {
      guard Self.write(piece, to: connection) else { return }
      pause(answer)
    }
    while answer.isEndless, Self.write(answer.pieces[answer.pieces.count - 1], to: connection) {
      pause(answer)
    }
    shutdown(connection, Int32(SHUT_WR))
    var rest = [UInt8](repeating: 0, count: 1_024)
    while recv(connection, &rest, rest.count, 0) > 0 {}
  }

  private func pause(_ answer: Answer) {
    if answer.pause > .zero { Thread.sleep(forTimeInterval: answer.pause / .seconds(1)) }
  }

  private static func read(_ connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
        in: .whitespaces)
    }
    return Request(path: lines[0].components(separatedBy: " ")[1], headers: headers)
  }

  private static func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        send(connection, $0.baseAddress?.advanced(by: sent), $0.count - sent, flags)
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
