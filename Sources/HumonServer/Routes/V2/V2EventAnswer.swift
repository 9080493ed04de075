import HTTPTypes
import HumonModel
import HumonStore
import HumonWire
import Hummingbird
import NIOCore

/// An event, or one occurrence of a series, as an answer of v2.
struct V2EventAnswer {
  let index: EventIndex
  let attendances: any AttendanceRepository
  let links: V2Links

  /// The answer about an event.
  /// - Parameters:
  ///   - user: who asks; nil for a stranger.
  ///   - request: a condition of it, if it has one, is heeded.
  func response(
    _ event: Event, for user: User.ID?, status: HTTPResponse.Status = .ok, to request: Request? = nil
  ) async throws -> Response {
    let attendance = try await attendance(of: event.id, nil, for: user)
    let version = EventVersion(sequence: event.sequence)
    return response(
      event, in: nil, occurrence: nil, attendance, version, for: user, status: status, to: request)
  }

  /// The answer about one occurrence of a series.
  /// - Parameters:
  ///   - override: what stands for it, where it differs from its series.
  ///   - occurrence: when it is, where it does not.
  ///   - user: who asks; nil for a stranger.
  func response(
    series: Event, override: Event?, occurrence: EventOccurrence, for user: User.ID?,
    status: HTTPResponse.Status = .ok, to request: Request? = nil
  ) async throws -> Response {
    let attendance = try await attendance(of: series.id, occurrence.recurrenceID, for: user)
    let version = EventVersion(
      sequence: series.sequence, occurrence: override.map { $0.sequence + 1 } ?? 0)
    return response(
      override?.occurring(in: series) ?? series, in: override == nil ? nil : series,
      occurrence: override == nil ? occurrence : nil, attendance, version, for: user, status: status,
      to: request)
  }

  /// How many come, and whether the asker does.
  private typealias Attendance = (counts: AttendanceCounts, mine: AttendanceAnswer?)

  private func attendance(
    of event: Event.ID, _ occurrence: RecurrenceID?, for user: User.ID?
  ) async throws -> Attendance {
    let counts = index.snapshot.attendance(of: event, occurrence)
    guard let user else { return (counts, nil) }
    return (counts, try await attendances.answer(to: event, occurrence, of: user))
  }

  private func response(
    _ event: Event, in series: Event?, occurrence: EventOccurrence?, _ attendance: Attendance,
    _ version: EventVersion, for user: User.ID?, status: HTTPResponse.Status, to request: Request?
  ) -> Response {
    let tag = V2EventTag(version, attendance.counts, mine: attendance.mine, in: index.history)
    let caching = user == nil ? "no-cache" : "private, no-cache"
    var headers: HTTPFields = [.eTag: tag.text, .cacheControl: caching]
    if let request, tag.isKnown(to: request) { return Response(status: .notModified, headers: headers) }
    if status == .created { headers[.location] = links.event(event) }
    var json = JSONWriter()
    V2EventEncoder(zone: .known(event.timeZone)).write(
      event, in: series, occurrence: occurrence, attendance: attendance.counts, mine: attendance.mine,
      into: &json)
    return .json(json.bytes, status: status, headers: headers)
  }
}
