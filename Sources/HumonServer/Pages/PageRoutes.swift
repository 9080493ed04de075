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

  init(
    pages: Pages, store: SQLiteStore, basemap: Basemap?, search: V2SearchDocument,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.pages = pages
    missing = MissingPage(pages: pages)
    app = AppController(pages: pages, index: store.index, now: now)
  }

  func add(to router: Router<HumonRequestContext>) {
    SiteController(site: pages.site).add(to: router)
    app.add(to: router)
    WorkerController(pages: pages).add(to: router)
    ManifestController(pages: pages).add(to: router)
    TextPagesController(pages: pages).add(to: router)
  }
}
