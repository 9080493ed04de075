/// The name of a wish, so that it is granted once however often it is sent (`Idempotency-Key`). The server remembers it
/// for a day.
public struct WishKey: Sendable, Hashable {
  /// 1 to 255 printable ASCII characters.
  public let text: String

  /// A name that nobody else has given: 128 random bits.
  public init() {
    var generator = SystemRandomNumberGenerator()
    let bits = (0..<2).map { _ in UInt64.random(in: .min ... .max, using: &generator) }
    text = bits.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// A name that was given before; nil if it is none.
  public init?(_ text: String) {
    guard (1...255).contains(text.utf8.count), text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    self.text = text
  }
}
