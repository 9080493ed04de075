import Dispatch
import Foundation
import HTTPTypes

/// A bare TCP connection, for what no well-behaved client does.
///
/// The calls block, so each connection has a queue of its own rather than a thread of the tests' pool.
final class RawConnection: Sendable {
  struct CannotConnect: Error {}

  private let descriptor: Int32
  private let queue = DispatchQueue(label: "raw connection")

  /// Connects to a port of this machine.
  init(port: Int) throws {
    for connect in [Self.connectVersion4, Self.connectVersion6] {
      if let descriptor = connect(in_port_t(port)) {
        self.descriptor = descriptor
        return
      }
    }
    throw CannotConnect()
  }

  deinit { Foundation.close(descriptor) }

  /// Sends text as it stands; lines end with what the text says. False when the other end does not take it.
  @discardableResult
  func send(_ text: String) async -> Bool {
    await onQueue { descriptor in
      var text = text
      return text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
          let count = Foundation.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
          guard count > 0 else { return false }
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return true
      }
    }
  }

  /// Says that nothing more will be sent, while still reading.
  func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Reads until the other end closes, until `isEnough`, or until this many seconds have passed.
  func receive(
    seconds: Double = 60, until isEnough: @escaping @Sendable (String) -> Bool = { _ in false }
  ) async -> Received {
    await onQueue { descriptor in
      var bytes: [UInt8] = []
      let end = DispatchTime.now() + seconds
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while true {
        let text = String(decoding: bytes, as: UTF8.self)
        if isEnough(text) { return Received(text: text, isClosed: false) }
        let now = DispatchTime.now()
        guard now < end else { return Received(text: text, isClosed: false) }
        let milliseconds = (end.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard Foundation.poll(&poll, 1, Int32(milliseconds)) > 0 else { continue }
        let count = read(descriptor, &chunk, chunk.count)
        guard count > 0 else { return Received(text: text, isClosed: true) }
        bytes += chunk[..<count]
      }
    }
  }

  /// Reads so many whole answers.
  func answers(_ count: Int = 1, seconds: Double = 60) async -> [Answer] {
    await receive(seconds: seconds) { Received(text: $0, isClosed: false).answers.count >= count }.answers
  }

  private func onQueue<Value: Sendable>(_ body: @escaping @Sendable (Int32) -> Value) async -> Value {
    let descriptor = descriptor
    return await withCheckedContinuation { continuation in
      // The connection is held for as long as its descriptor is used.
      queue.async { withExtendedLifetime(self) { continuation.resume(returning: body(descriptor)) } }
    }
  }

  private static func connectVersion4(_ port: in_port_t) -> Int32? {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    return connect(AF_INET, &address, MemoryLayout<sockaddr_in>.size)
  }

  private static func connectVersion6(_ port: in_port_t) -> Int32? {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    return connect(AF_INET6, &address, MemoryLayout<sockaddr_in6>.size)
  }

  private static func connect(_ family: Int32, _ address: UnsafeRawPointer, _ size: Int) -> Int32? {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    if Foundation.connect(descriptor, address.assumingMemoryBound(to: sockaddr.self), socklen_t(size)) == 0 {
      return descriptor
    }
    Foundation.close(descriptor)
    return nil
  }
}

/// What came over a bare connection.
struct Received: Sendable {
  let text: String
  /// Whether the other end has closed.
  let isClosed: Bool

  /// The whole answers in it, one after the other, each as long as its Content-Length says.
  var answers: [Answer] {
    var answers: [Answer] = []
    var rest = Array(text.utf8)[...]
    let separator = Array("\r\n\r\n".utf8)
    while let end = rest.indices.first(where: { rest[$0...].starts(with: separator) }) {
      var lines = String(decoding: rest[..<end], as: UTF8.self).split(separator: "\r\n")
      let status = Int(lines.removeFirst().split(separator: " ").dropFirst().first ?? "") ?? 0
      var headers: HTTPFields = [:]
      for line in lines {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let name = HTTPField.Name(String(parts[0])) else { continue }
        headers[name] = parts[1].trimmingCharacters(in: .whitespaces)
      }
      rest = rest[(end + separator.count)...]
      let length = headers[.contentLength].flatMap { Int($0) } ?? 0
      guard rest.count >= length else { break }
      answers.append(
        Answer(status: status, headers: headers, text: String(decoding: rest.prefix(length), as: UTF8.self)))
      rest = rest.dropFirst(length)
    }
    return answers
  }
}
