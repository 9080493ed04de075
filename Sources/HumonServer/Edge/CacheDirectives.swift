/// What an answer of ours says in `Cache-Control` (RFC 9111, section 5.2.2), where directives stand in small letters.
struct CacheDirectives {
  private let text: String

  /// - Parameter text: the header's value; nil where there is none.
  init(_ text: String?) {
    self.text = text ?? ""
  }

  /// Whether a directive without an argument is among them. It goes by bytes: looking for a text in a text, which Unicode
  /// makes hard, took longer than finding the events of a search.
  func contains(_ directive: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: ",")).contains { part in
      part.drop { $0 == UInt8(ascii: " ") }.elementsEqual(directive.utf8)
    }
  }
}
