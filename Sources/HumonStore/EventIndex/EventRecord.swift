import HumonModel

/// What the index knows of an event beside its encoded answer.
struct EventRecord: Sendable {
  /// Milliseconds since 1970, UTC.
  var start: Int64
  /// When it is over; the start, where no end is known. Milliseconds since 1970, UTC.
  var end: Int64
  /// Where the point index has it; meaningless without ``Traits/hasPoint``.
  var latitude: Double
  var longitude: Double
  var answer: ByteSlab.Location
  var traits: Traits

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// The event exists and is not deleted.
    static let exists = Traits(rawValue: 1)
    static let hasPoint = Traits(rawValue: 2)
    /// Everybody may find it. With neither this nor the next it is hidden.
    static let isPublic = Traits(rawValue: 4)
    static let isUnlisted = Traits(rawValue: 8)
    static let isCancelled = Traits(rawValue: 16)

    var isListed: Bool { isSuperset(of: [.exists, .isPublic]) && !contains(.isCancelled) }
    /// v1 knows no events that are online only, unlisted, hidden or cancelled.
    var isShownInV1: Bool { isListed && contains(.hasPoint) }
    var visibility: Event.Visibility {
      contains(.isPublic) ? .public : contains(.isUnlisted) ? .unlisted : .hidden
    }
  }

  static let none = EventRecord(
    start: 0, end: 0, latitude: 0, longitude: 0, answer: .init(chunk: 0, offset: 0, count: 0), traits: [])
}
