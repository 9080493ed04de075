import GeoIndex
import HumonModel

extension EventQuestion {
  /// The query of `GET /v2/events` and of the feeds.
  public var query: QueryWriter {
    var query = narrowing
    query.add("sort", order?.rawValue)
    query.add("limit", limit.map { "\(min(max($0, 1), EventSearch.maximumLimit))" })
    return query
  }

  /// The query without what only pages have: that of `GET /v2/changes` and, in a box, of `GET /v2/clusters`.
  public var narrowing: QueryWriter {
    var query = QueryWriter()
    switch area {
    case .circle(let center, let kilometres):
      query.add("near", "\(center.latitude),\(center.longitude)")
      query.add("radius", "\(kilometres)")
    case .box(let box): query.add("bbox", "\(box.west),\(box.south),\(box.east),\(box.north)")
    case .everywhere: break
    }
    addWindow(to: &query)
    query.add("time_zone", timeZone)
    for category in categories { query.add("category", V2SearchDocument.element(category)) }
    for language in languages { query.add("language", language) }
    query.add("host", host)
    query.add("q", words)
    query.add("status", includesCancelled ? "any" : nil)
    return query
  }

  private func addWindow(to query: inout QueryWriter) {
    switch window {
    case .fromNow: break
    case .rolling(let window): query.add("when", window.rawValue)
    case .days(let days):
      query.add("from", "now")
      query.add("to", "P\(max(days, 1))D")
    case .between(let from, let to):
      query.add("from", from?.rfc3339)
      query.add("to", to?.rfc3339)
    }
  }
}
