import HumonModel
import HumonStore
import Hummingbird

/// Finds the occurrence that a path names.
struct V2OccurrenceFinder {
  let series: any SeriesRepository

  /// - Parameter event: the series, for somebody who may see it.
  /// - Throws: ``RequestFailure/notFound`` where the series has no such occurrence; `StoreError`
  func place(in event: Event, _ context: HumonRequestContext) async throws -> V2OccurrencePlace {
    guard let id = context.parameters.get("occurrence").flatMap({ RecurrenceID(text: $0) }) else {
      throw RequestFailure.notFound
    }
    let identity = SeriesOccurrence(series: event.id, recurrenceID: id)
    let override = try await series.override(of: identity)
    guard let place = V2OccurrencePlace(identity, of: event, override: override) else {
      throw RequestFailure.notFound
    }
    return place
  }
}
