import GeoIndex
import HumonModel

/// What the index knows of an event beside its bytes: what a search looks at first.
struct EventRecord: Sendable {
  /// Milliseconds since 1970, UTC. Of a series, here and below, what v1 shows of it.
  var start: Int64
  /// When it is over; the start, where no end is known. Milliseconds since 1970, UTC.
  var end: Int64
  /// Where the point index has it; meaningless without ``Traits/hasPoint``.
  var latitude: Double
  var longitude: Double
  /// v1's answer, packed, and after it what only v2 knows: ``StoredEvent`` reads both.
  var bytes: ByteSlab.Location
  var traits: Traits
  /// How many bytes v1's answer has once it is unpacked; 0 where there is none.
  var answerCount: UInt16

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16
    /// The event exists and is not deleted.
    static let exists = Traits(rawValue: 1)
    static let hasPoint = Traits(rawValue: 2)
    /// Everybody may find it. With neither this nor the next it is hidden.
    static let isPublic = Traits(rawValue: 4)
    static let isUnlisted = Traits(rawValue: 8)
    static let isCancelled = Traits(rawValue: 16)
    /// It repeats: when it happens is known to its ``Series``.
    static let isSeries = Traits(rawValue: 32)
    /// It is one occurrence of a series, and takes the place of what the series says about it.
    static let isOverride = Traits(rawValue: 64)
    /// It is a series of which v1 shows an occurrence that is an event of its own, where that is.
    static let isDisplaced = Traits(rawValue: 128)
    /// When it ends is known. Of a series it says nothing.
    static let hasEnd = Traits(rawValue: 256)

    var isListed: Bool { isSuperset(of: [.exists, .isPublic]) && !contains(.isCancelled) }
    /// v1 knows no events that are online only, unlisted, hidden or cancelled, and shows what takes the place of an occurrence
    /// as its series.
    var isShownInV1: Bool { isListed && contains(.hasPoint) && !contains(.isOverride) }
    var visibility: Event.Visibility {
      contains(.isPublic) ? .public : contains(.isUnlisted) ? .unlisted : .hidden
    }
    var status: Event.Status { contains(.isCancelled) ? .cancelled : .confirmed }

    /// The same for an occurrence of a series with those traits: who does not find the series does not find it, and what is
    /// cancelled as a whole does not take place on a moved date either.
    func limited(by series: Traits) -> Traits {
      let visibilities: Traits = [.isPublic, .isUnlisted]
      let visible: Traits =
        contains(.isPublic)
        ? series.intersection(visibilities)
        : series.isDisjoint(with: visibilities) ? [] : intersection(.isUnlisted)
      return subtracting(visibilities).union(visible).union(series.intersection(.isCancelled))
    }
  }

  var point: GeoPoint? {
    traits.contains(.hasPoint) ? GeoPoint(latitude: latitude, longitude: longitude) : nil
  }

  static let none = EventRecord(
    start: 0, end: 0, latitude: 0, longitude: 0, bytes: .init(chunk: 0, offset: 0, count: 0), traits: [],
    answerCount: 0)
}
