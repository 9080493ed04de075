import Synchronization

/// The time zones by their names in the IANA database. Each is read once and kept.
public final class TimeZoneDatabase: Sendable {
  private let source: any ZoneSource
  private let known = Mutex<[String: TimeZoneRules]>([:])
  private let names = Mutex<ZoneNames?>(nil)

  /// The database of this machine: the first folder of `TZDIR`, `/usr/share/zoneinfo` and where else systems have
  /// it that exists, or what Foundation knows where there is none.
  public static let system = TimeZoneDatabase(source: ZoneFolder.ofSystem() ?? FoundationZones())

  /// The database in a folder of TZif files.
  /// - Parameter folder: its path.
  public convenience init(folder: String) {
    self.init(source: ZoneFolder(path: folder))
  }

  /// The zones that Foundation knows, as far as can be seen from there.
  public static func foundation() -> TimeZoneDatabase { TimeZoneDatabase(source: FoundationZones()) }

  init(source: any ZoneSource) { self.source = source }

  /// The names of all zones, links included, in the order of their letters.
  public var identifiers: [String] { zoneNames.identifiers }

  /// The zone of a name.
  /// - Parameter identifier: a name of the IANA database such as `Europe/Berlin`, in any case. Anything else is
  ///   unknown: no part of a path is ever looked up that is no name.
  /// - Throws: ``TimeZoneError/unknownName(_:)``, or ``TimeZoneError/invalidFile(_:)`` for a damaged file.
  public func zone(_ identifier: String) throws(TimeZoneError) -> TimeZoneRules {
    if let zone = known.withLock({ $0[identifier] }) { return zone }
    guard let name = zoneNames.identifier(identifier) else { throw .unknownName(identifier) }
    if let zone = known.withLock({ $0[name] }) { return zone }
    let zone = try source.zone(name)
    // Only true names are kept, so that what asks cannot fill the memory.
    known.withLock { $0[name] = zone }
    return zone
  }

  var zoneNames: ZoneNames {
    names.withLock { names in
      if let names { return names }
      let read = ZoneNames(source.identifiers())
      names = read
      return read
    }
  }
}

/// Where zones come from.
protocol ZoneSource: Sendable {
  /// All names.
  func identifiers() -> [String]
  /// The zone of one of these names.
  func zone(_ identifier: String) throws(TimeZoneError) -> TimeZoneRules
}
