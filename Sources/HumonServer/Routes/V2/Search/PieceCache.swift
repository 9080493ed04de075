import HumonModel
import HumonStore
import Recurrence
import Synchronization

/// Keeps events as answers show them, so that what is asked for often is not written again each time.
///
/// A piece is found by the event's edition: one that is out of date is never asked for again, and its place is taken by
/// another in time. There is room for so many pieces and bytes, whatever is asked.
final class PieceCache<Piece: Sendable>: Sendable {
  /// What a piece shows.
  struct Key: Equatable, Sendable {
    let edition: EventEdition
    /// Which occurrence of a series it shows, and when that begins; nil for the event itself.
    var occurrence: RecurrenceID?
    var start: Timestamp?
    /// How the server is called in its links; empty where there are none.
    var baseURL = ""

    fileprivate var mixed: UInt64 {
      let occurrence = UInt64(bitPattern: occurrence?.local.secondsSinceEpoch ?? 0)
      let mixed = (edition.mixed ^ occurrence) &* 0xFF51_AFD7_ED55_8CCD
      return mixed ^ mixed >> 32
    }
  }

  /// In bytes, of all shards together.
  static var standardCapacity: Int { 64 << 20 }
  private static var shardCount: Int { 16 }
  /// Of one shard. Each piece has two slots where it may lie.
  private static var slotCount: Int { 8_192 }

  private let byteCount: @Sendable (Piece) -> Int
  private let shards: [Shard]

  /// - Parameters:
  ///   - capacity: how many bytes of pieces are kept at most.
  ///   - byteCount: how much memory a piece takes.
  init(capacity: Int = standardCapacity, byteCount: @escaping @Sendable (Piece) -> Int) {
    self.byteCount = byteCount
    shards = (0..<Self.shardCount).map { _ in
      Shard(capacity: capacity / Self.shardCount, slotCount: Self.slotCount)
    }
  }

  /// The piece that is kept, or else the one that is made now; nil where there is nothing to be made of.
  func piece(_ key: Key, make: () -> Piece?) -> Piece? {
    let mixed = key.mixed
    let shard = shards[Int(mixed >> 60)]
    let slot = Int(truncatingIfNeeded: mixed & UInt64(Self.slotCount - 1))
    if let known = shard.piece(key, at: slot) { return known }
    guard let made = make() else { return nil }
    shard.keep(Entry(key: key, piece: made, byteCount: byteCount(made)), at: slot)
    return made
  }

  private final class Entry: Sendable {
    let key: Key
    let piece: Piece
    let byteCount: Int

    init(key: Key, piece: Piece, byteCount: Int) {
      (self.key, self.piece, self.byteCount) = (key, piece, byteCount)
    }
  }

  private final class Shard: Sendable {
    private struct State {
      var slots: [Entry?]
      var byteCount = 0
      /// Where room is made next.
      var hand = 0

      mutating func put(_ entry: Entry?, at slot: Int) {
        byteCount += (entry?.byteCount ?? 0) - (slots[slot]?.byteCount ?? 0)
        slots[slot] = entry
      }
    }

    private let capacity: Int
    private let state: Mutex<State>

    init(capacity: Int, slotCount: Int) {
      self.capacity = capacity
      state = Mutex(State(slots: Array(repeating: nil, count: slotCount)))
    }

    func piece(_ key: Key, at slot: Int) -> Piece? {
      state.withLock { state in
        for slot in [slot, slot ^ 1] {
          if let entry = state.slots[slot], entry.key == key { return entry.piece }
        }
        return nil
      }
    }

    func keep(_ entry: Entry, at slot: Int) {
      guard entry.byteCount <= capacity else { return }
      state.withLock { state in
        // What lay here moves over to the other slot, and what lay there is forgotten.
        if let before = state.slots[slot], before.key != entry.key { state.put(before, at: slot ^ 1) }
        state.put(entry, at: slot)
        while state.byteCount > capacity {
          if state.hand != slot { state.put(nil, at: state.hand) }
          state.hand = (state.hand + 1) % state.slots.count
        }
      }
    }
  }
}
