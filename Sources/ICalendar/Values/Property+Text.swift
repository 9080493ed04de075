extension Property {
  /// A property with this text, escaped (RFC 5545, section 3.3.11).
  public init(_ name: Name, text: String, parameters: [Parameter] = []) {
    self.init(name, TextEscapes.escape(text), parameters: parameters)
  }

  /// A property with a list of texts, such as `CATEGORIES`.
  public init(_ name: Name, texts: [String], parameters: [Parameter] = []) {
    self.init(name, texts.map(TextEscapes.escape).joined(separator: ","), parameters: parameters)
  }

  /// The value as text, its escapes resolved. Any value is a text: an escape that there is not stands for itself.
  public var text: String { TextEscapes.resolve(value) }

  /// The value as a list of texts with commas between them.
  public var texts: [String] { TextEscapes.split(value, at: ASCII.comma).map(TextEscapes.resolve) }

  /// The value as texts with semicolons between them, such as `REQUEST-STATUS`.
  public var fields: [String] { TextEscapes.split(value, at: ASCII.semicolon).map(TextEscapes.resolve) }
}
