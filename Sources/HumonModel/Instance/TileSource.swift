/// Where the pictures come from of which a map is made.
public enum TileSource: Sendable, Hashable {
  /// The map of the world that the server has itself, as far as it goes.
  case embedded
  /// Another server. The address has `{z}`, `{x}` and `{y}` in it, perhaps `{s}` and `{r}`.
  case server(url: String, attribution: Attribution, maximumZoom: Int)

  /// The highest zoom that a map may have.
  public static let highestZoom = 22

  /// OpenStreetMap's own server, which is for light use; its policy asks busy sites for one of their own.
  public static let openStreetMap = TileSource.server(
    url: "https://tile.openstreetmap.org/{z}/{x}/{y}.png", attribution: .openStreetMap, maximumZoom: 19)

  /// Whose the map is, which has to stand on it.
  public struct Attribution: Sendable, Hashable {
    /// The words.
    public let text: String
    /// Where they lead.
    public let url: String?

    /// Words that lead to a page.
    public init(text: String, url: String?) {
      self.text = text
      self.url = url
    }

    /// What OpenStreetMap asks for.
    public static let openStreetMap = Attribution(
      text: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright")
  }

  /// The scheme and host that tiles are asked from, for the page's policy; nil if that is this server.
  public var origin: String? {
    guard case .server(let url, _, _) = self else { return nil }
    let parts = url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    return "\(parts[0])//\(parts[2].replacing("{s}", with: "*"))"
  }
}
