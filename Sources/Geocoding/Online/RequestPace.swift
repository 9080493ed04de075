/// How often and how many at once a service is asked, and for how long it is left alone after a failure.
struct RequestPace {
  /// No request waits longer than this for its turn; one that would have to is not sent.
  static let patience = Duration.seconds(2)
  /// The most requests under way.
  static let mostAtOnce = 16
  /// How long a service is left alone after its first failure; each further one doubles it.
  static let firstRest = Duration.seconds(5)
  /// The longest that a service is left alone.
  static let longestRest = Duration.seconds(300)

  /// The time between two requests.
  let interval: Duration
  private var nextTurn = Duration.zero
  private var underWay = 0
  private var rest = Self.firstRest
  private var restsUntil = Duration.zero

  init(interval: Duration) {
    self.interval = interval
  }

  /// Takes a turn.
  /// - Returns: how long to wait for it; nil where none is to be had.
  mutating func takeTurn(at now: Duration) -> Duration? {
    let turn = max(now, nextTurn)
    guard now >= restsUntil, underWay < Self.mostAtOnce, turn - now <= Self.patience else { return nil }
    nextTurn = turn + interval
    underWay += 1
    return turn - now
  }

  /// Notes how a request ended.
  mutating func noteEnd(isFailure: Bool, at now: Duration) {
    underWay -= 1
    guard isFailure else {
      rest = Self.firstRest
      return
    }
    // Those that fail together are one failure.
    guard now >= restsUntil else { return }
    restsUntil = now + rest
    rest = min(rest * 2, Self.longestRest)
  }
}
