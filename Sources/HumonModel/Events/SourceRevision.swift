/// Which state of an event a calendar tells: what SEQUENCE, and DTSTAMP or LAST-MODIFIED, are for (RFC 5545, sections
/// 3.8.7.2 to 3.8.7.4).
public struct SourceRevision: Sendable, Hashable {
  /// How often the event was changed in what matters (SEQUENCE), not below 0.
  public let sequence: Int
  /// When this state was written; nil where the calendar does not say.
  public let written: Timestamp?

  /// A state of an event.
  public init(sequence: Int, written: Timestamp? = nil) {
    self.sequence = sequence
    self.written = written
  }

  /// Whether this state comes before another one (RFC 5546, section 2.1.5): the sequence decides, and where it is the same,
  /// when they were written, if both say so.
  public func isOlder(than other: SourceRevision) -> Bool {
    if sequence != other.sequence { return sequence < other.sequence }
    guard let written, let theirs = other.written else { return false }
    return written < theirs
  }
}
