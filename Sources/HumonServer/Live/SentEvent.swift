import NIOCore

/// The blocks of a stream of server-sent events (WHATWG HTML, section 9.2).
enum SentEvent {
  /// The media type of a stream.
  static let mediaType = "text/event-stream"

  /// An event with its data, which must be one line.
  /// - Parameter id: what the client sends back as `Last-Event-ID`; nil leaves what it knows.
  static func block(_ name: StaticString, id: StreamPlace?, data: [UInt8]) -> ByteBuffer {
    var block = ByteBuffer()
    block.reserveCapacity(data.count + 64)
    if let id { block.writeString("id: \(id.text)\n") }
    block.writeString("event: ")
    block.writeStaticString(name)
    block.writeString("\ndata: ")
    block.writeBytes(data)
    block.writeString("\n\n")
    return block
  }

  /// A block that no listener sees, and which yet moves the client's `Last-Event-ID`.
  static func heartbeat(id: StreamPlace) -> ByteBuffer {
    ByteBuffer(string: ":\nid: \(id.text)\n\n")
  }

  /// A comment, which changes nothing and tells nobody anything.
  static let silence = ByteBuffer(string: ":\n\n")

  /// The first block: when to come back after a break, in milliseconds.
  static func greeting(retry: Int) -> ByteBuffer {
    ByteBuffer(string: ":\nretry: \(retry)\n\n")
  }
}
