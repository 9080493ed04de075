/// What relative references are resolved against (RFC 3986, section 5.1).
public struct LinkBase: Sendable, Hashable {
  /// The base itself, an absolute address.
  public let text: String

  /// A base; nil if the text is no absolute address that may be a link.
  public init?(_ text: some StringProtocol) {
    guard let text = SafeLink.resolve(text) else { return nil }
    self.text = text
  }

  /// The base that a relative `xml:base` or `<base href>` makes of this one; itself if that cannot be used.
  public func joined(_ reference: some StringProtocol) -> LinkBase {
    resolve(reference).flatMap { LinkBase($0) } ?? self
  }

  /// The absolute address that a reference names; nil if it may be no link. See ``SafeLink/resolve(_:base:)``.
  public func resolve(_ reference: some StringProtocol) -> String? {
    SafeLink.resolve(reference, base: self)
  }

  var address: Address { Address(text[...]) }
}
