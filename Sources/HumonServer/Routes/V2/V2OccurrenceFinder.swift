import HumonModel
import HumonStore
import Hummingbird

/// Finds the occurrence that a path names.
struct V2OccurrenceFinder {
  let series: any SeriesRepository

  /// - Parameters:
  ///   - event: the series, for somebody who may see it.
  ///   - user: who asks, if he has said so. An occurrence that is less visible than its series is its owner's alone: its name
  ///     is no secret.
  /// - Throws: ``RequestFailure/notFound`` where the series has no such occurrence; `StoreError`
  func place(
    in event: Event, _ context: HumonRequestContext, for user: User.ID?
  ) async throws -> V2OccurrencePlace {
    guard let id = context.parameters.get("occurrence").flatMap({ RecurrenceID(text: $0) }) else {
      throw RequestFailure.notFound
    }
    let identity = SeriesOccurrence(series: event.id, recurrenceID: id)
    let override = try await series.override(of: identity)
    if let override, event.owner != user, !event.visibility.isKept(by: override.visibility) {
      throw RequestFailure.notFound
    }
    guard let place = V2OccurrencePlace(identity, of: event, override: override) else {
      throw RequestFailure.notFound
    }
    return place
  }
}

extension Event.Visibility {
  /// Whether who may see something of this visibility may see what has another, too.
  fileprivate func isKept(by other: Event.Visibility) -> Bool {
    switch (self, other) {
    case (_, .public), (.unlisted, .unlisted), (.hidden, _): true
    default: false
    }
  }
}
