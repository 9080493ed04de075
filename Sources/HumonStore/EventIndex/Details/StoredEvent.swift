import HumonModel
import HumonWire

/// A view of an event's bytes in memory: v1's answer, packed, and after it what only v2 knows. It is made without copying, and
/// valid as long as the ``ByteSlab`` that has the bytes.
struct StoredEvent {
  let record: EventRecord
  let fields: StoredFields
  let zone: Int
  let created: Int64
  let updated: Int64
  let sequence: Int
  let owner: Int64
  /// As it was given: it may lie before the start. Of a series its ``SeriesPlan`` knows it.
  let end: Int64?
  let origin: Int?
  /// Of which series the event is one occurrence, and which: what the series' clock shows, in milliseconds.
  let series: (id: Int64, recurrenceID: Int64)?
  /// v1's answer, if there is one.
  let answer: V1PackedEvent?
  /// What stands after v1's answer.
  let details: UnsafeRawBufferPointer
  private let uidBytes: UnsafeRawBufferPointer
  /// Where name, address, lists and texts begin.
  private let rest: StoredBytes

  init(_ record: EventRecord, in slab: ByteSlab) {
    self.record = record
    let bytes = slab.bytes(at: record.bytes)
    answer = record.answerCount > 0 ? V1PackedEvent(bytes) : nil
    details = UnsafeRawBufferPointer(rebasing: bytes[(answer?.count ?? 0)...])
    var next = StoredBytes(details)
    fields = StoredFields(rawValue: UInt32(truncatingIfNeeded: next.number()))
    zone = Int(next.number())
    created = next.signedNumber()
    // Wrapping, as it was written: the difference of any two numbers comes back.
    updated = created &+ next.signedNumber()
    sequence = Int(next.number())
    owner = Int64(bitPattern: next.number())
    end = fields.contains(.end) ? record.start &+ next.signedNumber() : nil
    uidBytes = fields.contains(.uidIsUUID) ? next.bytes(16) : next.text()
    origin = fields.contains(.origin) ? Int(next.number()) : nil
    series = fields.contains(.series) ? (Int64(bitPattern: next.number()), next.signedNumber()) : nil
    rest = next
  }

  /// The end that counts in a search: an end before the start is none.
  var effectiveEnd: Timestamp? {
    end.flatMap { $0 >= record.start ? Timestamp(rawValue: $0) : nil }
  }

  var uid: String {
    fields.contains(.uidIsUUID) ? PackedUUID.text(uidBytes) : String(decoding: uidBytes, as: UTF8.self)
  }

  /// Lends name and address.
  func withNameAndAddress<Result>(
    _ body: (_ name: UnsafeRawBufferPointer, _ address: UnsafeRawBufferPointer?) -> Result
  ) -> Result {
    if !fields.contains(.name), let answer { return answer.withTexts(body) }
    var next = rest
    let name = next.text()
    return body(name, fields.contains(.address) ? next.text() : nil)
  }

  /// Lends every text in which words are looked for: name, address, plain description, place, host, categories.
  func forEachText(_ body: (UnsafeRawBufferPointer) -> Void) {
    withNameAndAddress { name, address in
      body(name)
      if let address { body(address) }
    }
    _ = hasCategory {
      body($0)
      return false
    }
    for text in [StoredText.placeName, .hostName] { bytes(of: text).map(body) }
    if var description = self[.description].map({ Markdown($0).plainText }) {
      description.withUTF8 { body(UnsafeRawBufferPointer($0)) }
    }
  }

  /// Whether a condition holds for one of the categories.
  func hasCategory(where condition: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    var next = afterAddress
    return fields.contains(.categories) && next.list(contains: condition)
  }

  /// Whether a condition holds for one of the languages.
  func hasLanguage(where condition: (UnsafeRawBufferPointer) -> Bool) -> Bool {
    guard fields.contains(.languages) else { return false }
    var next = afterAddress
    if fields.contains(.categories) { _ = next.list { _ in false } }
    return next.list(contains: condition)
  }

  var categories: [String] {
    var all: [String] = []
    _ = hasCategory {
      all.append(String(decoding: $0, as: UTF8.self))
      return false
    }
    return all
  }

  var languages: [String] {
    var all: [String] = []
    _ = hasLanguage {
      all.append(String(decoding: $0, as: UTF8.self))
      return false
    }
    return all
  }

  /// One of the texts that few events have.
  func bytes(of text: StoredText) -> UnsafeRawBufferPointer? {
    guard fields.contains(.text(text)) else { return nil }
    var next = afterAddress
    if fields.contains(.categories) { _ = next.list { _ in false } }
    if fields.contains(.languages) { _ = next.list { _ in false } }
    for other in StoredText.allCases.prefix(text.rawValue) where fields.contains(.text(other)) {
      _ = next.text()
    }
    return next.text()
  }

  subscript(text: StoredText) -> String? {
    bytes(of: text).map { String(decoding: $0, as: UTF8.self) }
  }

  private var afterAddress: StoredBytes {
    var next = rest
    if fields.contains(.name) { _ = next.text() }
    if fields.contains(.address) { _ = next.text() }
    return next
  }
}
