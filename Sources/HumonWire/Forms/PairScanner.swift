/// Walks over `name=value&name=value` without decoding anything. Empty pairs, as in `a=1&&b=2`, are left out;
/// a pair without `=` has an empty value.
struct PairScanner {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  private var rest: Bytes

  init(_ bytes: Bytes) {
    rest = bytes
  }

  mutating func next() -> (name: Bytes, value: Bytes)? {
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex
      let pair = Bytes(rebasing: rest[..<end])
      rest = Bytes(rebasing: rest[min(end + 1, rest.endIndex)...])
      if pair.isEmpty { continue }
      guard let equals = pair.firstIndex(of: UInt8(ascii: "=")) else {
        return (pair, Bytes(rebasing: pair[pair.endIndex...]))
      }
      return (Bytes(rebasing: pair[..<equals]), Bytes(rebasing: pair[(equals + 1)...]))
    }
    return nil
  }
}
