import Foundation

/// A web server on this machine that says the same to everybody: enough to see how the command takes an answer.
final class CannedServer: Sendable {
  let port: UInt16
  private let descriptor: Int32

  /// Starts to listen.
  /// - Parameter answer: the whole answer, head and body; nil to say nothing and keep the connection.
  init?(_ answer: String?) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    descriptor = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, length) == 0 && listen(listener, 8) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isListening else { return nil }
    port = address.sin_port.bigEndian
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        guard let answer else { continue }
        var request = [UInt8](repeating: 0, count: 8_192)
        _ = recv(client, &request, request.count, 0)
        let bytes = Array(answer.utf8)
        _ = send(client, bytes, bytes.count, 0)
        close(client)
      }
    }
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  /// An answer with this body.
  static func answer(_ body: String, status: String = "200 OK") -> String {
    "HTTP/1.1 \(status)\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(body)"
  }
}
