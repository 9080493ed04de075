extension PointIndex {
  /// Three numbers that are kept beside an entry's point, so that a search can leave it out without asking
  /// anyone: a range of some scale (time, say) and a set of 64 tags. What they mean is the caller's affair.
  public struct Facets: Sendable, Hashable {
    /// Where the entry's range begins, in units of the caller's.
    public let first: Int32
    /// Where it ends; it belongs to the range. Not less than ``first``.
    public let last: Int32
    /// The entry's tags, a bit each.
    public let tags: UInt64

    /// Facets; those not given are the whole range and no tags.
    public init(first: Int32 = .min, last: Int32 = .max, tags: UInt64 = 0) {
      (self.first, self.last, self.tags) = (first, last, tags)
    }
  }

  /// What a search wants of an entry's facets: that the ranges overlap, and that all of the tags are there.
  public struct Filter: Sendable, Hashable {
    /// Where the wanted range begins: an entry's range must not end before.
    public let from: Int32
    /// Where it ends: an entry's range must not begin behind it.
    public let to: Int32
    /// Tags of which an entry must have every one.
    public let tags: UInt64

    /// A filter; what is not given lets everything pass.
    public init(from: Int32 = .min, to: Int32 = .max, tags: UInt64 = 0) {
      (self.from, self.to, self.tags) = (from, to, tags)
    }

    /// Whether an entry with these facets passes.
    @inline(__always)
    public func passes(_ facets: Facets) -> Bool {
      facets.last >= from && facets.first <= to && facets.tags & tags == tags
    }

    /// Whether there is nothing that does not pass.
    var passesAll: Bool { from == .min && to == .max && tags == 0 }
  }
}

extension PointIndex.Facets {
  /// The facets of no entry: joined with others, they are those.
  static let none = PointIndex.Facets(first: .max, last: .min, tags: 0)

  /// The least facets that pass every filter which one of the two passes: what a branch knows of a child.
  @inline(__always)
  func joined(with other: PointIndex.Facets) -> PointIndex.Facets {
    PointIndex.Facets(
      first: min(first, other.first), last: max(last, other.last), tags: tags | other.tags)
  }
}
