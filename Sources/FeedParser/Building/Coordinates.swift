/// Reads the coordinates of GeoRSS, GML and W3C geo.
enum Coordinates {
  /// The numbers of a text, separated by white space or commas; nil if anything else stands there, or too much.
  static func numbers(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    for word in text.utf8.split(whereSeparator: { $0 <= 0x20 || $0 == UInt8(ascii: ",") }) {
      guard numbers.count < 3 * FeedLimits.positions, let number = number(word) else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// A plain decimal number. (`Double` would also take `nan`, `inf` and hexadecimal ones.)
  static func number(_ word: some Collection<UInt8>) -> Double? {
    guard !word.isEmpty, word.count <= 32, word.allSatisfy(isOfNumber) else { return nil }
    guard let value = Double(String(decoding: word, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  /// The positions of a text; nil if it is not made of whole positions.
  /// - Parameters:
  ///   - dimensions: 2, or 3 with an elevation.
  ///   - longitudeFirst: some reference systems of GML have the axes the other way round.
  static func positions(_ text: String, dimensions: Int = 2, longitudeFirst: Bool = false) -> [Geometry
    .Position]?
  {
    guard let numbers = numbers(text), !numbers.isEmpty, numbers.count.isMultiple(of: dimensions) else {
      return nil
    }
    var positions: [Geometry.Position] = []
    for start in stride(from: 0, to: numbers.count, by: dimensions) {
      let (first, second) = (numbers[start], numbers[start + 1])
      guard
        let position = Geometry.Position(
          latitude: longitudeFirst ? second : first, longitude: longitudeFirst ? first : second,
          elevation: dimensions == 3 ? numbers[start + 2] : nil)
      else { return nil }
      positions.append(position)
    }
    return positions
  }
}
