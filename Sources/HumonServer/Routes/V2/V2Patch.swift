import HumonModel
import HumonWire
import Hummingbird

/// A merge patch (RFC 7396) on the document of an event.
enum V2Patch {
  /// The media type of such a body.
  static let mediaType = "application/merge-patch+json"

  /// What an event says once the patch in a request has been applied.
  /// - Throws: ``RequestFailure``, `DocumentFailure`
  static func details(
    _ details: EventDetails, patchedBy request: Request, _ document: V2EventDocument
  ) async throws -> EventDetails {
    let patch = try await RequestBodyReader.json(of: request, type: mediaType)
    guard case .object = patch else { throw DocumentFailure(DocumentProblem("", .wrongKind(.object))) }
    var before = V2EventEncoder(zone: V2Zones.known(details.timeZone)).document(of: details)
    if patch["place"]?["latitude"] != nil {
      // A new place brings its own zone along, unless the patch names one, and what was near is not near any more.
      if patch["time_zone"] == nil { before = before.merging(.object(["time_zone": .null])) }
      before = before.merging(.object(["place": .object(["approximate": .null])]))
    }
    // Nobody can ask for what only a moderator gives; whoever changes the event sees to it that it stays.
    if details.visibility == .hidden { before = before.merging(.object(["visibility": .null])) }
    return try document.details(before.merging(patch))
  }
}
