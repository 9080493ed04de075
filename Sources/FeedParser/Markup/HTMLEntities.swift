/// The named character references of HTML (HTML Standard, section 13.5), with the semicolon that they end with.
enum HTMLEntities {
  /// Whether a name is one of them.
  static func isKnown(_ name: Bytes) -> Bool {
    table[String(decoding: name, as: UTF8.self)] != nil
  }

  /// What a name stands for, in UTF-8; nil if it is not one of them.
  static func utf8(of name: Bytes) -> [UInt8]? {
    table[String(decoding: name, as: UTF8.self)]
  }

  private static let table = read(HTMLEntityNames.all)

  private static func read(_ text: String) -> [String: [UInt8]] {
    var table: [String: [UInt8]] = [:]
    for pair in text.split(separator: " ") {
      guard let equals = pair.firstIndex(of: "=") else { continue }
      let numbers = pair[pair.index(after: equals)...].split(separator: "+")
      let scalars = numbers.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      table[String(pair[..<equals])] = scalars.flatMap { Array(String($0).utf8) }
    }
    return table
  }
}
