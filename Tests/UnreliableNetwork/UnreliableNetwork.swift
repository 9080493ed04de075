import Foundation
import Synchronization

/// The way between a client and a server on this machine, which does what a test tells it: a port of its own, behind which
/// a real server stands, or nothing.
public final class UnreliableNetwork: Sendable {
  /// What it does with whoever comes.
  public enum Behaviour: Sendable {
    /// Carries everything to the server and back.
    case faithful
    /// Takes connections and closes them at once.
    case cut
    /// Carries everything, but of the server's answer only so many bytes; then it closes.
    case cutAfter(Int)
    /// Carries the request, and drops the answer: the server has done what was asked, and nobody learns of it.
    case answersLost
    /// Carries the answer a byte at a time, with this pause after each.
    case slow(Duration)
    /// Answers with these bytes itself, and closes.
    case lies([UInt8])
    /// Answers with these bytes, and then with the second ones for ever.
    case endless([UInt8], [UInt8])
    /// Takes the request and says nothing.
    case silent
    /// Answers with these bytes and says no more, without closing.
    case stalls([UInt8])
    /// Answers the first request of a connection with these bytes, hears the second one, and closes.
    case answersOnce([UInt8])
  }

  /// Where clients connect to.
  public let port: Int
  private let listener: Int32
  private let serverPort: Int?

  private struct State {
    var behaviour = Behaviour.faithful
    var open: Set<Int32> = []
    var requests: [String] = []
  }
  private let state = Mutex(State())

  /// - Parameters:
  ///   - behaviour: what it does at first.
  ///   - serverPort: of the server behind it; nil for none.
  public init(_ behaviour: Behaviour = .faithful, to serverPort: Int? = nil) throws {
    self.serverPort = serverPort
    (listener, port) = try Sockets.listen()
    state.withLock { $0.behaviour = behaviour }
    let listener = listener
    Thread.detachNewThread { [weak self] in
      // Who listens closes: a number that was given back would be another's before this thread looks again.
      defer { Sockets.close(listener) }
      while let connection = Sockets.accept(listener) {
        guard let self else {
          Sockets.close(connection)
          return
        }
        self.begin(connection)
      }
    }
  }

  deinit {
    shutDownAll()
    Sockets.stopListening(listener, port)
  }

  /// A connection is closed by its own thread, after it is no longer among the open ones.
  private func shutDownAll() {
    state.withLock { state in
      for connection in state.open { Sockets.shutDown(connection) }
    }
  }

  /// `http://127.0.0.1:…`
  public var address: String { "http://127.0.0.1:\(port)" }

  /// The heads of the requests that were heard, where it listens itself: lies, endless, silent,
  /// stalls, answersOnce.
  public var requests: [String] { state.withLock { $0.requests } }

  /// From now on does this. Connections that are open break.
  public func become(_ behaviour: Behaviour) {
    state.withLock { $0.behaviour = behaviour }
    shutDownAll()
  }

  private func begin(_ connection: Int32) {
    let behaviour = state.withLock { state in
      state.open.insert(connection)
      return state.behaviour
    }
    Thread.detachNewThread { [self] in
      serve(connection, behaviour)
      _ = state.withLock { $0.open.remove(connection) }
      Sockets.close(connection)
    }
  }

  private func serve(_ connection: Int32, _ behaviour: Behaviour) {
    switch behaviour {
    case .cut: return
    case .faithful: carry(connection) { Sockets.write($0, to: connection) }
    case .cutAfter(let count):
      var left = count
      carry(connection) { bytes in
        let part = bytes.prefix(left)
        left -= part.count
        return Sockets.write(Array(part), to: connection) && left > 0
      }
    case .answersLost: carry(connection) { _ in false }
    case .slow(let pause):
      carry(connection) { bytes in
        bytes.allSatisfy { byte in
          Thread.sleep(forTimeInterval: pause / .seconds(1))
          return Sockets.write([byte], to: connection)
        }
      }
    case .lies(let answer):
      guard hear(connection) else { return }
      _ = Sockets.write(answer, to: connection)
      Sockets.finishWriting(connection)
      while Sockets.read(connection) != nil {}
    case .endless(let head, let piece):
      guard hear(connection), Sockets.write(head, to: connection) else { return }
      while Sockets.write(piece, to: connection) {}
    case .silent: serve(connection, .stalls([]))
    case .stalls(let answer):
      guard hear(connection), Sockets.write(answer, to: connection) else { return }
      while Sockets.read(connection) != nil {}
    case .answersOnce(let answer):
      guard hear(connection), Sockets.write(answer, to: connection) else { return }
      _ = hear(connection)
    }
  }

  /// Reads the head of a request.
  private func hear(_ connection: Int32) -> Bool {
    var heard: [UInt8] = []
    while let bytes = Sockets.read(connection) {
      heard += bytes
      let text = String(decoding: heard, as: UTF8.self)
      if let end = text.range(of: "\r\n\r\n") {
        state.withLock { $0.requests.append(String(text[..<end.lowerBound])) }
        return true
      }
    }
    return false
  }

  /// Carries what the client says to the server, and what the server says to `answer`, until one of them has enough.
  private func carry(_ client: Int32, _ answer: ([UInt8]) -> Bool) {
    guard let serverPort, let server = Sockets.connect(serverPort) else { return }
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      while let bytes = Sockets.read(client), Sockets.write(bytes, to: server) {}
      Sockets.shutDown(server)
      isDone.signal()
    }
    while let bytes = Sockets.read(server), answer(bytes) {}
    Sockets.shutDown(client)
    Sockets.shutDown(server)
    isDone.wait()
    Sockets.close(server)
  }
}
