import GeoIndex
import HumonModel

extension ImportedEvent {
  /// Where events of this kind come from (``NewEvent/origin``).
  static let origin = "import"

  /// The event that the row is.
  /// - Parameter point: the row's own, or the one that its address led to.
  func event(at point: GeoPoint?, timeZone: String) throws(ValidationFailure) -> NewEvent {
    var event = try NewEvent(
      name: name, address: address, point: point, start: start, end: end, timeZone: timeZone)
    event.isAllDay = isAllDay
    event.categories = categories
    event.languages = languages
    event.url = url
    event.uid = uid ?? stableUID
    event.origin = Self.origin
    return event
  }

  /// Name, start and place identify an event that brings no identity along.
  private var stableUID: String {
    let place = point.map { "\($0.latitude),\($0.longitude)" } ?? CleanText.key(address)
    return StableUID.make("event", [CleanText.key(name), String(start.rawValue), place])
  }
}
