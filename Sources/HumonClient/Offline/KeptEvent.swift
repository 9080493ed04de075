internal import HumonWire

/// An event as a file keeps it: the document that v2 would answer. So there is one form to be read, also by later versions.
struct KeptEvent: Codable, Sendable {
  let event: ReceivedEvent

  init(_ event: ReceivedEvent) {
    self.event = event
  }

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    event = try ReceivedEvent(v2: JSONElement(parsing: Array(text.utf8)))
  }

  func encode(to encoder: any Encoder) throws {
    var json = JSONWriter()
    json.value(event.document)
    var kept = encoder.singleValueContainer()
    try kept.encode(String(decoding: json.bytes, as: UTF8.self))
  }
}
