import GRDB
public import HumonModel
import Recurrence

extension SQLiteStore: SeriesRepository {
  /// See ``SeriesRepository/override(of:)``.
  public func override(of occurrence: SeriesOccurrence) async throws(StoreError) -> Event? {
    try await read { db in
      try EventRow.fetch(occurrence, db).flatMap { $0.deleted == nil ? $0 : nil }
    }
  }

  /// See ``SeriesRepository/replace(_:with:by:expecting:)``.
  public func replace(
    _ occurrence: SeriesOccurrence, with details: EventDetails, by user: User.ID,
    expecting version: EventVersion?
  ) async throws(StoreError) -> Event? {
    let now = now()
    return try await pipeline.perform { db in
      try SeriesPlace(occurrence, of: user, version, db).replace(with: details, by: user, at: now, db)
    }
  }

  /// See ``SeriesRepository/replaceEssentials(of:with:timeZone:by:)``.
  public func replaceEssentials(
    of occurrence: SeriesOccurrence, with essentials: EventEssentials, timeZone: String, by user: User.ID
  ) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in
      let place = try SeriesPlace(occurrence, of: user, nil, db)
      var details = place.details
      details.replace(with: essentials, timeZone: timeZone)
      _ = try place.replace(with: details, by: user, at: now, db)
    }
  }

  /// See ``SeriesRepository/leaveOut(_:by:expecting:)``.
  public func leaveOut(
    _ occurrence: SeriesOccurrence, by user: User.ID, expecting version: EventVersion?
  ) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in
      let place = try SeriesPlace(occurrence, of: user, version, db)
      if let override = place.override, override.deleted == nil {
        try EventRow.delete(override.id, at: now, db)
      }
      var details = place.series.details
      details.recurrence?.exceptions.append(occurrence.recurrenceID.local)
      try EventRow.update(
        place.series.id, with: NewEvent(details, origin: place.series.origin), at: now,
        db)
    }
  }

  /// See ``SeriesRepository/cut(at:continuingAs:by:expecting:)``.
  public func cut(
    at occurrence: SeriesOccurrence, continuingAs details: EventDetails?, by user: User.ID,
    expecting version: EventVersion?
  ) async throws(StoreError) -> Event? {
    let now = now()
    return try await pipeline.perform { db in
      let place = try SeriesPlace(occurrence, of: user, version, db)
      let series = place.series
      let cut = occurrence.recurrenceID.local
      let later = try EventRow.overrides(of: series.id, db).filter {
        ($0.seriesOccurrence?.recurrenceID.local ?? cut) >= cut
      }
      if cut <= place.start {
        for override in later where details == nil { try EventRow.delete(override.id, at: now, db) }
        guard let details else {
          try EventRow.delete(series.id, at: now, db)
          return nil
        }
        guard !series.details.isIdentical(to: details) else { return series }
        try EventRow.update(
          series.id, with: NewEvent(details, origin: series.origin), at: now, db)
        try SeriesOverrides(later, of: series.details, from: cut, isMeant: cut)
          .move(to: series.id, details, at: now, db)
        try SeriesAttendances(to: series.id, series.details, from: cut).move(
          to: series.id, details, at: now, db)
        return try EventRow.fetch(series.id, db)
      }
      guard
        let parts = series.recurrence?.parts(
          cutAt: cut, startingAt: place.start, in: place.zone, isAllDay: series.isAllDay)
      else { throw StoreError.cannotCut }
      if let details, place.detailsFromHereOn(parts.after).isIdentical(to: details) { return series }
      var first = series.details
      first.recurrence = parts.before
      try EventRow.update(
        series.id, with: NewEvent(first, origin: series.origin), at: now, db)
      guard let details else {
        for override in later { try EventRow.delete(override.id, at: now, db) }
        return try EventRow.fetch(series.id, db)
      }
      let id = try EventRow.insert(NewEvent(details), owner: user, at: now, db)
      try SeriesOverrides(later, of: series.details, from: cut, isMeant: cut)
        .move(to: id, details, at: now, db)
      try SeriesAttendances(to: series.id, series.details, from: cut).move(to: id, details, at: now, db)
      return try EventRow.fetch(id, db)
    }
  }
}
