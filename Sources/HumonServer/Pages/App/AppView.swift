import HumonModel
import HumonTexts
import HumonWire

/// What the template `app` shows.
struct AppView {
  /// What stands in the head of every page.
  struct Head {
    let language: String
    /// The name of the site.
    let site: String
    let title: String
    let description: String
    let styles: String
    /// The script that sets the chosen theme before anything is painted.
    let theme: String
    let icons: String
    /// Where the page itself is, for others.
    let canonical: String
    /// A picture of it, for others.
    let image: String
  }

  struct Link {
    let address: String
    let title: String
    let detail: String?
  }

  let head: Head
  /// What the scripts import, which is loaded at once.
  let modules: [String]
  /// What is loaded as well, but after everything else.
  let laterModules: [String]
  /// The scripts that run, in this order.
  let scripts: [String]
  let texts: String
  /// JSON for scripts, as it may stand in HTML.
  let data: String
  let skip: String
  let loading: String
  let noScript: String
  /// What comes next.
  let events: [Link]
  let links: [Link]
}

extension AppView.Head {
  /// - Parameter path: where the page is on this server.
  init(
    _ context: PageContext, title: String? = nil, description: String? = nil, path: String,
    styles: String = SiteContent.pageStyles, image: String? = nil
  ) {
    language = context.texts.language
    site = context.instance.name
    self.title = title.map { "\($0) · \(context.instance.name)" } ?? context.instance.name
    self.description = description ?? context.instance.summary ?? context.texts[.pageDescription]
    self.styles = context.content.base + styles
    theme = context.content.base + SiteContent.themeScript
    icons = context.content.base + "images/"
    canonical = context.links.absolute(path)
    self.image = image ?? context.links.absolute(context.content.base + "images/icon-512.png")
  }
}
