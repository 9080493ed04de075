import GeoIndex

extension EventDetails {
  /// What a series says of one of its occurrences, which does not repeat.
  public func details(of occurrence: EventOccurrence) -> EventDetails {
    var details = self
    details.start = occurrence.start
    details.end = occurrence.end
    details.recurrence = nil
    return details
  }

  /// What is said of an occurrence that was changed by itself, once its series says something else: it follows in all that
  /// it had in common with its series, and keeps what is its own. When it is, is one thing; where it is, another.
  /// - Parameters:
  ///   - before: what the series said of the occurrence.
  ///   - after: what it says now.
  ///   - isMeant: whether the change was made of this very occurrence: then what the change says goes before what is its
  ///     own.
  public func following(
    _ before: EventDetails, to after: EventDetails, isMeant: Bool = false
  ) -> EventDetails {
    var details = self
    func follow<Value: Equatable>(_ path: WritableKeyPath<EventDetails, Value>) {
      let isFollowing =
        isMeant ? after[keyPath: path] != before[keyPath: path] : self[keyPath: path] == before[keyPath: path]
      if isFollowing { details[keyPath: path] = after[keyPath: path] }
    }
    follow(\.name)
    follow(\.description)
    follow(\.whereabouts)
    follow(\.hours)
    // While the series is cancelled, all of it is, whatever an occurrence says; what it says has to outlast that.
    if before.status != .cancelled, after.status != .cancelled { follow(\.status) }
    follow(\.visibility)
    follow(\.categories)
    follow(\.languages)
    follow(\.host)
    follow(\.url)
    follow(\.image)
    follow(\.price)
    follow(\.accessibility)
    return details
  }

  private struct Whereabouts: Equatable {
    var name: String?
    var address: String?
    var point: GeoPoint?
    var isApproximate: Bool
  }

  private struct Hours: Equatable {
    var start: Timestamp
    var end: Timestamp?
    var timeZone: String
    var isAllDay: Bool
  }

  private var whereabouts: Whereabouts {
    get {
      Whereabouts(name: placeName, address: address, point: point, isApproximate: isPlaceApproximate)
    }
    set {
      (placeName, address, point) = (newValue.name, newValue.address, newValue.point)
      isPlaceApproximate = newValue.isApproximate
    }
  }

  private var hours: Hours {
    get { Hours(start: start, end: end, timeZone: timeZone, isAllDay: isAllDay) }
    set {
      (start, end, timeZone) = (newValue.start, newValue.end, newValue.timeZone)
      isAllDay = newValue.isAllDay
    }
  }
}
