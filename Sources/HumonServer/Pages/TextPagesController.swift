import HTTPTypes
import HumonModel
import HumonTexts
import Hummingbird

/// `/about`: who runs this server, what may be published here, and what is kept of people.
struct TextPagesController {
  struct View {
    struct Section {
      let id: String
      let title: String
      let html: String
    }

    let head: AppView.Head
    let skip: String
    let title: String
    let toTheMap: String
    let sections: [Section]
  }

  let pages: Pages

  func add(to router: Router<HumonRequestContext>) {
    router.get("about") { request, _ in
      let context = pages.context(for: request)
      let html = context.content.templates.render(.text, view(context))
      return pages.response(pages.answer(html, in: context.texts, pages.policy.page), to: request)
    }
  }

  private func view(_ context: PageContext) -> View {
    let texts = context.texts
    let instance = context.instance
    let all = [
      ("about", texts[.aboutTitle], instance.summary ?? texts[.pageDescription]),
      ("contact", texts[.aboutContact], Self.contact(instance)),
      ("rules", texts[.aboutRules], instance.text(instance.rules, in: texts.language)),
      ("privacy", texts[.aboutPrivacy], instance.text(instance.privacy, in: texts.language)),
      ("data", texts[.aboutDataTitle], Self.sources(texts)),
    ]
    return View(
      head: AppView.Head(context, title: texts[.aboutTitle], path: "/about"), skip: texts[.pageSkip],
      title: instance.name, toTheMap: texts[.pageToTheMap],
      sections: all.compactMap { id, title, markdown in
        markdown.map { View.Section(id: id, title: title, html: Markdown($0).html) }
      })
  }

  private static func contact(_ instance: Instance) -> String? {
    guard let contact = instance.contact else { return nil }
    let lines = [contact.name, contact.email.map { "[\($0)](mailto:\($0))" }, contact.url]
    let text = lines.compactMap { $0 }.joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// Whose maps and names these are, which their licences ask to be told.
  private static func sources(_ texts: ScreenTexts) -> String {
    """
    - \(texts[.aboutMap]): [OpenStreetMap](https://www.openstreetmap.org/copyright), ODbL
    - \(texts[.aboutPlaces]): [GeoNames](https://www.geonames.org), CC BY 4.0
    """
  }
}
