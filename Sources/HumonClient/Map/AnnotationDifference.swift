/// What has to be done to a map so that it shows a new answer and nothing else: a pin that stays is not drawn anew.
///
/// Of n annotations that are there and m that come, O(n + m) in time and space. Of annotations with one identity the first
/// counts.
public struct AnnotationDifference: Sendable {
  /// To be put on the map, in the order in which they came.
  public let added: [EventAnnotation]
  /// To be taken away, in the order in which they were there.
  public let removed: [EventAnnotation]
  /// To stay, but with what they say now, in the order in which they came.
  public let updated: [EventAnnotation]
  /// To stay as they are, in the order in which they came.
  public let kept: [EventAnnotation]

  /// What leads from what is shown to what is to be shown.
  public init(from shown: [EventAnnotation], to wanted: [EventAnnotation]) {
    // By identity and not by annotation, which would have to be fetched from memory at each look.
    var places: [EventAnnotation.ID: Int] = [:]
    places.reserveCapacity(shown.count)
    for (place, annotation) in shown.enumerated().reversed() { places[annotation.id] = place }
    var stays = [Bool](repeating: false, count: shown.count)
    var seen: Set<EventAnnotation.ID> = []
    var added: [EventAnnotation] = []
    var updated: [EventAnnotation] = []
    var kept: [EventAnnotation] = []
    kept.reserveCapacity(min(shown.count, wanted.count))
    for annotation in wanted {
      guard let place = places[annotation.id] else {
        if seen.insert(annotation.id).inserted { added.append(annotation) }
        continue
      }
      guard !stays[place] else { continue }
      stays[place] = true
      if shown[place].saysTheSame(as: annotation) {
        kept.append(annotation)
      } else {
        updated.append(annotation)
      }
    }
    self.added = added
    self.updated = updated
    self.kept = kept
    removed = zip(shown, stays).compactMap { $1 ? nil : $0 }
  }

  /// Whether nothing has to be done.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty && updated.isEmpty }
}
