import ICalendar
import Recurrence

/// Occurrences on their way to standard output: as lines of JSON, or as a table.
struct OccurrencePage: ~Copyable {
  /// How many rows a table has. After them a new one begins, so that an endless list needs no endless memory.
  private static let rows = 1_000

  private let isJSON: Bool
  private let zone: TimeZoneRules?
  private var lines = LineWriter()
  private var table = TextTable([.left, .left, .left])
  private var count = 0

  init(isJSON: Bool, zone: TimeZoneRules?) {
    self.isJSON = isJSON
    self.zone = zone
  }

  mutating func add(_ instance: Instance) {
    if isJSON {
      lines.say(OccurrenceText.json(instance, in: zone))
      return
    }
    table.add(OccurrenceText.row(instance, in: zone))
    count += 1
    if count == Self.rows { flush() }
  }

  /// Prints what is not yet printed.
  mutating func flush() {
    for line in table.lines { lines.say(line) }
    table = TextTable([.left, .left, .left])
    count = 0
    lines.flush()
  }
}
