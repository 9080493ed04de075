import ICalendar

/// One event of a calendar as it is written, with the zones that its times name. While the event stays the same, so does
/// the piece: it can be kept.
public struct CalendarPiece: Sendable {
  let bytes: [UInt8]
  let zones: [UsedZones.Use]

  /// How much memory it takes.
  public var byteCount: Int { bytes.count }

  init(_ event: CalendarEvent) {
    var writer = CalendarWriter(reservingCapacity: 1_024)
    writer.write(event.component)
    bytes = writer.takeBytes()
    zones = UsedZones(in: event.component).uses
  }
}
