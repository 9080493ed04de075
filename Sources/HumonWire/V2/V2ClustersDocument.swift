public import GeoIndex
public import HumonModel

/// Some events close to one another on a map.
public struct V2Cluster: Sendable, Hashable {
  /// Where their centre is.
  public let center: GeoPoint
  /// How many.
  public let count: Int
  /// Which one, if there is only one.
  public let event: Event.ID?

  /// A cluster of so many events.
  public init(_ center: GeoPoint, _ count: Int, _ event: Event.ID?) {
    self.center = center
    self.count = count
    self.event = event
  }
}

/// The question and the answer of `GET /v2/clusters`.
public enum V2ClustersDocument {
  /// The zooms of a map, as web maps count them: at 0 the whole world is 256 pixels wide.
  public static let zooms = 0...22

  /// What is asked, or all that is wrong with it.
  public static func question(
    _ query: QueryString, _ document: V2SearchDocument, now: Timestamp
  ) throws(DocumentFailure) -> (box: GeoBox, zoom: Int, search: EventSearch) {
    var problems: [DocumentProblem] = []
    var search: EventSearch?
    do {
      search = try document.search(
        query, now: now, extra: ["zoom"], without: ["near", "radius", "cursor", "limit", "sort"])
    } catch {
      problems = error.problems
    }
    var box: GeoBox?
    if case .box(let given)? = search?.area { box = given }
    if query["bbox"]?.isEmpty ?? true { problems.append(DocumentProblem("bbox", .missing)) }
    let zoom = query["zoom"].flatMap { Int($0) }
    if query["zoom"]?.isEmpty ?? true {
      problems.append(DocumentProblem("zoom", .missing))
    } else if zoom == nil {
      problems.append(DocumentProblem("zoom", .wrongKind(.integer)))
    } else if let zoom, !zooms.contains(zoom) {
      problems.append(DocumentProblem("zoom", .notBetween(zooms.lowerBound, zooms.upperBound)))
    }
    if let failure = DocumentFailure(problems) { throw failure }
    guard let box, let zoom, let search else { throw DocumentFailure(DocumentProblem("bbox", .missing)) }
    return (box, zoom, search)
  }

  /// The clusters as a document.
  public static func answer(_ clusters: [V2Cluster]) -> [UInt8] {
    var json = JSONWriter(capacity: 64 + 64 * clusters.count)
    json.object { json in
      json.member("clusters") { json in
        json.array { json in
          for cluster in clusters {
            json.object { json in
              json.member("latitude", cluster.center.latitude)
              json.member("longitude", cluster.center.longitude)
              json.member("count", cluster.count)
              if let event = cluster.event {
                json.member("event") { $0.object { $0.member("id", event.rawValue) } }
              }
            }
          }
        }
      }
    }
    return json.bytes
  }
}
