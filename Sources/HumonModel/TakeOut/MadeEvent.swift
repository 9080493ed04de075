extension TakeOut {
  /// An event that the person made, or a series with the occurrences that differ from it.
  public struct MadeEvent: Sendable, Hashable {
    /// The identity that calendars know.
    public let uid: String
    /// Where it was taken over from; nil if it was made here.
    public let origin: String?
    /// What is said about it.
    public let details: EventDetails
    /// How often and when it was changed.
    public let history: History
    /// The occurrences that differ from the series, in its order.
    public let overrides: [Override]

    /// Whether a person can have made it on a Humon: it was taken over from nowhere, and its uid is one that Humon gives, a
    /// UUID of version 7 (RFC 9562, section 5.7). Any other may be that of a feed's event, which its importer must find free.
    public var isSelfMade: Bool {
      let digits = uid.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      return origin == nil && digits.map(\.count) == [8, 4, 4, 4, 12]
        && digits[2].first == UInt8(ascii: "7")
        && digits.joined().allSatisfy {
          (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
        }
    }

    /// An event of this uid.
    public init(
      uid: String, origin: String?, details: EventDetails, history: History, overrides: [Override]
    ) {
      self.uid = uid
      self.origin = origin
      self.details = details
      self.history = history
      self.overrides = overrides
    }
  }

  /// One occurrence that differs from its series.
  public struct Override: Sendable, Hashable {
    /// Which one.
    public let recurrenceID: RecurrenceID
    /// What is said about it.
    public let details: EventDetails
    /// How often and when it was changed.
    public let history: History

    /// An occurrence of which this is said.
    public init(recurrenceID: RecurrenceID, details: EventDetails, history: History) {
      self.recurrenceID = recurrenceID
      self.details = details
      self.history = history
    }
  }

  /// How often and when something was changed.
  public struct History: Sendable, Hashable {
    /// How many times (SEQUENCE of RFC 5545, section 3.8.7.4).
    public let sequence: Int
    /// When it was made.
    public let created: Timestamp
    /// When it was changed last.
    public let updated: Timestamp

    /// So many changes.
    public init(sequence: Int, created: Timestamp, updated: Timestamp) {
      self.sequence = sequence
      self.created = created
      self.updated = updated
    }

    /// The history of an event.
    public init(_ event: Event) {
      self.init(sequence: event.sequence, created: event.created, updated: event.updated)
    }

    /// Whether this is the later state of the same event: the one that was changed more often, else the one that was
    /// changed last (RFC 5546, section 2.1.5).
    public func isLater(than other: History) -> Bool {
      (sequence, updated) > (other.sequence, other.updated)
    }
  }
}
