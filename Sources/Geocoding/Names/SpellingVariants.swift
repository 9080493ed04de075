/// Other spellings of a key that a person may have meant.
enum SpellingVariants {
  /// The shortest and the longest key, in bytes, whose misspellings are looked for.
  static let correctable = 5...24

  /// A key without the spellings that German and the Nordic languages use where umlauts and rings are missing
  /// ("wuerzburg" gives "wurzburg"), if it has any.
  static func withoutDigraphs(_ key: [UInt8]) -> [UInt8]? {
    var reduced: [UInt8] = []
    for byte in key {
      let doubled = byte == letterA && reduced.last == letterA
      let umlaut = byte == letterE && [letterA, letterO, letterU].contains(reduced.last)
      if !doubled && !umlaut { reduced.append(byte) }
    }
    return reduced.count == key.count ? nil : reduced
  }

  /// Calls `body` with every key that one slip of the pen leads to: two letters swapped, one left out, one
  /// changed, one added. Nothing is tried for keys that are not ASCII or of an improper length.
  static func forEachSlip(of key: [UInt8], _ body: ([UInt8]) -> Void) {
    guard correctable.contains(key.count), key.allSatisfy({ $0 < 0x80 }) else { return }
    for index in key.indices.dropLast() where key[index] != key[index + 1] {
      var variant = key
      variant.swapAt(index, index + 1)
      body(variant)
    }
    for index in key.indices where index == 0 || key[index] != key[index - 1] {
      var variant = key
      variant.remove(at: index)
      body(variant)
    }
    for index in key.indices {
      var variant = key
      for letter in letters where letter != key[index] {
        variant[index] = letter
        body(variant)
      }
    }
    for index in 0...key.count {
      var variant = key
      variant.insert(0, at: index)
      for letter in letters where index == key.count || letter != key[index] {
        variant[index] = letter
        body(variant)
      }
    }
  }

  private static let letterA = UInt8(ascii: "a")
  private static let letterE = UInt8(ascii: "e")
  private static let letterO = UInt8(ascii: "o")
  private static let letterU = UInt8(ascii: "u")
  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
}
