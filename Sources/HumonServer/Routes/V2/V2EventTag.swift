import HTTPTypes
import HumonModel
import HumonStore
import Hummingbird

/// The entity tag of an event: its version, how many come, and what the asker has answered. `"4.12.1"`, of an occurrence
/// `"4-0.12.1"`, for somebody who goes there `"4.12.1.going"`; and behind all that the history of the database: `"4.12.1@k3f9"`.
/// What was version 4 before a backup was put back need not be what is version 4 after it. A bare `"4"`, which is no tag of ours
/// and which clients make of an event's `sequence`, means version 4 of whatever history.
///
/// Who changes an event has to have seen its latest version, not the latest attendance: of `If-Match` only the version
/// counts.
struct V2EventTag {
  let text: String

  /// - Parameter mine: what the asker has answered, which only his copy of the answer says.
  init(
    _ version: EventVersion, _ attendance: AttendanceCounts, mine: AttendanceAnswer?,
    in history: DatabaseHistory
  ) {
    let answer = mine.map { ".\($0.rawValue)" } ?? ""
    let occurrence = version.occurrence.map { "-\($0)" } ?? ""
    text =
      "\"\(version.sequence)\(occurrence).\(attendance.going).\(attendance.maybe)\(answer)\(history.suffix)\""
  }

  /// Whether the asker has this already.
  func isKnown(to request: Request) -> Bool {
    EntityTag(text).isKnown(request.headers[.ifNoneMatch])
  }

  /// The version on which a change is made; nil for whichever there is.
  ///
  /// Of several tags one has to fit (RFC 9110, section 13.1.1). A weak one is as good as a strong one, which that section
  /// does not want: what compresses an answer on its way weakens its tag, and the version in it is exact all the same.
  /// - Parameters:
  ///   - present: the version that is there.
  ///   - history: that of the database: a version of another is none.
  /// - Throws: ``RequestFailure/versionNeeded``, ``RequestFailure/changedMeanwhile`` where no tag fits.
  static func version(
    of request: Request, present: EventVersion, in history: DatabaseHistory
  ) throws -> EventVersion? {
    guard let header = request.headers[.ifMatch] else { throw RequestFailure.versionNeeded }
    if header == "*" { return nil }
    let versions = header.split(separator: ",").lazy.compactMap { EventVersion(tag: $0, in: history) }
    guard let version = versions.first(where: { $0.fits(present) }) else {
      throw RequestFailure.changedMeanwhile
    }
    return version
  }
}

extension EventVersion {
  /// The version that an entity tag names; nil for a tag that is none of ours.
  fileprivate init?(tag text: Substring, in history: DatabaseHistory) {
    let tag = text.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
    let opaque = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
    guard opaque.count >= 2, opaque.first == "\"", opaque.last == "\"",
      let parts = Self.parts(opaque.dropFirst().dropLast(), in: history)
    else { return nil }
    let numbers = parts.prefix { $0 != "." }.split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false
    ).map { Int($0) }
    guard let sequence = numbers[0] else { return nil }
    guard numbers.count == 2 else {
      self.init(sequence: sequence)
      return
    }
    guard let occurrence = numbers[1] else { return nil }
    self.init(sequence: sequence, occurrence: occurrence)
  }

  private static func parts(_ tag: Substring, in history: DatabaseHistory) -> Substring? {
    tag.contains(".") ? history.unnamed(tag) : tag
  }

  /// Whether this is the version that is there. The tag of an event says nothing of its single occurrences.
  fileprivate func fits(_ present: EventVersion) -> Bool {
    sequence == present.sequence
      && (occurrence == nil || present.occurrence == nil || occurrence == present.occurrence)
  }
}
