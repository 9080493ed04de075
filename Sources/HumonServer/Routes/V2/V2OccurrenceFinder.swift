import HumonModel
import HumonStore
import Hummingbird

/// Finds the occurrence that a path names.
struct V2OccurrenceFinder {
  let series: any SeriesRepository

  /// - Parameters:
  ///   - event: the series, for somebody who may see it.
  ///   - user: who asks, if he has said so. An occurrence that is less visible than its series is its owner's alone, but
  ///     for one that is unlisted: by the series' uid it is found.
  /// - Throws: ``RequestFailure/notFound`` where the series has no such occurrence; `StoreError`
  func place(
    in event: Event, _ context: HumonRequestContext, for user: User.ID?
  ) async throws -> V2OccurrencePlace {
    guard let id = context.parameters.get("occurrence").flatMap({ RecurrenceID(text: $0) }) else {
      throw RequestFailure.notFound
    }
    let identity = SeriesOccurrence(series: event.id, recurrenceID: id)
    let override = try await series.override(of: identity)
    // The uid, by which what is unlisted is found, is that of the series, and no secret where that is public.
    if let override, event.owner != user, !event.visibility.isKept(by: override.visibility) {
      throw RequestFailure.notFound
    }
    guard let place = V2OccurrencePlace(identity, of: event, override: override) else {
      throw RequestFailure.notFound
    }
    return place
  }
}
