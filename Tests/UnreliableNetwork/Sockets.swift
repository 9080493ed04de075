import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few calls of TCP that a test's network needs. They block: each connection has a thread of its own.
enum Sockets {
  static func listen() throws -> (socket: Int32, port: Int) {
    let listener = stream()
    var address = loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && systemListen(listener) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  static func connect(_ port: Int) -> Int32? {
    let connection = stream()
    var address = loopback(port: UInt16(port))
    let isConnected = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        systemConnect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(connection)
      return nil
    }
    return connection
  }

  static func accept(_ listener: Int32) -> Int32? {
    let connection = systemAccept(listener)
    return connection >= 0 ? connection : nil
  }

  /// Lets `accept` return, now and for ever.
  static func stopListening(_ listener: Int32, _ port: Int) {
    shutDown(listener)
    #if canImport(Darwin)
      // There it takes somebody who comes.
      if let connection = connect(port) { close(connection) }
    #endif
  }

  /// What has come; nil at the end.
  static func read(_ connection: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(connection, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// False where the other end does not take it.
  static func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  static func finishWriting(_ connection: Int32) { _ = shutdown(connection, Int32(SHUT_WR)) }

  static func shutDown(_ connection: Int32) { _ = shutdown(connection, Int32(SHUT_RDWR)) }

  static func close(_ connection: Int32) { _ = Foundation.close(connection) }

  private static func stream() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  private static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}

// The names are taken by the functions above.
private func systemListen(_ socket: Int32) -> Int32 { listen(socket, 64) }
private func systemAccept(_ socket: Int32) -> Int32 { accept(socket, nil, nil) }
private func systemConnect(_ socket: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32
{
  connect(socket, address, length)
}
