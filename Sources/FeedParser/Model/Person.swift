/// Somebody whom a feed names.
public struct Person: Sendable, Hashable {
  /// The name.
  public var name: String?
  /// The address for mail.
  public var email: String?
  /// A page.
  public var link: String?
  /// A picture.
  public var picture: String?
  /// All that the feed says, where it says it in one text: `me@example.com (Jane)`.
  public var text: String?

  /// Makes a person.
  public init(name: String? = nil, email: String? = nil, link: String? = nil, picture: String? = nil) {
    (self.name, self.email, self.link, self.picture) = (name, email, link, picture)
  }

  /// Takes apart what RSS and Dublin Core have in one text: a name, an address for mail, or both.
  public init(text: String) {
    self.text = text
    guard let found = MailAddress.find(in: text) else {
      name = text
      return
    }
    email = found.address
    let rest = MailAddress.trimmed(text[..<found.range.lowerBound] + text[found.range.upperBound...])
    name = rest.isEmpty ? nil : rest
  }
}
