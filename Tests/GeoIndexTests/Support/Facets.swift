import GeoIndex
import SeededNumbers

extension PointIndex.Facets {
  /// A short range somewhere in 0...1,000 and some tags; now and then what is given by default.
  static func random(_ random: inout SeededGenerator) -> PointIndex.Facets {
    if Int.random(in: 0..<20, using: &random) == 0 { return .init() }
    let first = Int32.random(in: 0...1000, using: &random)
    return .init(
      first: first, last: first + Int32.random(in: 0...30, using: &random),
      tags: UInt64.random(in: 0 ... .max, using: &random)
        & UInt64.random(in: 0 ... .max, using: &random))
  }
}

extension PointIndex.Filter {
  /// Filters that all, most, some, few or no entries with random facets pass.
  static func samples(_ random: inout SeededGenerator) -> [PointIndex.Filter] {
    let from = Int32.random(in: 0...900, using: &random)
    let bit: UInt64 = 1 << UInt64.random(in: 0..<64, using: &random)
    return [
      .init(), .init(from: from), .init(to: from), .init(from: from, to: from + 40),
      .init(from: from, to: from),
      .init(tags: bit), .init(from: from, tags: bit | 1), .init(from: from, to: from + 200, tags: bit | 6),
      .init(tags: .max), .init(from: 2000, to: 3000, tags: 1), .init(from: from, to: from - 10),
    ]
  }
}

extension Scene {
  /// So many entries, with random facets.
  func facetedEntries(_ count: Int, _ random: inout SeededGenerator) -> [PointIndex.Entry] {
    entries(count, &random).map { .init(id: $0.id, point: $0.point, facets: .random(&random)) }
  }
}
