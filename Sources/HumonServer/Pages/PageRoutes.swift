import HumonModel
import HumonStore
import HumonWire
import Hummingbird

/// Everything for people: the app, pages of events, and what belongs to them.
struct PageRoutes {
  /// The page for what is not there.
  let missing: MissingPage
  private let pages: Pages
  private let app: AppController
  private let events: EventPagesController
  private let embed: EmbedController
  private let sitemap: SitemapController

  init(
    pages: Pages, store: SQLiteStore, search: V2SearchDocument, now: @escaping @Sendable () -> Timestamp
  ) {
    self.pages = pages
    missing = MissingPage(pages: pages)
    app = AppController(pages: pages, index: store.index, now: now)
    events = EventPagesController(pages: pages, events: store, index: store.index, now: now)
    embed = EmbedController(pages: pages, index: store.index, document: search, now: now)
    sitemap = SitemapController(baseURL: pages.baseURL, index: store.index, now: now)
  }

  func add(to router: Router<HumonRequestContext>) {
    SiteController(site: pages.site).add(to: router)
    app.add(to: router)
    WorkerController(pages: pages).add(to: router)
    ManifestController(pages: pages).add(to: router)
    TextPagesController(pages: pages).add(to: router)
    events.add(to: router)
    embed.add(to: router)
    sitemap.add(to: router)
  }
}
