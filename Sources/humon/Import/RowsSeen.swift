import HumonModel

/// Which events a running import has had, so that a second row of one is noticed. It keeps 24 bytes a row.
struct RowsSeen {
  private var contents: [SIMD16<UInt8>: Int] = [:]

  enum Verdict { case new, repeated, contradicting }

  /// Notes an event by its identity.
  mutating func note(_ event: NewEvent) -> Verdict {
    var event = event
    event.revision = nil
    let content = event.hashValue
    guard let known = contents.updateValue(content, forKey: StableUID.digest(event.uid ?? "")) else {
      return .new
    }
    return known == content ? .repeated : .contradicting
  }
}
