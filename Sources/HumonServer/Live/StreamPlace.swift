import HumonStore

/// A place in the log of changes, as the `id` of a stream's blocks has it: the number of a change and the history of the
/// database that it is a number of, `4711@k3f9`.
struct StreamPlace: Hashable {
  /// The number of the last change that was heard of.
  let sequence: Int64
  private let history: DatabaseHistory

  init(_ sequence: Int64, in history: DatabaseHistory) {
    (self.sequence, self.history) = (sequence, history)
  }

  /// The place that a listener names.
  /// - Throws: ``RequestFailure/changesForgotten`` for one of another history, which goes on nowhere.
  /// - Returns: nil for what is no place.
  init?(_ text: String, in history: DatabaseHistory) throws(RequestFailure) {
    guard let sequence = Int64(text.prefix { $0 != "@" }) else { return nil }
    guard history.unnamed(text[...]) != nil else { throw .changesForgotten }
    self.init(sequence, in: history)
  }

  var text: String { "\(sequence)\(history.suffix)" }
}
