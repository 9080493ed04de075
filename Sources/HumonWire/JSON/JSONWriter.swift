public import HumonModel

/// Writes JSON (RFC 8259) from left to right, members in the order in which they are named.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.member("id", 17)
///   json.member("categories", ["music"])
/// }
/// ```
public struct JSONWriter: ~Copyable {
  private var sink: ByteSink
  private var needsComma = false

  /// A writer with room for this many bytes before it has to grow.
  public init(capacity: Int = 1_024) {
    sink = ByteSink(capacity: capacity)
  }

  /// What was written so far.
  public var bytes: [UInt8] { sink.bytes }
  /// How many bytes were written so far.
  public var count: Int { sink.count }

  /// Lends the bytes written so far.
  public borrowing func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try sink.withUnsafeBytes(body)
  }

  /// Writes an object; the closure writes its members.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclose("{", "}", members)
  }

  /// Writes an array; the closure writes its elements.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    enclose("[", "]", elements)
  }

  /// Writes a text.
  public mutating func value(_ text: String) {
    separate()
    var text = text
    text.withUTF8 { utf8 in
      sink.write(atMost: ByteCursor.jsonStringLength(utf8Count: utf8.count)) { place in
        var cursor = ByteCursor(place)
        cursor.putJSONString(utf8)
        return cursor.place - place
      }
    }
  }

  /// Writes a whole number.
  public mutating func value(_ number: Int64) {
    separate()
    sink.write(atMost: ByteCursor.integerLength) { place in
      var cursor = ByteCursor(place)
      cursor.put(number)
      return cursor.place - place
    }
  }

  /// Writes a whole number.
  public mutating func value(_ number: Int) { value(Int64(number)) }

  /// Writes a number; one that is not finite, which JSON does not have, as null.
  public mutating func value(_ number: Double) {
    guard number.isFinite else { return null() }
    separate()
    sink.write(atMost: ByteCursor.doubleLength) { place in
      var cursor = ByteCursor(place)
      cursor.put(number)
      return cursor.place - place
    }
  }

  /// Writes true or false.
  public mutating func value(_ boolean: Bool) {
    separate()
    if boolean { sink.append("true") } else { sink.append("false") }
  }

  /// Writes an instant as RFC 3339, in UTC with milliseconds.
  public mutating func value(_ instant: Timestamp) { value(instant.rfc3339) }

  /// Writes null.
  public mutating func null() {
    separate()
    sink.append("null")
  }

  /// Writes a value of any kind; the members of an object in the order of their names.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .boolean(let boolean): self.value(boolean)
    case .text(let text): self.value(text)
    case .number(let spelling):
      separate()
      var spelling = spelling
      spelling.withUTF8 { sink.append(UnsafeRawBufferPointer($0)) }
    case .array(let elements): array { json in for element in elements { json.value(element) } }
    case .object(let members):
      object { json in
        for (name, value) in members.sorted(by: { $0.key < $1.key }) { json.member(name) { $0.value(value) } }
      }
    }
  }

  /// Writes what is JSON already.
  public mutating func raw(_ bytes: UnsafeRawBufferPointer) {
    separate()
    sink.append(bytes)
  }

  private mutating func enclose(
    _ open: StaticString, _ close: StaticString, _ content: (inout JSONWriter) -> Void
  ) {
    separate()
    sink.append(open)
    needsComma = false
    content(&self)
    sink.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { sink.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}

extension JSONWriter {
  /// Writes a member; the closure writes its value, exactly one.
  public mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    self.value(name)
    sink.append(UInt8(ascii: ":"))
    needsComma = false
    value(&self)
    needsComma = true
  }

  /// Writes a member with a text, or null.
  public mutating func member(_ name: String, _ text: String?) {
    member(name) { json in if let text { json.value(text) } else { json.null() } }
  }

  /// Writes a member with a whole number.
  public mutating func member(_ name: String, _ number: Int) { member(name) { $0.value(number) } }

  /// Writes a member with a whole number.
  public mutating func member(_ name: String, _ number: Int64) { member(name) { $0.value(number) } }

  /// Writes a member with a number, or null.
  public mutating func member(_ name: String, _ number: Double?) {
    member(name) { json in if let number { json.value(number) } else { json.null() } }
  }

  /// Writes a member with true or false.
  public mutating func member(_ name: String, _ boolean: Bool) { member(name) { $0.value(boolean) } }

  /// Writes a member with an instant, or null.
  public mutating func member(_ name: String, _ instant: Timestamp?) {
    member(name) { json in if let instant { json.value(instant) } else { json.null() } }
  }

  /// Writes a member with a list of texts.
  public mutating func member(_ name: String, _ texts: [String]) {
    member(name) { json in json.array { json in for text in texts { json.value(text) } } }
  }
}
