/// A stretch of time that a search looks at: it holds its first instant and not its last. Either side may be
/// open.
public struct TimeWindow: Sendable, Hashable {
  /// The first instant inside; nil for no bound.
  public let from: Timestamp?
  /// The first instant that is outside again; nil for no bound.
  public let to: Timestamp?

  /// All of time.
  public static let always = TimeWindow()

  private init() {
    from = nil
    to = nil
  }

  /// The window between two instants; nil if it would be empty.
  public init?(from: Timestamp?, to: Timestamp?) {
    if let from, let to, from >= to { return nil }
    self.from = from
    self.to = to
  }

  /// Whether any of the time from a start to an end lies inside.
  ///
  /// An event is under way from its start until just before its end, so one that ends when the window opens
  /// is outside. Without an end, or with one that is not after the start, it is the single instant of its
  /// start.
  public func overlaps(start: Timestamp, end: Timestamp?) -> Bool {
    if let to, start >= to { return false }
    guard let from, start < from else { return true }
    guard let end else { return false }
    return end > from
  }
}
