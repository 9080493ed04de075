import SeededNumbers
import Testing

@testable import HumonStore

@Suite("The slab of bytes")
struct ByteSlabTests {
  private func append(_ bytes: [UInt8], to slab: inout ByteSlab) -> ByteSlab.Location {
    bytes.withUnsafeBytes { slab.append($0) }
  }

  @Test("Gives back what was put in, across chunks, also nothing and the largest piece")
  func roundTrip() {
    var slab = ByteSlab()
    var kept: [(ByteSlab.Location, [UInt8])] = []
    var generator = SeededGenerator(seed: 5)
    for number in 0..<300 {
      let count = [0, 1, 65_535, Int.random(in: 0...65_535, using: &generator)][number % 4]
      let bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: count)
      kept.append((append(bytes, to: &slab), bytes))
    }
    #expect(slab.byteCount == kept.reduce(0) { $0 + $1.1.count })
    #expect(Set(kept.map(\.0.chunk)).count > 3)
    for (location, bytes) in kept { #expect(Array(slab.bytes(at: location)) == bytes) }
  }

  @Test("A chunk is filled to its last byte")
  func fullChunk() {
    var slab = ByteSlab()
    var kept: [ByteSlab.Location] = []
    // 32 pieces of 64 KiB less one, and one of 32 bytes, are exactly 2 MiB.
    for number in 0..<32 { kept.append(append([UInt8](repeating: UInt8(number), count: 65_535), to: &slab)) }
    kept.append(append([UInt8](repeating: 77, count: 32), to: &slab))
    #expect(Set(kept.map(\.chunk)) == [0])
    let next = append([99], to: &slab)
    #expect(next.chunk == 1 && next.offset == 0)
    #expect(Array(slab.bytes(at: kept[31])) == [UInt8](repeating: 31, count: 65_535))
    #expect(Array(slab.bytes(at: kept[32])) == [UInt8](repeating: 77, count: 32))
  }

  @Test("A copy keeps what it had while the original grows")
  func copies() {
    var slab = ByteSlab()
    let location = append([1, 2, 3], to: &slab)
    let copy = slab
    for _ in 0..<100 { _ = append([UInt8](repeating: 9, count: 60_000), to: &slab) }
    #expect(Array(copy.bytes(at: location)) == [1, 2, 3])
    #expect(copy.byteCount == 3)
  }

  @Test(
    "Takes over another slab's bytes, also those of an empty one, and goes on behind them",
    arguments: [0, 1, 40])
  func adopts(_ pieces: Int) {
    var slab = ByteSlab()
    let mine = append([1, 2, 3], to: &slab)
    var other = ByteSlab()
    var theirs: [ByteSlab.Location] = []
    for number in 0..<pieces {
      theirs.append(append([UInt8](repeating: UInt8(number + 10), count: 60_000), to: &other))
    }
    let shift = slab.adopt(other)
    let next = append([7, 8, 9], to: &slab)
    #expect(Array(slab.bytes(at: mine)) == [1, 2, 3])
    for (number, location) in theirs.enumerated() {
      var shifted = location
      shifted.chunk += shift
      #expect(Array(slab.bytes(at: shifted)) == [UInt8](repeating: UInt8(number + 10), count: 60_000))
    }
    #expect(Array(slab.bytes(at: next)) == [7, 8, 9])
    #expect(slab.byteCount == 6 + pieces * 60_000)
  }

  @Test("An empty slab takes over another")
  func emptyAdopts() {
    var slab = ByteSlab()
    var other = ByteSlab()
    let location = append([4, 5], to: &other)
    #expect(slab.adopt(ByteSlab()) == 0)
    #expect(slab.adopt(other) == 0)
    let next = append([6], to: &slab)
    #expect(Array(slab.bytes(at: location)) == [4, 5])
    #expect(Array(slab.bytes(at: next)) == [6])
  }
}
