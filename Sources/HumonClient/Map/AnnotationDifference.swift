/// What has to be done to a map so that it shows a new answer and nothing else: a pin that stays is not drawn anew.
///
/// Of n annotations that are there and m that come, O(n + m) in time and space. Of annotations with one identity the first
/// counts.
public struct AnnotationDifference: Sendable {
  /// To be put on the map, in the order in which they came.
  public let added: [EventAnnotation]
  /// To be taken away.
  public let removed: [EventAnnotation]
  /// To stay, but with what they say now.
  public let updated: [EventAnnotation]
  /// To stay as they are.
  public let kept: [EventAnnotation]

  /// What leads from what is shown to what is to be shown.
  public init(from shown: [EventAnnotation], to wanted: [EventAnnotation]) { fatalError() }

  /// Whether nothing has to be done.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty && updated.isEmpty }
}
