import HumonModel
import HumonWire
import Hummingbird
import Recurrence

/// A merge patch (RFC 7396) on the document of an event.
enum V2Patch {
  /// The media type of such a body.
  static let mediaType = "application/merge-patch+json"

  /// What an event says once the patch in a request has been applied.
  /// - Parameter reading: what the patch is taken for.
  /// - Throws: ``RequestFailure``, `DocumentFailure`
  static func details(
    _ details: EventDetails, patchedBy request: Request, _ document: V2EventDocument,
    reading: (JSONValue) -> JSONValue = { $0 }
  ) async throws -> EventDetails {
    let body = try await RequestBodyReader.json(of: request, type: mediaType)
    guard case .object = body else { throw DocumentFailure(DocumentProblem("", .wrongKind(.object))) }
    let patch = reading(body)
    // What is kept need not be what a document of v2 may say: an end of v1 may lie before the start.
    if patch == .object([:]) { return details }
    let after = try document.details(merged(details, patch), after: patch)
    // What the patch does not say of the dates that are left out or added moves with the start, as the rules do.
    let shift =
      after.localStart(in: .known(after.timeZone)).secondsSinceEpoch
      - details.localStart(in: .known(details.timeZone)).secondsSinceEpoch
    guard shift != 0, after.recurrence != nil, let recurrence = details.recurrence else { return after }
    var moved = details
    moved.recurrence = recurrence.moved(by: shift)
    return try document.details(merged(moved, patch), after: patch)
  }

  private static func merged(_ details: EventDetails, _ patch: JSONValue) -> JSONValue {
    var before = V2EventEncoder(zone: .known(details.timeZone)).document(of: details)
    let coordinate = ["latitude", "longitude"].compactMap { patch["place"]?[$0] }
    if !coordinate.isEmpty {
      // What was near is not near any more.
      before = before.merging(.object(["place": .object(["approximate": .null])]))
    }
    // A new place brings its own zone along, unless the patch names one. Without a place the event keeps its clock.
    if coordinate.contains(where: { $0 != .null }), patch["time_zone"] == nil {
      before = before.merging(.object(["time_zone": .null]))
    }
    // Nobody can ask for what only a moderator gives; whoever changes the event sees to it that it stays.
    if details.visibility == .hidden { before = before.merging(.object(["visibility": .null])) }
    return before.merging(patch)
  }
}
