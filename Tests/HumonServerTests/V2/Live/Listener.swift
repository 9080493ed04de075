import Foundation
import HTTPTypes
import Testing

/// Somebody who listens to a stream of changes, over a connection of his own.
actor Listener {
  /// One event of the stream, or a block without one.
  struct Heard: Sendable, Equatable {
    var name = ""
    var id: Int?
    var data = ""

    /// The event and its number: what most tests compare.
    var summary: String { "\(name) \(number ?? 0)" }
    var number: Int? { member("id") }
    /// The event, and which occurrence of the series: `updated 20261203T190000`; `-` for the whole.
    var part: String { "\(name) \(member("occurrence", as: String.self) ?? "-")" }

    func member<Value>(_ name: String, as type: Value.Type = Value.self) -> Value? {
      let object = try? JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
      return object?[name] as? Value
    }
  }

  private let connection: RawConnection
  private(set) var head = ""
  private(set) var isClosed = false
  /// Whether the stream is over; the connection may be there still.
  private(set) var hasEnded = false
  /// The change up to which this listener has heard everything.
  private(set) var lastID: Int?
  /// What has come and is not a whole block yet.
  private var rest = ""
  private var events: [Heard] = []

  /// Asks for a stream and waits until it has begun, or was refused.
  init(_ server: TestServer, _ query: String = "", after id: Int? = nil) async throws {
    connection = try RawConnection(port: server.port)
    let resume = id.map { "Last-Event-ID: \(server.place($0))\r\n" } ?? ""
    await connection.send("GET /v2/changes?\(query) HTTP/1.1\r\nHost: x\r\n\(resume)\r\n")
    let begin = await connection.receive { $0.contains("\nid: ") || $0.contains("problem+json") }
    isClosed = begin.isClosed
    let parts = begin.text.components(separatedBy: "\r\n\r\n")
    head = parts.first ?? ""
    take(parts.dropFirst().joined(separator: "\r\n\r\n"))
  }

  var status: Int { Int(head.split(separator: " ").dropFirst().first ?? "") ?? 0 }

  /// The next events, as many as are wanted, each once; fewer if they do not come.
  func next(_ count: Int = 1) async -> [Heard] {
    await read { self.events.count >= count }
    defer { events.removeFirst(min(count, events.count)) }
    return Array(events.prefix(count))
  }

  /// Waits until the stream is over, or the other end closes.
  func waitForEnd() async {
    await read { self.hasEnded }
  }

  /// Waits until the listener has heard of a change.
  func wait(untilID id: Int) async {
    await read { (self.lastID ?? -1) >= id }
  }

  /// All that has come and was not taken, once the listener has heard of a change.
  func all(untilID id: Int) async -> [Heard] {
    await wait(untilID: id)
    defer { events = [] }
    return events
  }

  private func read(until isEnough: () -> Bool) async {
    let end = ContinuousClock.now + .seconds(5)
    while !isEnough(), !isClosed, ContinuousClock.now < end {
      let more = await connection.receive(seconds: 1) { !$0.isEmpty }
      isClosed = more.isClosed
      take(more.text)
    }
  }

  private func take(_ text: String) {
    rest += text
    let (blocks, left, isLast) = Self.blocks(rest)
    rest = left
    hasEnded = hasEnded || isLast
    lastID = blocks.compactMap(\.id).last ?? lastID
    events += blocks.filter { !$0.name.isEmpty }
  }

  /// The whole blocks of a body in chunks (RFC 9112, section 7.1), and what is left. The server sends each block as one
  /// chunk, and an empty one at the end.
  private static func blocks(_ text: String) -> (blocks: [Heard], rest: String, isLast: Bool) {
    var rest = text.utf8[...]
    var blocks: [Heard] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(rest[..<end])?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      let chunk = rest[rest.index(after: end)...]
      guard let size = Int(line, radix: 16), chunk.count >= size + 2 else { break }
      if size == 0 { return (blocks, "", true) }
      blocks.append(block(String(decoding: chunk.prefix(size), as: UTF8.self)))
      rest = chunk.dropFirst(size + 2)
    }
    return (blocks, String(Substring(rest)), false)
  }

  private static func block(_ text: String) -> Heard {
    var heard = Heard()
    for line in text.split(separator: "\n") {
      if line.hasPrefix("event: ") { heard.name = String(line.dropFirst(7)) }
      if line.hasPrefix("id: ") { heard.id = Int(line.dropFirst(4).prefix { $0 != "@" }) }
      if line.hasPrefix("data: ") { heard.data = String(line.dropFirst(6)) }
    }
    return heard
  }
}
