import HumonModel
import Hummingbird

/// What answers where the files of the pages are missing: the address of an event's page, which feeds and messages carry,
/// leads to the event itself.
struct NoPagesController {
  func add(to router: Router<HumonRequestContext>) {
    router.get("events/:name") { _, context in
      guard let name = context.parameters.get("name") else { throw RequestFailure.notFound }
      let event = PageLinks.id(in: name).map(\.description) ?? name
      return Response(status: .temporaryRedirect, headers: [.location: "/v2/events/\(event)"])
    }
  }
}
