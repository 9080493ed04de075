import HumonModel
import HumonStore
import Recurrence
import Synchronization

/// Keeps events as answers show them, so that what is asked for often is not written again each time.
///
/// A piece is found by the event's edition: one that is out of date is never asked for again. There are two generations.
/// What is asked for is in the younger one, or is taken into it; when that has half of what may be kept, it becomes the
/// older one, and what nobody has asked for meanwhile is forgotten.
final class PieceCache<Piece: Sendable>: Sendable {
  /// What a piece shows.
  struct Key: Hashable, Sendable {
    let edition: EventEdition
    /// That of its series, where it takes the place of an occurrence: a piece says of both.
    var series: EventEdition?
    /// Which occurrence of a series it shows, and when that begins; nil for the event itself.
    var occurrence: RecurrenceID?
    var start: Timestamp?
    /// How the server is called in its links; empty where there are none.
    var baseURL = ""
    /// The language of what is said beside the event's own words; empty where that is nothing.
    var language = ""

    /// What two keys that differ hardly ever share.
    fileprivate var mixed: UInt64 {
      let occurrence = UInt64(bitPattern: occurrence?.local.secondsSinceEpoch ?? 0)
      let mixed = (edition.mixed ^ occurrence) &* 0xFF51_AFD7_ED55_8CCD
      return mixed ^ mixed >> 32
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(mixed)
    }
  }

  /// In bytes, of all shards together.
  static var standardCapacity: Int { 64 << 20 }
  private static var shardCount: Int { 64 }
  /// About how many bytes a piece takes beside its own.
  private static var overhead: Int { 128 }

  private let byteCount: @Sendable (Piece) -> Int
  private let shards: [Shard]

  /// - Parameters:
  ///   - capacity: how many bytes of pieces are kept at most.
  ///   - byteCount: how much memory a piece takes.
  init(capacity: Int = standardCapacity, byteCount: @escaping @Sendable (Piece) -> Int) {
    self.byteCount = byteCount
    let ofGeneration = capacity / Self.shardCount / 2
    shards = (0..<Self.shardCount).map { _ in Shard(capacity: ofGeneration) }
  }

  /// The piece that is kept, or else the one that is made now; nil where there is nothing to be made of.
  func piece(_ key: Key, make: () -> Piece?) -> Piece? {
    let shard = shards[Int(key.mixed >> 58)]
    if let known = shard.piece(key) { return known }
    guard let made = make() else { return nil }
    shard.keep(made, for: key, byteCount: byteCount(made) + Self.overhead)
    return made
  }

  private final class Shard: Sendable {
    private struct Generation {
      var pieces: [Key: (piece: Piece, byteCount: Int)] = [:]
      var byteCount = 0
    }

    private struct State {
      var young = Generation()
      var old = Generation()
    }

    /// Of one generation, in bytes.
    private let capacity: Int
    private let state = Mutex(State())

    init(capacity: Int) {
      self.capacity = capacity
    }

    func piece(_ key: Key) -> Piece? {
      state.withLock { state in
        if let known = state.young.pieces[key] { return known.piece }
        guard let known = state.old.pieces[key] else { return nil }
        keep(known.piece, for: key, byteCount: known.byteCount, in: &state)
        return known.piece
      }
    }

    func keep(_ piece: Piece, for key: Key, byteCount: Int) {
      guard byteCount <= capacity else { return }
      state.withLock { keep(piece, for: key, byteCount: byteCount, in: &$0) }
    }

    private func keep(_ piece: Piece, for key: Key, byteCount: Int, in state: inout State) {
      if state.young.byteCount + byteCount > capacity {
        state.old = state.young
        state.young = Generation()
      }
      let before = state.young.pieces.updateValue((piece, byteCount), forKey: key)
      state.young.byteCount += byteCount - (before?.byteCount ?? 0)
    }
  }
}
