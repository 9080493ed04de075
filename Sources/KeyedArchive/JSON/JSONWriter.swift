import Foundation

/// Writes indented JSON.
struct JSONWriter {
  private var bytes: [UInt8] = []
  private var indent = 0
  private var isFirst = true

  var data: Data { Data(bytes + [UInt8(ascii: "\n")]) }

  // MARK: - Structure

  mutating func begin(_ bracket: String) {
    raw(bracket)
    indent += 1
    isFirst = true
  }

  mutating func end(_ bracket: String) {
    indent -= 1
    if !isFirst { breakLine() }
    raw(bracket)
    isFirst = false
  }

  mutating func element() {
    if !isFirst { raw(",") }
    isFirst = false
    breakLine()
  }

  mutating func member(_ key: String) {
    element()
    string(key)
    raw(": ")
  }

  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * 2))
  }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case UInt8(ascii: "\n"): raw("\\n")
      case UInt8(ascii: "\r"): raw("\\r")
      case UInt8(ascii: "\t"): raw("\\t")
      case 0..<0x20, 0x7F:
        raw("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  // MARK: - Values

  mutating func write(_ object: ArchiveDocument.Object) throws(ArchiveError) {
    begin("{")
    if let type = object.type {
      member("$type")
      string(type)
      if object.version != 1 {
        member("$version")
        raw("\(object.version)")
      }
    }
    if case .fields(let fields) = object.value {
      try members(fields, 0)
    } else {
      member("$value")
      try write(object.value, 0)
    }
    end("}")
  }

  mutating func list(_ values: [ArchiveValue], depth: Int = 0) throws(ArchiveError) {
    begin("[")
    for value in values {
      element()
      try write(value, depth)
    }
    end("]")
  }

  private mutating func members(_ fields: ArchiveFields, _ depth: Int) throws(ArchiveError) {
    for key in fields.keys {
      member(EscapedKey.escaped(key))
      try write(fields[key] ?? .null, depth + 1)
    }
  }

  /// What recurs is apart from what does not: see `Chunk.value(at:depth:)`.
  private mutating func write(_ value: ArchiveValue, _ depth: Int) throws(ArchiveError) {
    guard depth < ArchiveLimits.depth else { throw .tooDeep(limit: ArchiveLimits.depth, at: ArchivePlace()) }
    switch value {
    case .array(let values): try list(values, depth: depth + 1)
    case .set(let values):
      raw("{ \"$set\": ")
      try list(values, depth: depth + 1)
      raw(" }")
    case .fields(let fields):
      begin("{")
      try members(fields, depth)
      end("}")
    default: scalar(value)
    }
  }

  private mutating func scalar(_ value: ArchiveValue) {
    switch value {
    case .null, .array, .set, .fields: raw("null")
    case .bool(let value): raw(value ? "true" : "false")
    case .integer(let value): raw("\(value)")
    case .unsigned(let value): raw("\(value)")
    case .double(let value):
      if value.isFinite { raw("\(value)") } else { tagged("$double") { $0.string(Self.special(value)) } }
    case .float(let value):
      tagged("$float") {
        if value.isFinite { $0.raw("\(value)") } else { $0.string(Self.special(Double(value))) }
      }
    case .date(let value): tagged("$date") { $0.date(value) }
    case .string(let value): string(value)
    case .data(let value): tagged("$data") { $0.string(value.base64EncodedString()) }
    case .object(let number): tagged("$object") { $0.raw("\(number)") }
    }
  }

  /// What JSON has no word for, on one line.
  private mutating func tagged(_ key: String, _ write: (inout JSONWriter) -> Void) {
    raw("{ \"\(key)\": ")
    write(&self)
    raw(" }")
  }

  /// What is no finite number. Of NaN there are many, and Swift prints some as `-nan` and `snan`; here all are one.
  private static func special(_ value: Double) -> String {
    value.isNaN ? "nan" : value < 0 ? "-inf" : "inf"
  }

  /// As people write it, where that is exact; else in seconds since 2001, the unit of `Date`.
  private mutating func date(_ date: Date) {
    if let text = DateText.text(date) { return string(text) }
    let seconds = date.timeIntervalSinceReferenceDate
    if seconds.isFinite { raw("\(seconds)") } else { string(Self.special(seconds)) }
  }
}
