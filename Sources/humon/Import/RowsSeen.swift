import HumonModel

/// Which events a running import has had, so that a second row of one is noticed. It keeps 48 bytes a row.
struct RowsSeen {
  private struct Content {
    let hash: Int
    let revision: SourceRevision?
  }

  private var contents: [SIMD16<UInt8>: Content] = [:]

  enum Verdict {
    case new, repeated, contradicting
    /// Another state of the event: which of them counts, the store knows.
    case restated
  }

  /// Notes an event by its identity.
  mutating func note(_ event: NewEvent) -> Verdict {
    var said = event
    said.revision = nil
    let content = Content(hash: said.hashValue, revision: event.revision)
    guard let known = contents.updateValue(content, forKey: StableUID.digest(event.uid ?? "")) else {
      return .new
    }
    if known.hash == content.hash { return .repeated }
    guard let revision = event.revision, let other = known.revision,
      revision.isOlder(than: other) || other.isOlder(than: revision)
    else { return .contradicting }
    return .restated
  }
}
