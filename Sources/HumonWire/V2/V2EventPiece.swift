public import HumonModel

/// An event, or one occurrence of a series, as every v2 answer has it, but for what depends on who asks and from where, and
/// on who comes. While the event stays the same, so does the piece: it can be kept.
public struct V2EventPiece: Sendable {
  /// The members, without the braces around them.
  private let members: [UInt8]
  /// How many of the bytes come before what the piece lacks.
  private let split: Int

  /// How much memory it takes.
  public var byteCount: Int { members.count }

  init(before: [UInt8], after: [UInt8]) {
    members = before + after
    split = before.count
  }

  /// Writes the event.
  /// - Parameters:
  ///   - attendance: how many come; nil where that is not to be said.
  ///   - mine: what the one who asks has answered; nothing is said about it where that is nothing.
  ///   - kilometres: how far away it is, where somebody asked from a place.
  public func write(
    attendance: AttendanceCounts?, mine: AttendanceAnswer? = nil, kilometres: Double? = nil,
    into json: inout JSONWriter
  ) {
    members.withUnsafeBytes { members in
      json.object { json in
        json.raw(UnsafeRawBufferPointer(rebasing: members[..<split]))
        if let kilometres { json.member("distance_km", kilometres) }
        if let attendance { json.member("attendance") { V2EventEncoder.write(attendance, into: &$0) } }
        if let mine { json.member("my_attendance", mine.rawValue) }
        json.raw(UnsafeRawBufferPointer(rebasing: members[split...]))
      }
    }
  }
}
