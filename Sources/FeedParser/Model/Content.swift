/// A text of a feed, with what is known about its form.
public struct Content: Sendable, Hashable {
  /// What form a text is in.
  public enum Form: Sendable, Hashable {
    /// Plain text: `<` is a character like any other.
    case text
    /// HTML, of any quality.
    case html
    /// XHTML, well-formed.
    case xhtml
    /// Something else, of the media type given.
    case other(String)

    /// The media type, such as `text/html`.
    public var mediaType: String {
      switch self {
      case .text: "text/plain"
      case .html: "text/html"
      case .xhtml: "application/xhtml+xml"
      case .other(let type): type
      }
    }
  }

  /// The text as the publisher wrote it. HTML in it is anything: show ``html`` or ``plainText`` to people.
  public var source: String
  /// What form it is in.
  public var form: Form
  /// Its language (RFC 5646), its own or that of what it stands in.
  public var language: String?
  /// What relative links in it are resolved against.
  public var base: LinkBase?
  /// Where the content lies, if it is not here (Atom's `src`).
  public var address: String?

  /// Makes a text.
  public init(
    _ source: String, form: Form = .text, language: String? = nil, base: LinkBase? = nil,
    address: String? = nil
  ) {
    (self.source, self.form, self.language, self.base, self.address) = (source, form, language, base, address)
  }

  /// Whether ``source`` is markup.
  public var isMarkup: Bool {
    form == .html || form == .xhtml
  }

  /// HTML that is safe to show: the subset that ``HTMLSanitizer`` lets through, with absolute links. Plain text comes
  /// out escaped; content that is neither comes out empty. It is made when asked for, and costs that each time.
  public var html: String {
    switch form {
    case .html, .xhtml: HTMLSanitizer(base: base).sanitize(source)
    case .text: Markup.escaped(source)
    case .other: ""
    }
  }

  /// The text without markup.
  public var plainText: String {
    isMarkup ? HTMLSanitizer.plainText(source) : source
  }
}
