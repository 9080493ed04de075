import HumonModel

/// v1's answer about an event without the keys that all answers have in common: what a store keeps of very many, in three
/// quarters of the bytes.
///
/// It begins with the lengths of four pieces, and these follow, spelled as in the answer: the address; all from the end to
/// the longitude; the name; the start and, without a key between them, the owner's number.
public struct V1PackedEvent {
  private let bytes: UnsafeRawBufferPointer
  private let addressCount: Int
  private let middleCount: Int
  private let nameCount: Int
  private let tailCount: Int

  /// What begins with bytes that ``write(id:owner:name:address:latitude:longitude:start:end:into:)`` has written. The view
  /// is valid as long as they are.
  public init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    addressCount = Int(bytes.loadUnaligned(fromByteOffset: 0, as: UInt16.self))
    nameCount = Int(bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
    middleCount = Int(bytes[4])
    tailCount = Int(bytes[5])
  }

  /// How many bytes it takes.
  public var count: Int { Self.headerCount + addressCount + middleCount + nameCount + tailCount }

  /// How many bytes the answer takes.
  public var answerCount: Int { count - Self.headerCount + Keys.count }

  /// Writes the answer, as ``V1EventEncoder`` does, into memory that has room for ``answerCount`` bytes.
  public func writeAnswer(to place: UnsafeMutableRawPointer) {
    guard var next = bytes.baseAddress.map({ $0 + Self.headerCount }) else { return }
    var cursor = ByteCursor(place)
    func put(_ count: Int) {
      cursor.put(next.assumingMemoryBound(to: UInt8.self), count: count)
      next += count
    }
    cursor.put(Keys.address)
    put(addressCount)
    cursor.put(Keys.end)
    put(middleCount)
    cursor.put(Keys.name)
    put(nameCount)
    cursor.put(Keys.start)
    put(Self.timeCount)
    cursor.put(Keys.owner)
    put(tailCount - Self.timeCount)
    cursor.put(Keys.close)
  }

  /// Lends name and address as UTF-8.
  public func withTexts<Result>(
    _ body: (_ name: UnsafeRawBufferPointer, _ address: UnsafeRawBufferPointer?) -> Result
  ) -> Result {
    Self.withPlain(piece(from: Self.headerCount + addressCount + middleCount, nameCount)) { name in
      let address = piece(from: Self.headerCount, addressCount)
      guard address.first == Self.quote else { return body(name, nil) }
      return Self.withPlain(address) { body(name, $0) }
    }
  }

  /// Appends one event; see ``V1EventEncoder/write(id:owner:name:address:latitude:longitude:start:end:into:)``.
  ///
  /// - Parameters:
  ///   - name: valid UTF-8, at most 10,000 bytes; so is the address.
  /// - Returns: how many bytes the answer takes.
  public static func write(
    id: Int64, owner: Int64, name: UnsafeRawBufferPointer, address: UnsafeRawBufferPointer?, latitude: Double,
    longitude: Double, start: Int64, end: Int64?, into sink: inout ByteSink
  ) -> Int {
    let room = headerCount + V1EventEncoder.room(name: name, address: address)
    var answerCount = 0
    sink.write(atMost: room) { place in
      var cursor = ByteCursor(place + headerCount)
      var last = cursor.place
      func pieceCount() -> Int {
        defer { last = cursor.place }
        return cursor.place - last
      }
      cursor.put(text: address)
      let addressCount = pieceCount()
      cursor.put(time: end)
      cursor.put(Keys.id)
      cursor.put(id)
      cursor.put(Keys.latitude)
      cursor.put(latitude)
      cursor.put(Keys.longitude)
      cursor.put(longitude)
      let middleCount = pieceCount()
      cursor.put(text: name)
      let nameCount = pieceCount()
      cursor.put(time: start)
      cursor.put(owner)
      place.storeBytes(of: UInt16(addressCount), toByteOffset: 0, as: UInt16.self)
      place.storeBytes(of: UInt16(nameCount), toByteOffset: 2, as: UInt16.self)
      place.storeBytes(of: UInt8(middleCount), toByteOffset: 4, as: UInt8.self)
      place.storeBytes(of: UInt8(pieceCount()), toByteOffset: 5, as: UInt8.self)
      answerCount = cursor.place - place - headerCount + Keys.count
      return cursor.place - place
    }
    return answerCount
  }

  private typealias Keys = V1EventEncoder.Keys
  private static let headerCount = 6
  /// A time with its quotes.
  private static let timeCount = Timestamp.rfc3339Length + 2
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private func piece(from start: Int, _ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
  }

  /// Lends what a JSON string says.
  private static func withPlain<Result>(
    _ string: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let text = UnsafeRawBufferPointer(rebasing: string.dropFirst().dropLast())
    guard text.contains(backslash) else { return body(text) }
    return withUnsafeTemporaryAllocation(byteCount: text.count, alignment: 1) { plain in
      body(UnsafeRawBufferPointer(rebasing: plain[..<unescape(text, into: plain)]))
    }
  }

  /// Takes the escapes out that ``ByteCursor/putJSONString(_:)`` has put in. An escape is longer than what it stands for.
  private static func unescape(_ text: UnsafeRawBufferPointer, into plain: UnsafeMutableRawBufferPointer)
    -> Int
  {
    var position = 0
    var count = 0
    func put(_ byte: UInt8) {
      plain[count] = byte
      count += 1
    }
    while position < text.count {
      guard text[position] == backslash else {
        put(text[position])
        position += 1
        continue
      }
      let escape = text[position + 1]
      position += 2
      switch escape {
      case UInt8(ascii: "b"): put(0x08)
      case UInt8(ascii: "t"): put(0x09)
      case UInt8(ascii: "n"): put(0x0A)
      case UInt8(ascii: "f"): put(0x0C)
      case UInt8(ascii: "r"): put(0x0D)
      case UInt8(ascii: "u"):
        let code = (0..<4).reduce(0) { $0 << 4 | Int(hexadecimalValue(text[position + $1]) ?? 0) }
        position += 4
        guard code > 0x7F else {
          put(UInt8(code))
          continue
        }
        // U+2028 and U+2029, which are three bytes.
        put(0xE0 | UInt8(code >> 12))
        put(0x80 | UInt8(code >> 6 & 0x3F))
        put(0x80 | UInt8(code & 0x3F))
      default: put(escape)
      }
    }
    return count
  }
}
