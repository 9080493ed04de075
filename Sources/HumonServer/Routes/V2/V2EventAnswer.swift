import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import Hummingbird
import NIOCore

/// An event, or one occurrence of a series, as an answer of v2.
struct V2EventAnswer {
  let attendances: any AttendanceRepository
  let links: V2Links

  /// The answer about an event.
  /// - Parameter request: a condition of it, if it has one, is heeded.
  func response(
    _ event: Event, status: HTTPResponse.Status = .ok, to request: Request? = nil
  ) async throws -> Response {
    let counts = try await attendances.counts(of: event.id, nil)
    let tag = V2EventTag(EventVersion(sequence: event.sequence), counts)
    return response(event, occurrence: nil, counts, tag, status: status, to: request)
  }

  /// The answer about one occurrence of a series.
  /// - Parameters:
  ///   - override: what stands for it, where it differs from its series.
  ///   - occurrence: when it is, where it does not.
  func response(
    series: Event, override: Event?, occurrence: EventOccurrence, status: HTTPResponse.Status = .ok,
    to request: Request? = nil
  ) async throws -> Response {
    let counts = try await attendances.counts(of: series.id, occurrence.recurrenceID)
    let version = EventVersion(
      sequence: series.sequence, occurrence: override.map { $0.sequence + 1 } ?? 0)
    return response(
      override ?? series, occurrence: override == nil ? occurrence : nil, counts,
      V2EventTag(version, counts), status: status, to: request)
  }

  private func response(
    _ event: Event, occurrence: EventOccurrence?, _ counts: AttendanceCounts, _ tag: V2EventTag,
    status: HTTPResponse.Status, to request: Request?
  ) -> Response {
    var headers: HTTPFields = [.eTag: tag.text, .cacheControl: "no-cache"]
    if let request, tag.isKnown(to: request) { return Response(status: .notModified, headers: headers) }
    if status == .created { headers[.location] = links.event(event) }
    var json = JSONWriter()
    V2EventEncoder(zone: V2Zones.known(event.timeZone)).write(
      event, occurrence: occurrence, attendance: counts, into: &json)
    return .json(json.bytes, status: status, headers: headers)
  }
}
