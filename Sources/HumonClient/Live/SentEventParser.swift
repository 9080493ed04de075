/// One message of a stream of server-sent events.
struct SentEvent: Equatable {
  var name = "message"
  var data = ""
}

/// Reads a stream of server-sent events (WHATWG HTML, section 9.2.6), in whatever pieces it comes.
struct SentEventParser {
  static let mediaType = "text/event-stream"
  /// The most bytes of a message, and of a line.
  static let messageLimit = 1 << 20

  /// The last change that a block has named; nil while none has.
  private(set) var lastID: String?
  /// When to come back after a break, if the server has said so.
  private(set) var retry: Duration?

  private var line: [UInt8] = []
  private var followsReturn = false
  private var isFirstLine = true
  private var name = ""
  private var data = ""
  private var hasData = false
  private var id: String?

  /// - Parameter lastID: the change after which the stream goes on.
  init(lastID: String? = nil) {
    self.lastID = lastID
    id = lastID
  }

  /// The messages that end in these bytes.
  /// - Throws: ``HumonError/unreadable(_:)`` for a message without an end.
  mutating func messages(in bytes: [UInt8]) throws(HumonError) -> [SentEvent] {
    var messages: [SentEvent] = []
    for byte in bytes {
      defer { followsReturn = byte == UInt8(ascii: "\r") }
      switch byte {
      case UInt8(ascii: "\n") where followsReturn: break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if let message = endLine() { messages.append(message) }
      default:
        guard line.count + data.utf8.count < Self.messageLimit else {
          throw .unreadable("a message of the stream has more than \(Self.messageLimit) bytes")
        }
        line.append(byte)
      }
    }
    return messages
  }

  private mutating func endLine() -> SentEvent? {
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isFirstLine = false
    guard !line.isEmpty else { return endBlock() }
    let text = String(decoding: line, as: UTF8.self)
    line.removeAll(keepingCapacity: true)
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var value = parts.count > 1 ? parts[1] : ""
    if value.hasPrefix(" ") { value.removeFirst() }
    switch parts[0] {
    case "event": name = String(value)
    case "data":
      data += (hasData ? "\n" : "") + value
      hasData = true
    case "id": if !value.utf8.contains(0) { id = value.isEmpty ? nil : String(value) }
    case "retry": if let milliseconds = Int(value), milliseconds >= 0 { retry = .milliseconds(milliseconds) }
    default: break
    }
    return nil
  }

  private mutating func endBlock() -> SentEvent? {
    defer { (name, data, hasData) = ("", "", false) }
    lastID = id
    guard hasData else { return nil }
    return SentEvent(name: name.isEmpty ? "message" : name, data: data)
  }
}
