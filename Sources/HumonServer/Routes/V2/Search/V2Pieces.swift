import HumonModel
import HumonWire

/// Events as searches show them again and again, in the two forms that are asked for most.
struct V2Pieces: Sendable {
  let json = PieceCache<V2EventPiece> { $0.byteCount }
  let calendar = PieceCache<CalendarPiece> { $0.byteCount }
  /// The time zones of calendars.
  let zones = WrittenZones()
}
