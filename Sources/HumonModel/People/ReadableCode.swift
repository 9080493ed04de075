/// A secret that a person can read and type: symbols of Crockford's base 32, in which no two look alike. Each symbol
/// carries five bits.
public struct ReadableCode: Sendable, Hashable {
  private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// The symbols, upper case, with nothing between them. It is a secret: it belongs in no log.
  public let symbols: String

  /// A code of so many symbols that nobody can guess, if nobody can guess what the generator gives.
  public init(length: Int, using generator: inout some RandomNumberGenerator) {
    let symbols = (0..<length).map { _ in Self.alphabet[Int.random(in: 0..<32, using: &generator)] }
    self.symbols = String(decoding: symbols, as: UTF8.self)
  }

  /// The code that somebody has typed: in either case, with hyphens or spaces where he likes, O for 0, I and L for 1.
  /// Nil if it is not of this length, or has other characters.
  public init?(_ text: String, length: Int) {
    var symbols: [UInt8] = []
    for byte in text.utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
      guard symbols.count < length, let symbol = Self.symbol(byte) else { return nil }
      symbols.append(symbol)
    }
    guard symbols.count == length else { return nil }
    self.symbols = String(decoding: symbols, as: UTF8.self)
  }

  /// The symbols in groups, as they are easy to read: `4XKD-9TQM-…`
  public func grouped(by size: Int) -> String {
    var text = ""
    for (index, symbol) in symbols.enumerated() {
      if index > 0, index.isMultiple(of: size) { text.append("-") }
      text.append(symbol)
    }
    return text
  }

  private static func symbol(_ byte: UInt8) -> UInt8? {
    let upper = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte - 32 : byte
    switch upper {
    case UInt8(ascii: "O"): return UInt8(ascii: "0")
    case UInt8(ascii: "I"), UInt8(ascii: "L"): return UInt8(ascii: "1")
    default: return alphabet.contains(upper) ? upper : nil
    }
  }
}
