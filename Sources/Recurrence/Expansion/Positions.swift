/// BYSETPOS: the nth of what one period holds.
enum Positions {
  /// The places, counted from 0 and ascending, that positions mean among so many.
  /// - Parameter positions: 1 is the first, -1 the last; those beyond mean nothing.
  static func chosen(by positions: [Int], among count: Int) -> [Int] {
    let places = positions.map { $0 > 0 ? $0 - 1 : count + $0 }.filter { (0..<count).contains($0) }
    return Set(places).sorted()
  }
}
