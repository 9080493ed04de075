/// A body of type application/x-www-form-urlencoded, turned into the shape that JSON would have had, so that
/// all that follows knows one shape only: `name=Tea&event[id]=1` is `{"name":"Tea","event":{"id":"1"}}`.
///
/// Of names given twice the last wins, also where one of them is a field of the other. `tag[]=a` is a list.
public enum FormBody {
  /// How many names and values a form may have.
  public static let maximumPairs = 256
  /// How many pairs of brackets a name may have.
  public static let maximumLevels = 2

  /// Parses the whole of a body; an empty one is an object without members.
  public static func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormSyntaxError) -> JSONValue {
    var fields = JSONValue.object([:])
    var scanner = PairScanner(bytes)
    var count = 0
    while let pair = scanner.next() {
      count += 1
      guard count <= maximumPairs else { throw .tooManyPairs }
      let path = path(of: try decode(pair.name))
      guard path.count <= 1 + maximumLevels else { throw .tooDeep }
      set(.text(try decode(pair.value)), at: path[...], in: &fields)
    }
    return fields
  }

  /// Parses the whole of a body.
  public static func parse(_ bytes: UnsafeRawBufferPointer) throws(FormSyntaxError) -> JSONValue {
    try parse(bytes.bindMemory(to: UInt8.self))
  }

  /// Parses the whole of a body.
  public static func parse(_ bytes: [UInt8]) throws(FormSyntaxError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { bytes throws(FormSyntaxError) in try parse(bytes) }
  }

  private static func decode(_ encoded: UnsafeBufferPointer<UInt8>) throws(FormSyntaxError) -> String {
    guard let bytes = PercentDecoding.strict(encoded) else { throw .malformedEscape }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidUTF8 }
    return text
  }

  /// The keys that a name leads through: `event[id]` is event, then id. A name whose brackets do not match is
  /// one key.
  private static func path(of name: String) -> [Substring] {
    guard name.utf8.last == UInt8(ascii: "]"), let bracket = name.utf8.firstIndex(of: UInt8(ascii: "[")),
      bracket > name.startIndex
    else { return [name[...]] }
    // Between the first bracket and the last there is `]`, then `[`, wherever one key ends and the next
    // begins.
    let inner = name[name.utf8.index(after: bracket)...].dropLast()
    let keys = inner.split(separator: "][", omittingEmptySubsequences: false)
    guard !keys.contains(where: { $0.utf8.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") } })
    else {
      return [name[...]]
    }
    return [name[..<bracket]] + keys
  }

  /// Puts a value where a path leads, and makes objects and lists on the way; whatever else is there makes
  /// room.
  private static func set(_ value: JSONValue, at path: ArraySlice<Substring>, in target: inout JSONValue) {
    guard let key = path.first else {
      target = value
      return
    }
    var child = JSONValue.null
    if key.isEmpty, path.startIndex > 0 {
      var elements: [JSONValue] = if case .array(let present) = target { present } else { [] }
      // Nobody else may hold the list while it grows, or each step would copy it.
      target = .null
      set(value, at: path.dropFirst(), in: &child)
      elements.append(child)
      target = .array(elements)
    } else {
      var members: [String: JSONValue] = if case .object(let present) = target { present } else { [:] }
      target = .null
      child = members.removeValue(forKey: String(key)) ?? .null
      set(value, at: path.dropFirst(), in: &child)
      members[String(key)] = child
      target = .object(members)
    }
  }
}
