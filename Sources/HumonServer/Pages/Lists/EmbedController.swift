import HTTPTypes
import HumonModel
import HumonStore
import HumonTexts
import HumonWire
import Hummingbird

/// `/embed?…`: the answer to a search as a plain list, which other sites put into a frame of theirs. It takes the parameters
/// of `GET /v2/events`, needs no script, and is as wide as it is let.
struct EmbedController {
  struct View {
    let head: AppView.Head
    let title: String
    let entries: [EventList.Entry]
    let empty: String
    let cancelled: String
    let more: AppView.Link
  }

  /// How many events are shown if nothing is said.
  private static let standardLimit = 20

  let pages: Pages
  let index: EventIndex
  let document: V2SearchDocument
  let now: @Sendable () -> Timestamp

  func add(to router: Router<HumonRequestContext>) {
    router.get("embed", use: list)
  }

  @Sendable private func list(_ request: Request, _ context: HumonRequestContext) -> Response {
    let page = pages.context(for: request)
    do {
      return list(try search(request.uri.query ?? ""), page, request)
    } catch {
      return MissingPage(pages: pages).response(to: error, page, request)
    }
  }

  /// The search that an address means. A list is read from top to bottom: what comes first stands first.
  private func search(_ query: String) throws(DocumentFailure) -> EventSearch {
    // The language is the page's own affair.
    let query = QueryString(
      query.split(separator: "&").filter { !$0.hasPrefix("\(PageLanguage.parameter)=") }
        .joined(separator: "&"))
    var search = try document.search(query, now: now(), standardLimit: Self.standardLimit)
    if query["sort"] == nil, search.after == nil { search.order = .start }
    return search
  }

  private func list(_ search: EventSearch, _ page: PageContext, _ request: Request) -> Response {
    let found = V2SearchResult(search, in: index.snapshot, links: V2Links(baseURL: "")).found
    let list = EventList(found, page)
    let texts = Texts.preferred(acceptLanguage: page.texts.language)
    let html = page.content.templates.render(
      .embed,
      View(
        head: AppView.Head(page, path: "/"), title: texts[.events], entries: list.entries,
        empty: page.texts[.pageNoEvents], cancelled: page.texts[.listCancelled],
        more: AppView.Link(address: "/", title: page.instance.name, detail: nil)))
    return pages.response(pages.answer(html, in: page.texts, pages.policy.embed), to: request)
  }
}
