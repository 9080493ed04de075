public import GeoIndex

/// What somebody looks for, parsed and checked once. Whatever form the answer takes, the search is this
/// value.
///
/// What is found are occurrences. In a window that ends, a series is found with each of its occurrences that overlap it;
/// in one without end once, with the occurrence that is under way or comes next.
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

  /// What comes first.
  public enum Order: String, Sendable, Hashable, CaseIterable {
    /// The nearest; of those equally far away, the earliest.
    case distance
    /// The earliest.
    case start
  }

  /// The most results that one search gives.
  public static let maximumLimit = 1_000
  /// The longest window that a search has, in days, where it has both ends: ten years.
  public static let maximumDays = 3_660

  /// Where to look.
  public var area: Area
  /// How many results at most, 1 to ``maximumLimit``.
  public let limit: Int
  /// When; an event counts if it overlaps.
  public var window = TimeWindow.always
  /// What comes first. Distance needs a circle.
  public var order = Order.start
  /// Only events with one of these categories, whatever their case; empty for no condition.
  public var categories: [String] = []
  /// Only events in one of these languages: `zh` finds `zh-Hant` too; empty for no condition.
  public var languages: [String] = []
  /// Only events of this host, whatever its case.
  public var host: String?
  /// Only events in whose texts all of these words begin some word: name, address, description without its marks, place,
  /// host, categories. Case and diacritics do not count. What is written in a script without spaces, such as Chinese, may
  /// stand anywhere in a text.
  public var words: String?
  /// Only what comes after this place in the order.
  public var after: SearchPosition?
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
    if case .circle = area { order = .distance }
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

/// A place in the order of a search's results: that of one occurrence.
public struct SearchPosition: Sendable, Hashable {
  /// How far away it is; zero in a search that does not order by distance.
  public let kilometres: Double
  /// When it begins.
  public let start: Timestamp
  /// Which event.
  public let id: Event.ID

  /// The place of an occurrence.
  public init(kilometres: Double, start: Timestamp, id: Event.ID) {
    self.kilometres = kilometres
    self.start = start
    self.id = id
  }
}

extension SearchPosition: Comparable {
  /// By distance, then by start, then by event.
  public static func < (left: SearchPosition, right: SearchPosition) -> Bool {
    (left.kilometres, left.start, left.id) < (right.kilometres, right.start, right.id)
  }
}
