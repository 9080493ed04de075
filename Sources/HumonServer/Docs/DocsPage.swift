/// A page of the documentation: sections, a table of contents, and the frame around them.
struct DocsPage {
  struct Section {
    let id: String
    let title: String
    var entries: [Entry] = []
    let write: (inout HTMLWriter) -> Void
  }

  /// A line of the table of contents.
  struct Entry {
    let id: String
    let title: String
    var method: String?
  }

  let title: String
  /// One sentence under the title.
  var lead: String?
  var sections: [Section] = []

  init(title: String) {
    self.title = title
  }

  /// The pages that there are.
  static let all = [
    (path: "/docs", name: "API v2"), (path: "/docs/v1", name: "API v1"),
    (path: "/docs/changelog", name: "Changes"),
  ]

  /// The page as HTML.
  /// - Parameter path: where it is found.
  func html(at path: String) -> String {
    var html = HTMLWriter()
    html.element("html", ["lang": "en"]) { html in
      html.element("head") { writeHead(&$0) }
      html.element("body") { html in
        html.link("#content", ["class": "skip"], "Skip to the content")
        writeHeader(path, &html)
        html.element("div", ["class": "frame"]) { html in
          html.element("main", ["id": "content"]) { writeContent(&$0) }
          html.element("nav", ["id": "contents", "class": "contents", "aria-label": "Contents"]) {
            writeContents(&$0)
          }
        }
      }
    }
    return "<!DOCTYPE html>\n" + html.html
  }

  private func writeHead(_ html: inout HTMLWriter) {
    html.void("meta", ["charset": "utf-8"])
    html.element("title", title)
    html.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    html.void("meta", ["name": "color-scheme", "content": "light dark"])
    html.void("link", ["rel": "stylesheet", "href": "/docs/docs.css"])
    html.element("script", ["src": "/docs/docs.js", "defer": ""], "")
  }

  private func writeHeader(_ path: String, _ html: inout HTMLWriter) {
    html.element("header") { html in
      html.link("/docs", ["class": "name"], "Humon")
      html.element("nav", ["aria-label": "Pages"]) { html in
        for page in Self.all {
          if page.path == path {
            html.link(page.path, ["aria-current": "page"], page.name)
          } else {
            html.link(page.path, page.name)
          }
        }
        html.link("#contents", ["class": "to-contents"], "Contents")
      }
    }
  }

  private func writeContent(_ html: inout HTMLWriter) {
    html.element("h1", title)
    if let lead { html.element("p", ["class": "lead"], lead) }
    for section in sections {
      html.element("section", ["id": section.id]) { html in
        html.element("h2") { $0.link("#\(section.id)", section.title) }
        section.write(&html)
      }
    }
  }

  private func writeContents(_ html: inout HTMLWriter) {
    html.element("ul") { html in
      for section in sections {
        html.element("li") { html in
          html.link("#\(section.id)", ["class": "section"], section.title)
          guard !section.entries.isEmpty else { return }
          html.element("ul") { html in
            for entry in section.entries {
              html.element("li") { html in
                if let method = entry.method {
                  html.element("span", ["class": "method \(method.lowercased())"], method)
                  html.text(" ")
                }
                html.link("#\(entry.id)", entry.title)
              }
            }
          }
        }
      }
    }
  }
}
