import HumonModel

/// A value of a JSON text (RFC 8259) whose whole syntax has been checked. What it says is read when somebody asks: an answer
/// of the server costs a reader what he wants of it, where ``JSONValue`` makes a tree of all of it.
public struct JSONElement: Sendable {
  private let text: JSONText
  private let place: Int

  private init(_ text: JSONText, at place: Int) {
    self.text = text
    self.place = place
  }

  /// Parses the whole of a text, as ``JSONValue/init(parsing:)`` does.
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    let tokens = try bytes.withUnsafeBufferPointer { bytes throws(JSONSyntaxError) in
      var parser = JSONParser(bytes)
      return try parser.document()
    }
    self.init(JSONText(bytes, tokens), at: 0)
  }

  /// Whether it is `null`.
  var isNull: Bool { if case .null = token { true } else { false } }

  /// Whether it is an object.
  var isObject: Bool { if case .object = token { true } else { false } }

  /// True or false; nil for anything else.
  var boolean: Bool? { if case .boolean(let boolean) = token { boolean } else { nil } }

  /// The text; nil for anything else.
  public var string: String? {
    switch token {
    case .plainText(let range): String(decoding: text.bytes[range], as: UTF8.self)
    case .resolvedText(let number): text.tokens.resolvedTexts[number]
    default: nil
    }
  }

  /// The number as it is spelled; nil for anything else.
  var spelling: String? {
    guard case .number(let range) = token else { return nil }
    return String(decoding: text.bytes[range], as: UTF8.self)
  }

  /// The number, if it is a finite one.
  var number: Double? {
    guard case .number(let range) = token else { return nil }
    if let plain = text.bytes.withUnsafeBufferPointer({ PlainDecimal.number($0[range]) }) { return plain }
    return spelling.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The number, if it is a whole one, spelled without fraction and exponent.
  var integer: Int64? {
    guard case .number(let range) = token else { return nil }
    return text.bytes.withUnsafeBufferPointer { PlainDecimal.integer($0[range]) }
  }

  /// The instant that a text names (RFC 3339).
  var time: Timestamp? {
    // The bytes say as much as a string of them would.
    guard case .plainText(let range) = token else { return string.flatMap { Timestamp(rfc3339: $0) } }
    return text.bytes.withUnsafeBufferPointer { bytes in
      Timestamp(rfc3339Bytes: UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }

  /// The member of this name; nil where there is none, and for a value that is no object. Of a name that is written twice
  /// the last counts.
  public subscript(name: StaticString) -> JSONElement? {
    text.bytes.withUnsafeBufferPointer { text.tokens.member(name, of: place, in: $0) }
      .map { JSONElement(text, at: $0) }
  }

  /// The elements; nil for a value that is no array.
  var elements: [JSONElement]? {
    guard case .array(let count, _) = token else { return nil }
    var elements: [JSONElement] = []
    elements.reserveCapacity(count)
    var element = place + 1
    for _ in 0..<count {
      elements.append(JSONElement(text, at: element))
      element = text.tokens.end(of: element)
    }
    return elements
  }

  /// The same as a tree.
  public var value: JSONValue {
    text.bytes.withUnsafeBufferPointer { bytes in
      var place = place
      return text.tokens.tree(at: &place, of: bytes)
    }
  }

  private var token: JSONToken { text.tokens.list[place] }
}

/// The bytes of a text and what stands where: one for all its elements.
private final class JSONText: Sendable {
  let bytes: [UInt8]
  let tokens: JSONTokens

  init(_ bytes: [UInt8], _ tokens: JSONTokens) {
    self.bytes = bytes
    self.tokens = tokens
  }
}
