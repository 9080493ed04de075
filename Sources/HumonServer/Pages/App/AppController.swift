import HTTPTypes
import HumonModel
import HumonStore
import HumonTexts
import HumonWire
import Hummingbird

/// `/`: the document of the app. What a script needs to begin stands in it; without scripts it is a list of what comes next.
struct AppController {
  /// For how long one document serves, in milliseconds: its list moves with the clock.
  private static let lifetime: Int64 = 60_000
  /// How many events are listed for those without scripts.
  private static let listedEvents = 20
  /// All documents together, in bytes.
  private static let cacheLimit = 4 << 20

  private struct Key: Hashable {
    let language: String
    let locale: PageLocale
    let version: String
    let links: PageLinks
  }
  private struct Made {
    let answer: PreparedAnswer
    let until: Timestamp
  }

  private let pages: Pages
  private let index: EventIndex
  private let now: @Sendable () -> Timestamp
  private let made = PageCache<Key, Made>(limit: cacheLimit)

  init(pages: Pages, index: EventIndex, now: @escaping @Sendable () -> Timestamp) {
    self.pages = pages
    self.index = index
    self.now = now
  }

  func add(to router: Router<HumonRequestContext>) {
    router.get("/") { request, _ in pages.response(document(for: request), to: request) }
  }

  private func document(for request: Request) -> PreparedAnswer {
    let context = pages.context(for: request)
    let key = Key(
      language: context.texts.language, locale: context.locale, version: context.content.version,
      links: context.links)
    let now = now()
    if let made = made[key], now < made.until { return made.answer }
    let html = context.content.templates.render(.app, view(context, now))
    let answer = pages.answer(html, in: context.texts, pages.policy.page)
    let until = now.advanced(byMilliseconds: Self.lifetime)
    made.keep(Made(answer: answer, until: until), for: key, byteCount: answer.byteCount)
    return answer
  }

  private func view(_ context: PageContext, _ now: Timestamp) -> AppView {
    let texts = context.texts
    let base = context.content.base
    return AppView(
      head: AppView.Head(context, path: "/", styles: SiteContent.appStyles),
      modules: context.content.modules.map { base + $0 },
      laterModules: context.content.laterModules.map { base + $0 },
      scripts: SiteContent.scripts.map { base + $0 },
      texts: base + SiteContent.path(ofTexts: texts.language),
      data: EmbeddedJSON.text(data(context)), skip: texts[.pageSkip], loading: texts[.mapLoading],
      noScript: texts[.pageNoScript], events: events(context, now),
      links: [
        AppView.Link(address: "/about", title: texts[.aboutTitle], detail: nil),
        AppView.Link(address: "/v2/events.ics", title: "iCalendar", detail: nil),
        AppView.Link(address: "/v2/events.rss", title: "RSS", detail: nil),
      ])
  }

  /// What the scripts begin with.
  private func data(_ context: PageContext) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", context.content.version)
      json.member("base", context.content.base)
      json.member("language", context.texts.language)
      json.member("languages") { json in
        json.array { json in
          for texts in pages.language.languages {
            json.object { json in
              json.member("tag", texts.language)
              json.member("name", texts[.languageName])
            }
          }
        }
      }
      json.member("instance") { V2InstanceDocument.write(pages.instance, pages.abilities, into: &$0) }
    }
    return json.bytes
  }

  private func events(_ context: PageContext, _ now: Timestamp) -> [AppView.Link] {
    var search = EventSearch(area: .everywhere, limit: Self.listedEvents)
    search.window = TimeWindow(from: now, to: nil) ?? .always
    return EventList(search, in: index.snapshot, context).entries.map {
      AppView.Link(address: $0.address, title: $0.name, detail: $0.when)
    }
  }
}
