import HumonModel
import Recurrence
import SeededNumbers
import Synchronization
import Testing

@testable import HumonServer
@testable import HumonStore

@Suite("Pieces of answers that are kept")
struct PieceCacheTests {
  private static let wordings = [
    PieceWording.none, PieceWording(baseURL: "http://a", language: "es"),
    PieceWording(baseURL: "http://b", language: "es"),
  ]

  private func key(_ number: Int) -> PieceCache<String>.Key {
    let place = ByteSlab.Location(chunk: UInt16(number / 300), offset: UInt32(number % 300 / 3), count: 1)
    return PieceCache<String>.Key(
      edition: EventEdition(place, generation: 1), wording: Self.wordings[number % 3])
  }

  @Test("Each is what was made for its key, whatever has had to make room")
  func isTheRightOne() {
    let cache = PieceCache<String>(capacity: 200_000) { $0.utf8.count }
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let number = Int.random(in: 0..<2_000, using: &random)
      let expected = "\(number) " + String(repeating: "x", count: number % 700)
      #expect(cache.piece(key(number)) { expected } == expected)
    }
  }

  @Test("While there is room, each is made once")
  func madeOnce() {
    let cache = PieceCache<String>(capacity: 10_000_000) { $0.utf8.count }
    let made = Mutex(0)
    for _ in 0..<3 {
      for number in 0..<1_000 {
        _ = cache.piece(key(number)) {
          made.withLock { $0 += 1 }
          return "\(number)"
        }
      }
    }
    #expect(made.withLock { $0 } == 1_000)
  }

  @Test("What is asked for all the time stays; what is asked for no more makes room")
  func staysWhereAsked() {
    // Room for about a tenth of what comes by.
    let cache = PieceCache<String>(capacity: 300_000) { $0.utf8.count }
    var made: [Int: Int] = [:]
    func ask(_ number: Int) {
      _ = cache.piece(key(number)) {
        made[number, default: 0] += 1
        return "\(number)"
      }
    }
    for number in 30..<10_030 {
      ask(number % 30)
      ask(number)
    }
    // Each was asked for more than 300 times.
    #expect((0..<30).allSatisfy { made[$0, default: 0] <= 3 })
    let before = made
    // Now others are asked for all the time.
    for number in 20_000..<30_000 {
      ask(100 + number % 30)
      ask(number)
    }
    #expect((100..<130).allSatisfy { made[$0, default: 0] <= 4 })
    for number in 0..<30 { ask(number) }
    #expect((0..<30).allSatisfy { made[$0, default: 0] == before[$0, default: 0] + 1 })
  }

  @Test("What is larger than the room is made each time")
  func tooLarge() {
    let cache = PieceCache<String>(capacity: 64 * 1_000) { $0.utf8.count }
    var made = 0
    for _ in 0..<2 {
      let piece = cache.piece(key(1)) {
        made += 1
        return String(repeating: "x", count: 2_000)
      }
      #expect(piece?.count == 2_000)
    }
    #expect(made == 2)
  }

  @Test("What cannot be made is not kept")
  func nothing() {
    let cache = PieceCache<String> { $0.utf8.count }
    #expect(cache.piece(key(1)) { nil } == nil)
    #expect(cache.piece(key(1)) { "now" } == "now")
  }
}
