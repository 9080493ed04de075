import GeoIndex
public import HumonModel

/// An event as every v1 answer has it: its eight keys in their fixed order, times in UTC with milliseconds.
public enum V1EventEncoder {
  /// Appends one event from the parts that a store has at hand, without making strings of them.
  ///
  /// - Parameters:
  ///   - name: valid UTF-8.
  ///   - address: valid UTF-8; nil, and only nil, is written as null.
  ///   - latitude: degrees.
  ///   - longitude: degrees.
  ///   - start: milliseconds since 1970-01-01T00:00:00Z.
  ///   - end: milliseconds since 1970-01-01T00:00:00Z; nil is written as null.
  public static func write(
    id: Int64, owner: Int64, name: UnsafeRawBufferPointer, address: UnsafeRawBufferPointer?, latitude: Double,
    longitude: Double, start: Int64, end: Int64?, into sink: inout ByteSink
  ) {
    sink.write(atMost: room(name: name, address: address)) { place in
      var cursor = ByteCursor(place)
      cursor.put(Keys.address)
      cursor.put(text: address)
      cursor.put(Keys.end)
      cursor.put(time: end)
      cursor.put(Keys.id)
      cursor.put(id)
      cursor.put(Keys.latitude)
      cursor.put(latitude)
      cursor.put(Keys.longitude)
      cursor.put(longitude)
      cursor.put(Keys.name)
      cursor.put(text: name)
      cursor.put(Keys.start)
      cursor.put(time: start)
      cursor.put(Keys.owner)
      cursor.put(owner)
      cursor.put(Keys.close)
      return cursor.place - place
    }
  }

  /// What stands between the values.
  enum Keys {
    static var address: StaticString { "{\"address\":" }
    static var end: StaticString { ",\"ended_at\":" }
    static var id: StaticString { ",\"id\":" }
    static var latitude: StaticString { ",\"lat\":" }
    static var longitude: StaticString { ",\"lon\":" }
    static var name: StaticString { ",\"name\":" }
    static var start: StaticString { ",\"started_at\":" }
    static var owner: StaticString { ",\"owner\":{\"id\":" }
    static var close: StaticString { "}}" }

    /// How many bytes those take that ``V1PackedEvent`` leaves out.
    static let count = [address, end, name, start, owner, close].reduce(0) { $0 + $1.utf8CodeUnitCount }
  }

  /// Room for two texts, the other values, and the keys with all their punctuation.
  static func room(name: UnsafeRawBufferPointer, address: UnsafeRawBufferPointer?) -> Int {
    ByteCursor.jsonStringLength(utf8Count: name.count)
      + ByteCursor.jsonStringLength(utf8Count: address?.count ?? 0)
      + 2 * (ByteCursor.doubleLength + ByteCursor.integerLength + Timestamp.rfc3339Length) + 128
  }

  /// Appends an event that has a coordinate and says whether it had one; v1 cannot show any other.
  @discardableResult
  public static func write(_ event: Event, into sink: inout ByteSink) -> Bool {
    guard let point = event.point else { return false }
    var name = event.name
    name.withUTF8 { name in
      let name = UnsafeRawBufferPointer(name)
      func encode(address: UnsafeRawBufferPointer?) {
        write(
          id: event.id.rawValue, owner: event.owner.rawValue, name: name, address: address,
          latitude: point.latitude, longitude: point.longitude, start: event.start.rawValue,
          end: event.end?.rawValue, into: &sink)
      }
      guard var address = event.address else { return encode(address: nil) }
      address.withUTF8 { encode(address: UnsafeRawBufferPointer($0)) }
    }
    return true
  }

  /// The body of an answer that shows one event; nil for an event that v1 must not show (see ``shows(_:)``).
  public static func body(_ event: Event) -> [UInt8]? {
    guard shows(event) else { return nil }
    var sink = ByteSink(capacity: 512)
    write(event, into: &sink)
    return sink.bytes
  }

  /// Whether v1 knows this event: it has a place, everybody may find it, and it is neither cancelled nor
  /// deleted.
  private static func shows(_ event: Event) -> Bool {
    event.point != nil && event.visibility == .public && event.status != .cancelled && event.deleted == nil
  }
}

extension ByteCursor {
  /// Writes a text as a JSON string, or `null`.
  mutating func put(text: UnsafeRawBufferPointer?) {
    if let text { putJSONString(text.bindMemory(to: UInt8.self)) } else { put("null") }
  }

  /// Writes an instant, in milliseconds since 1970, as a JSON string, or `null`.
  mutating func put(time: Int64?) {
    guard let time else { return put("null") }
    put(UInt8(ascii: "\""))
    Timestamp(rawValue: time).writeRFC3339(into: place)
    advance(by: Timestamp.rfc3339Length)
    put(UInt8(ascii: "\""))
  }
}
