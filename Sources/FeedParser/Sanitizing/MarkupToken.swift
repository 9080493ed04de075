/// A piece of HTML, as the tokenizer hands it on. Ranges are of the tokenizer's bytes; names are in lower case.
enum MarkupToken {
  /// Text with character references in it.
  case text(Range<Int>)
  /// Text without any, as in `<plaintext>`.
  case rawText(Range<Int>)
  /// A start tag; its attributes are the tokenizer's, until it goes on.
  case start(name: String, isSelfClosing: Bool)
  /// An end tag.
  case end(name: String)
}

/// An attribute as it is written. The value has no quotes and is still full of character references.
struct MarkupAttribute {
  var name: Range<Int>
  var value: Range<Int>
}
