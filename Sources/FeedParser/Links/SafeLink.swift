/// Addresses that may be a link.
public enum SafeLink {
  /// Longer addresses, in bytes, are no links.
  public static let lengthLimit = 8_192

  /// The schemes of links, in lower case: what opens a page, a message, a call, a place, a calendar or a download, and
  /// runs nothing.
  public static let schemes: Set<String> = [
    "http", "https", "mailto", "tel", "sms", "geo", "webcal", "webcals", "feed", "ftp", "ftps", "sftp", "irc",
    "ircs",
    "xmpp", "sip", "sips", "news", "nntp", "gopher", "gemini", "magnet", "rtsp", "matrix", "callto",
    "facetime", "git",
    "svn", "ssh", "rsync", "acct", "bitcoin", "doi", "im",
  ]

  /// The schemes of pictures, sounds and films that a page loads by itself.
  public static let embeddableSchemes: Set<String> = ["http", "https"]

  /// The address that a reference names, absolute; nil if its scheme is none of ``schemes`` (`javascript:`, `data:`),
  /// if it is relative and there is no base, or if it is too long.
  ///
  /// What browsers forgive is forgiven: white space and control characters around the reference, tabs and line ends
  /// within it, backslashes for slashes, `http:///host`; spaces, quotes, angle brackets and whatever is not ASCII are
  /// percent-encoded, in UTF-8. The scheme comes out in lower case.
  public static func resolve(_ reference: some StringProtocol, base: LinkBase? = nil) -> String? {
    guard let cleaned = LinkText.cleaned(reference) else { return nil }
    let address = Address(cleaned[...])
    if let scheme = address.scheme {
      guard schemes.contains(scheme.lowercased()) else { return nil }
      return absolute(address)
    }
    guard let base else { return nil }
    return absolute(address.resolved(against: base.address))
  }

  private static func absolute(_ address: Address) -> String? {
    var address = address
    if let scheme = address.scheme, LinkText.hierarchical.contains(scheme.lowercased()) {
      // http:/host, http:///host and http:host, which browsers understand.
      if address.authority?.isEmpty ?? true {
        let rest = address.path.drop { $0 == "/" }
        let end = rest.firstIndex(of: "/") ?? rest.endIndex
        address.authority = rest[..<end]
        address.path = rest[end...]
      }
      guard let authority = address.authority, !authority.isEmpty else { return nil }
    }
    let text = address.resolved(against: address).text
    return text.utf8.count <= lengthLimit ? text : nil
  }
}
