import HTTPTypes
import HumonModel
import HumonStore
import Hummingbird

/// The entity tag of an event: its version, how many come, and what the asker has answered. `"4.12.1"`, of an occurrence
/// `"4-0.12.1"`, for somebody who goes there `"4.12.1.going"`.
///
/// Who changes an event has to have seen its latest version, not the latest attendance: of `If-Match` only the version
/// counts.
struct V2EventTag {
  let text: String

  /// - Parameter mine: what the asker has answered, which only his copy of the answer says.
  init(_ version: EventVersion, _ attendance: AttendanceCounts, mine: AttendanceAnswer?) {
    let answer = mine.map { ".\($0.rawValue)" } ?? ""
    let occurrence = version.occurrence.map { "-\($0)" } ?? ""
    text = "\"\(version.sequence)\(occurrence).\(attendance.going).\(attendance.maybe)\(answer)\""
  }

  /// Whether the asker has this already.
  func isKnown(to request: Request) -> Bool {
    EntityTag(text).isKnown(request.headers[.ifNoneMatch])
  }

  /// The version on which a change is made; nil for whichever there is.
  /// - Throws: ``RequestFailure/versionNeeded``, ``RequestFailure/changedMeanwhile`` for a tag that is none of ours.
  static func version(of request: Request) throws -> EventVersion? {
    guard let header = request.headers[.ifMatch] else { throw RequestFailure.versionNeeded }
    if header == "*" { return nil }
    let tag = header.hasPrefix("W/") ? header.dropFirst(2) : header[...]
    guard tag.count >= 2, tag.first == "\"", tag.last == "\"" else { throw RequestFailure.changedMeanwhile }
    let parts = tag.dropFirst().dropLast().prefix { $0 != "." }.split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false
    ).map { Int($0) }
    guard let sequence = parts[0] else { throw RequestFailure.changedMeanwhile }
    guard parts.count == 2 else { return EventVersion(sequence: sequence) }
    guard let occurrence = parts[1] else { throw RequestFailure.changedMeanwhile }
    return EventVersion(sequence: sequence, occurrence: occurrence)
  }
}
