public import GeoIndex

/// What somebody looks for, parsed and checked once. Whatever form the answer takes, the search is this
/// value.
public struct EventSearch: Sendable, Hashable {
  /// Where to look.
  public enum Area: Sendable, Hashable {
    /// At most this far from a point, in kilometres on the sphere: finite, zero or more. Nearest first.
    case circle(center: GeoPoint, kilometres: Double)
    /// Inside a box of latitudes and longitudes.
    case box(GeoBox)
    /// Anywhere, also what has no coordinate.
    case everywhere
  }

  /// The most results that one search gives.
  public static let maximumLimit = 1_000

  /// Where to look.
  public var area: Area
  /// How many results at most, 1 to ``maximumLimit``.
  public let limit: Int
  /// When; an event counts if it overlaps.
  public var window = TimeWindow.always
  /// Whether events that only their link leads to are found.
  public var includesUnlisted = false
  /// Whether events that are hidden from everybody but their owner are found.
  public var includesHidden = false
  /// Whether events that do not take place are found.
  public var includesCancelled = false

  /// A search for what everybody may find and what takes place, at any time. The limit is brought into its
  /// range.
  public init(area: Area, limit: Int = EventSearch.maximumLimit) {
    self.area = area
    self.limit = min(max(limit, 1), Self.maximumLimit)
  }

  /// Whether an event of this visibility and status is looked for.
  public func admits(_ visibility: Event.Visibility, _ status: Event.Status) -> Bool {
    guard includesCancelled || status != .cancelled else { return false }
    return switch visibility {
    case .public: true
    case .unlisted: includesUnlisted
    case .hidden: includesHidden
    }
  }
}
