import HumonModel

/// Where a server is: `https://events.example`, perhaps with a path under which it stands.
public struct ServerAddress: Sendable, Hashable {
  /// The address without a slash at its end.
  public let text: String

  /// The address that a text is; nil unless it is http or https with a host, and without a query or fragment.
  public init?(_ text: String) {
    guard let address = WebAddress(text)?.text, address.utf8.allSatisfy({ $0 < 0x80 }),
      !address.contains("?"), !address.contains("#")
    else { return nil }
    var trimmed = address[...]
    while trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.text = String(trimmed)
  }
}
