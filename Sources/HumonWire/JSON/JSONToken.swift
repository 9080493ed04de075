/// One step through a JSON text: a value, or the name of a member, which is a text that stands before its value. What an
/// array or an object holds follows it.
enum JSONToken: Sendable {
  case null
  case boolean(Bool)
  /// A number, and where it is spelled.
  case number(Range<Int>)
  /// A text that is plain ASCII, and where it stands.
  case plainText(Range<Int>)
  /// A text with escapes or other characters, and which of ``JSONTokens/resolvedTexts`` it is.
  case resolvedText(Int)
  /// An array: how many elements it has, and the token after the last of them.
  case array(count: Int, end: Int)
  /// An object: how many members were written, and the token after the last of them.
  case object(count: Int, end: Int)
}

/// A whole JSON text as its tokens, in the order in which they stand there. There is always one.
///
/// A string costs more than reading its bytes, and of an answer only some texts are asked for: those that are plain are made
/// then. The others have been made already, because that is how they were checked.
struct JSONTokens: Sendable {
  var list: [JSONToken] = []
  var resolvedTexts: [String] = []

  /// The place after a value and all that is in it.
  func end(of place: Int) -> Int {
    switch list[place] {
    case .array(_, let end), .object(_, let end): end
    default: place + 1
    }
  }

  /// The place of the value of a member; nil where there is none, and for what is no object. Of a name that is written twice
  /// the last counts.
  func member(_ name: StaticString, of place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard case .object(let count, _) = list[place] else { return nil }
    let utf8 = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    var found: Int?
    var member = place + 1
    for _ in 0..<count {
      switch list[member] {
      case .plainText(let range):
        if range.count == utf8.count, isSame(utf8, as: bytes, from: range.lowerBound) { found = member + 1 }
      case .resolvedText(let number): if resolvedTexts[number] == name.description { found = member + 1 }
      default: break
      }
      member = end(of: member + 1)
    }
    return found
  }

  /// Names are so short that looking at each byte is the quickest way.
  private func isSame(
    _ name: UnsafeBufferPointer<UInt8>, as bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Bool {
    var place = 0
    while place < name.count, name[place] == bytes[start + place] { place += 1 }
    return place == name.count
  }
}
