import HumonModel
import HumonStore
import HumonWire
import Hummingbird

/// GET /v2/clusters: how many events there are where on a map.
struct V2ClustersController {
  let index: EventIndex
  let document: V2SearchDocument
  let now: @Sendable () -> Timestamp

  func add(to router: Router<HumonRequestContext>) {
    router.get("v2/clusters") { request, _ in try clusters(request) }
  }

  private func clusters(_ request: Request) throws -> Response {
    let question = try V2ClustersDocument.question(
      QueryString(request.uri.query ?? ""), document, now: now())
    let clusters = index.snapshot.clusters(in: question.box, zoom: question.zoom, of: question.search)
    return .json(
      V2ClustersDocument.answer(clusters.map { V2Cluster($0.center, $0.count, $0.event) }),
      headers: [.cacheControl: "no-cache"])
  }
}
