import HumonWire

/// What v2 knows of an event, as ``StoredEvent`` reads it.
extension EventIndexRow {
  /// - Parameter isSeries: what v1 shows of a series is one of its occurrences, so that its own name and address stand here.
  func encodeDetails(into sink: inout ByteSink, names: inout NameCache, isSeries: Bool) {
    let uid = text(.uid)
    let uuid = PackedUUID.bytes(uid)
    let created = number(.created)
    let fields = self.fields(uidIsUUID: uuid != nil, isSeries: isSeries)
    sink.append(number: UInt64(fields.rawValue))
    sink.append(number: UInt64(names.number(of: text(.timeZone))))
    sink.append(signedNumber: created)
    // Wrapping here and where it is read: the difference of any two numbers comes back.
    sink.append(signedNumber: number(.updated) &- created)
    sink.append(number: UInt64(bitPattern: number(.sequence)))
    sink.append(number: UInt64(bitPattern: owner))
    if let end, !isSeries { sink.append(signedNumber: end &- record.start) }
    if let uuid {
      withUnsafeBytes(of: (uuid.0.bigEndian, uuid.1.bigEndian)) { sink.append($0) }
    } else {
      sink.append(text: uid)
    }
    if fields.contains(.origin) { sink.append(number: UInt64(names.number(of: text(.origin)))) }
    if let series {
      sink.append(number: UInt64(bitPattern: series.id))
      sink.append(signedNumber: series.recurrenceID)
    }
    if fields.contains(.name) { sink.append(text: text(.name)) }
    if fields.contains(.address) { sink.append(text: text(.address)) }
    if fields.contains(.categories) { encode(list: text(.categories), into: &sink) }
    if fields.contains(.languages) { encode(list: text(.languages), into: &sink) }
    for kind in StoredText.allCases where fields.contains(.text(kind)) {
      sink.append(text: text(kind.column))
    }
  }

  private func fields(uidIsUUID: Bool, isSeries: Bool) -> StoredFields {
    var fields: StoredFields = []
    if text(.status).elementsEqual("tentative".utf8) { fields.insert(.isTentative) }
    if number(.isAllDay) != 0 { fields.insert(.isAllDay) }
    if number(.placeIsApproximate) != 0 { fields.insert(.isPlaceApproximate) }
    if end != nil, !isSeries { fields.insert(.end) }
    if uidIsUUID { fields.insert(.uidIsUUID) }
    if !isNull(.origin) { fields.insert(.origin) }
    if series != nil { fields.insert(.series) }
    if isSeries || !record.traits.contains(.hasPoint) {
      fields.insert(.name)
      if !isNull(.address) { fields.insert(.address) }
    }
    if !isEmptyList(.categories) { fields.insert(.categories) }
    if !isEmptyList(.languages) { fields.insert(.languages) }
    for kind in StoredText.allCases where !isNull(kind.column) { fields.insert(.text(kind)) }
    return fields
  }

  private func isEmptyList(_ column: Column) -> Bool { text(column).count <= 2 }

  /// A JSON array of texts as a list.
  private func encode(list json: UnsafeRawBufferPointer, into sink: inout ByteSink) {
    if let plain = PlainTextList(json) {
      sink.append(number: UInt64(plain.count))
      plain.forEach { sink.append(text: $0) }
    } else {
      let texts = EventRow.list(String(decoding: json, as: UTF8.self))
      sink.append(number: UInt64(texts.count))
      for var text in texts { text.withUTF8 { sink.append(text: UnsafeRawBufferPointer($0)) } }
    }
  }
}

extension StoredText {
  fileprivate var column: EventIndexRow.Column {
    switch self {
    case .description: .description
    case .placeName: .placeName
    case .hostName: .hostName
    case .recurrence: .recurrence
    case .url: .url
    case .hostURL: .hostURL
    case .imageURL: .imageURL
    case .imageText: .imageText
    case .price: .price
    case .accessibility: .accessibility
    }
  }
}

/// A JSON array of texts without escapes and white space, which can be read without a parser: nearly all that there are.
private struct PlainTextList {
  private let json: UnsafeRawBufferPointer
  let count: Int

  /// Nil for any other text.
  init?(_ json: UnsafeRawBufferPointer) {
    guard json.count >= 4, json.first == UInt8(ascii: "["), json.last == UInt8(ascii: "]") else { return nil }
    // Outside of a text, what comes next: `"` to begin one, `,` or `]` after one.
    var isInside = false
    var mayBegin = true
    var count = 0
    for position in 1..<json.count - 1 {
      switch json[position] {
      case UInt8(ascii: "\\"): return nil
      case UInt8(ascii: "\"") where isInside: (isInside, mayBegin) = (false, false)
      case UInt8(ascii: "\"") where mayBegin:
        isInside = true
        count += 1
      case UInt8(ascii: ",") where !isInside && !mayBegin: mayBegin = true
      default: guard isInside else { return nil }
      }
    }
    guard !isInside, !mayBegin else { return nil }
    self.json = json
    self.count = count
  }

  func forEach(_ body: (UnsafeRawBufferPointer) -> Void) {
    var start: Int?
    for position in json.indices where json[position] == UInt8(ascii: "\"") {
      if let text = start {
        body(UnsafeRawBufferPointer(rebasing: json[text..<position]))
        start = nil
      } else {
        start = position + 1
      }
    }
  }
}
