public import GeoIndex

/// What somebody wants to find on the map.
public struct PlaceQuestion: Sendable, Hashable {
  /// How many places an answer has at most.
  public static let limits = 1...20
  /// How many it has if nothing is said.
  public static let standardLimit = 10
  /// The most characters of a text.
  public static let textLength = 255

  /// The words, as they were typed.
  public let text: String
  /// Places near this point are preferred.
  public let near: GeoPoint?
  /// The most places wished for, in ``limits``.
  public let limit: Int
  /// Whether somebody is still typing.
  public let isTyping: Bool

  /// A question; the limit is brought into its range.
  public init(
    _ text: String, near: GeoPoint? = nil, limit: Int = PlaceQuestion.standardLimit, isTyping: Bool = false
  ) {
    self.text = text
    self.near = near
    self.limit = min(max(limit, Self.limits.lowerBound), Self.limits.upperBound)
    self.isTyping = isTyping
  }
}
