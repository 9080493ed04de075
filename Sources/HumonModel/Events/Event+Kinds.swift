extension Event {
  /// Whether an event takes place (STATUS of RFC 5545, section 3.8.1.11).
  public enum Status: String, Sendable, Hashable, CaseIterable {
    /// It takes place.
    case confirmed
    /// It may take place.
    case tentative
    /// It does not take place.
    case cancelled
  }

  /// Who finds an event.
  public enum Visibility: String, Sendable, Hashable, CaseIterable {
    /// Everybody.
    case `public`
    /// Whoever has its link; no search shows it.
    case unlisted
    /// Its owner.
    case hidden
  }

  /// Who invites to an event.
  public struct Host: Sendable, Hashable {
    /// What the host is called; at most ``EventLimits/hostNameLength`` characters.
    public let name: String
    /// A page of the host; http or https.
    public let url: String?

    /// A host whose texts have been checked.
    public init(name: String, url: String?) {
      self.name = name
      self.url = url
    }
  }

  /// A picture of an event.
  public struct Image: Sendable, Hashable {
    /// Where the picture lies; http or https.
    public let url: String
    /// What it shows, for those who do not see it; at most ``EventLimits/alternativeTextLength`` characters.
    public let alternativeText: String?

    /// A picture whose texts have been checked.
    public init(url: String, alternativeText: String?) {
      self.url = url
      self.alternativeText = alternativeText
    }
  }

  /// What an event costs.
  public enum Price: Sendable, Hashable {
    /// Nothing.
    case free
    /// What the maker says, such as "12 €, 8 € for students"; at most ``EventLimits/priceLength`` characters.
    case text(String)
  }
}
