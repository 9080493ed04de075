import HumonModel
import Mustache

/// The templates of the pages, in Mustache.
struct PageTemplates: Sendable {
  /// The templates that there have to be, by the names of their files.
  enum Name: String, CaseIterable {
    /// The document of the app: the map and everything that scripts put beside it.
    case app
    /// An event's own page.
    case event
    /// A list of events for pages of others.
    case embed
    /// A page of text: about, rules, privacy.
    case text
    /// There is nothing here.
    case missing
  }

  private let library: MustacheLibrary

  /// - Parameter sources: templates by their names, those that others include among them.
  /// - Throws: ``SiteError/badTemplate(_:reason:)``, ``SiteError/missing(_:folder:)``
  init(_ sources: [String: String], folder: String) throws(SiteError) {
    _ = Self.escaping
    var library = MustacheLibrary()
    for (name, source) in sources {
      do {
        try library.register(Self.pragma + source, named: name)
      } catch {
        throw .badTemplate(name, reason: "\(error)")
      }
    }
    for name in Name.allCases where library.getTemplate(named: name.rawValue) == nil {
      throw .missing("templates/\(name.rawValue).mustache", folder: folder)
    }
    self.library = library
  }

  /// A page.
  /// - Parameter view: a struct whose members are what the template names.
  func render(_ name: Name, _ view: Any) -> [UInt8] {
    Array((library.render(view, withTemplate: name.rawValue) ?? "").utf8)
  }

  /// The library's own escaping looks at characters, of which a quotation mark with an accent is another one than a
  /// quotation mark; to a browser it ends an attribute all the same. So each template begins by asking for ours.
  private static let pragma = "{{% CONTENT_TYPE:HumonHTML}}\n"
  /// The library knows content types by name, for all of the process; this one is always the same.
  private static let escaping: Void = MustacheContentTypes.register(HTMLEscaping(), named: "HumonHTML")
}

/// Escapes by code points, as browsers read.
private struct HTMLEscaping: MustacheContentType {
  func escapeText(_ text: String) -> String { HTMLText.escaped(text) }
}
