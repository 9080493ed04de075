import Foundation

/// The page of what has changed, from its text in Markdown: a second heading begins a section.
enum ChangelogPage {
  static func page(_ markdown: String) -> DocsPage {
    let parts = ("\n" + markdown).components(separatedBy: "\n## ")
    var page = DocsPage(title: "Changelog")
    page.lead = parts[0].split(separator: "\n").dropFirst().joined(separator: " ")
    page.sections = parts.dropFirst().map { part in
      let title = String(part.prefix { $0 != "\n" })
      return DocsPage.Section(id: identifier(title), title: title) { html in
        html.markdown(String(part.dropFirst(title.count)))
      }
    }
    return page
  }

  /// `Version 2, 2026` is `version-2-2026`.
  private static func identifier(_ title: String) -> String {
    title.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.joined(separator: "-")
  }
}
