public import GeoIndex
public import HumonModel

/// Whoever knows places for the server: it does not know gazetteers itself. An answer always comes, if only an empty one.
public protocol PlaceService: Sendable {
  /// The places that a question names.
  /// - Parameter language: in which names are wished for, as a BCP 47 tag; nil for whichever.
  func places(_ question: PlaceQuestion, language: String?) async -> PlaceAnswer
  /// The place at a point, or the nearest one.
  func places(at point: GeoPoint, language: String?) async -> PlaceAnswer
}
