public import Recurrence

/// What the names of time zones in a calendar stand for.
///
/// A `TZID` is looked for among the `VTIMEZONE`s of the file first, also where it shadows a well-known name; then
/// among the names of IANA; then among those that Windows, Outlook and others use. A name that is found nowhere
/// leaves a time floating: its wall clock is what the author saw, and any zone would be a guess.
public struct CalendarZones: Sendable {
  /// Where a zone was found.
  public enum Source: Sendable, Hashable {
    /// A `VTIMEZONE` of the file.
    case file
    /// IANA's time zone database.
    case database
    /// The name is another one for this zone of the database.
    case alias(String)
    /// Nowhere.
    case nowhere
  }

  /// The zone that `X-WR-TIMEZONE` names: what a publisher wants floating times and days shown in. Nil without one.
  public let defaultZone: TimeZoneRules?

  private let database: TimeZoneDatabase?
  private let inFile: [String: TimeZoneRules]

  /// So many `VTIMEZONE`s of a file are read; each may cost what its limits allow.
  public static let mostInFile = 500

  /// No zones: every `TZID` leaves its time floating.
  public static let none = CalendarZones(inFile: [:], defaultName: nil, database: nil)

  /// The zones of a calendar, a `VCALENDAR`. Of two with the same name the first that can be read counts; one that
  /// cannot be read is as good as none.
  /// - Parameter memory: what is known from other calendars already, which is only true of the same database.
  public init(of calendar: Component, database: TimeZoneDatabase = .system, memory: ZoneMemory = ZoneMemory())
  {
    var inFile: [String: TimeZoneRules] = [:]
    for zone in calendar.components.lazy.filter({ $0.name == .vTimezone }).prefix(CalendarZones.mostInFile) {
      guard let name = zone[.tzid]?.text, inFile[name] == nil else { continue }
      inFile[name] = memory.rules(of: zone) {
        try? TimeZoneReading.rules(of: zone, named: name, knownAs: database.zone(tolerating: name)?.rules)
      }
    }
    self.init(inFile: inFile, defaultName: calendar[.xWRTimezone]?.text, database: database)
  }

  /// Zones by their well-known names only.
  public init(database: TimeZoneDatabase = .system) {
    self.init(inFile: [:], defaultName: nil, database: database)
  }

  private init(inFile: [String: TimeZoneRules], defaultName: String?, database: TimeZoneDatabase?) {
    self.inFile = inFile
    self.database = database
    defaultZone = defaultName.flatMap { inFile[$0] ?? database?.zone(tolerating: $0)?.rules }
  }

  /// What a time with this `TZID` refers to; `.floating` where no such zone is found.
  public func reference(named name: String) -> TimeReference {
    zone(named: name).rules.map(TimeReference.zone) ?? .floating
  }

  /// The zone of this `TZID`, and where it was found.
  public func zone(named name: String) -> (rules: TimeZoneRules?, source: Source) {
    if let rules = inFile[name] { return (rules, .file) }
    guard let (rules, recognition) = database?.zone(tolerating: name) else { return (nil, .nowhere) }
    return (rules, recognition == .exact ? .database : .alias(rules.identifier))
  }
}
