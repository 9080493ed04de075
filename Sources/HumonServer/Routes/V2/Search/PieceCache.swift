import HumonModel
import HumonStore
import Recurrence
import Synchronization

/// Keeps events as answers show them, so that what is asked for often is not written again each time.
///
/// A piece is found by the event's edition: one that is out of date is never asked for again. Where there is no room for a new
/// one, a hand goes round those that are kept, as in Corbató's clock algorithm (1968): what has been asked for since it came
/// by last stays, the first that has not makes room.
final class PieceCache<Piece: Sendable>: Sendable {
  /// What a piece shows.
  struct Key: Equatable, Sendable {
    let edition: EventEdition
    /// That of its series, where it takes the place of an occurrence: a piece says of both.
    var series: EventEdition?
    /// Which occurrence of a series it shows, and when that begins; nil for the event itself.
    var occurrence: RecurrenceID?
    var start: Timestamp?
    /// In which words; none where there is nothing beside the event's own.
    var wording = PieceWording.none

    /// What two keys that differ hardly ever share.
    fileprivate var mixed: UInt64 {
      let occurrence = UInt64(bitPattern: occurrence?.local.secondsSinceEpoch ?? 0)
      let mixed = (edition.mixed ^ occurrence ^ wording.mixed) &* 0xFF51_AFD7_ED55_8CCD
      return mixed ^ mixed >> 32
    }
  }

  /// In bytes, of all shards together.
  static var standardCapacity: Int { 64 << 20 }
  private static var shardCount: Int { 64 }
  /// About how many bytes a piece takes beside its own.
  private static var overhead: Int { 192 }

  private let byteCount: @Sendable (Piece) -> Int
  private let shards: [Shard]

  /// - Parameters:
  ///   - capacity: how many bytes of pieces are kept at most.
  ///   - byteCount: how much memory a piece takes.
  init(capacity: Int = standardCapacity, byteCount: @escaping @Sendable (Piece) -> Int) {
    self.byteCount = byteCount
    shards = (0..<Self.shardCount).map { _ in Shard(capacity: capacity / Self.shardCount) }
  }

  /// The piece that is kept, or else the one that is made now; nil where there is nothing to be made of.
  func piece(_ key: Key, make: () -> Piece?) -> Piece? {
    let mixed = key.mixed
    let shard = shards[Int(mixed >> 58)]
    if let known = shard.piece(key, mixed) { return known }
    guard let made = make() else { return nil }
    shard.keep(made, for: key, mixed, byteCount: byteCount(made) + Self.overhead)
    return made
  }

  private final class Shard: Sendable {
    private struct Kept {
      let key: Key
      let mixed: UInt64
      let piece: Piece
      let byteCount: Int
      /// Since the hand came by.
      var isAskedFor = false
    }

    private struct State {
      var kept: [Kept] = []
      /// Where a piece stands among ``kept``. Of two keys that are mixed alike the later one counts.
      var places: [UInt64: Int] = [:]
      var byteCount = 0
      /// Which piece is looked at next where room is needed.
      var hand = 0
    }

    /// In bytes.
    private let capacity: Int
    private let state = Mutex(State())

    init(capacity: Int) {
      self.capacity = capacity
    }

    func piece(_ key: Key, _ mixed: UInt64) -> Piece? {
      state.withLock { state in
        guard let place = state.places[mixed], state.kept[place].key == key else { return nil }
        state.kept[place].isAskedFor = true
        return state.kept[place].piece
      }
    }

    func keep(_ piece: Piece, for key: Key, _ mixed: UInt64, byteCount: Int) {
      guard byteCount <= capacity else { return }
      state.withLock { state in
        if let place = state.places[mixed] { Self.remove(place, from: &state) }
        Self.makeRoom(for: byteCount, capacity, in: &state)
        state.places[mixed] = state.kept.count
        state.kept.append(Kept(key: key, mixed: mixed, piece: piece, byteCount: byteCount))
        state.byteCount += byteCount
      }
    }

    private static func makeRoom(for byteCount: Int, _ capacity: Int, in state: inout State) {
      while state.byteCount + byteCount > capacity {
        if state.hand >= state.kept.count { state.hand = 0 }
        if state.kept[state.hand].isAskedFor {
          state.kept[state.hand].isAskedFor = false
        } else {
          remove(state.hand, from: &state)
        }
        // Past what has taken the place of the removed one, too: it is among the newest.
        state.hand += 1
      }
    }

    /// The last one takes its place.
    private static func remove(_ place: Int, from state: inout State) {
      let removed = state.kept[place]
      state.places[removed.mixed] = nil
      state.byteCount -= removed.byteCount
      let last = state.kept.removeLast()
      guard place < state.kept.count else { return }
      state.kept[place] = last
      state.places[last.mixed] = place
    }
  }
}

/// How what stands in a piece beside the event's own words is said.
struct PieceWording: Equatable, Sendable {
  /// How the server is called in links.
  private let baseURL: String
  private let language: String
  fileprivate let mixed: UInt64

  static let none = PieceWording()

  private init() {
    (baseURL, language, mixed) = ("", "", 0)
  }

  init(baseURL: String, language: String) {
    (self.baseURL, self.language) = (baseURL, language)
    var hasher = Hasher()
    hasher.combine(baseURL)
    hasher.combine(language)
    mixed = UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
