/// Changes that were noticed and not told yet: whoever writes seldom writes once.
struct PendingNews {
  private var items: Set<StoredItem.Key> = []
  private var isEverything = false
  private var first: ContinuousClock.Instant?
  private var last: ContinuousClock.Instant?
  private let clock = ContinuousClock()

  /// Something happened to a name in a calendar's folder.
  mutating func add(_ name: String, in calendar: String) {
    if VdirNames.isItem(name) {
      items.insert(StoredItem.Key(calendar: calendar, name: name))
    } else if VdirNames.metadata.contains(name) {
      isEverything = true
    } else {
      return
    }
    touch()
  }

  mutating func addEverything() {
    isEverything = true
    touch()
  }

  private mutating func touch() {
    last = clock.now
    first = first ?? last
  }

  /// When it is to be told; nil: there is nothing to tell.
  private var due: ContinuousClock.Instant? {
    guard let first, let last else { return nil }
    return min(
      last + .milliseconds(VdirLimits.quietMilliseconds), first + .milliseconds(VdirLimits.noisyMilliseconds))
  }

  /// How long there is time until then; nil: for ever.
  var milliseconds: Int? {
    due.map { max(0, Int((($0 - clock.now) / .milliseconds(1)).rounded(.up))) }
  }

  /// What is to be told now, if anything.
  mutating func take() -> StorageNews? {
    guard let due, clock.now >= due else { return nil }
    defer { self = PendingNews() }
    return isEverything ? .everything : .items(items)
  }
}
