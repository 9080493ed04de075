internal import Foundation
internal import ICalendar
public import Recurrence
internal import Synchronization

/// A person's calendars, in Event Kit's vocabulary (`docs/event-store.md`).
///
/// Making one reads everything there is; one is made and kept. It can be used from any thread. Queries see what is
/// committed, as somebody else may have changed it a moment ago, and never wait for a disk.
public final class CalendarStore: Sendable {
  let identity: StoreIdentity
  let access: StoreAccess
  let storage: any CalendarStorage
  let committed = Committed()
  /// Writing is one after the other; whoever commits holds this while the storage works.
  let writer: Mutex<StoreWriter>
  private let listeners = StoreListeners()
  private let follower = Mutex<Task<Void, Never>?>(nil)
  private let preferredCalendar: String?

  /// Opens a store.
  /// - Parameters:
  ///   - storage: where the calendars are kept.
  ///   - application: who asks for access.
  ///   - registry: where it is kept who has access.
  ///   - defaultCalendar: the identifier of the calendar for new events and reminders; nil: the first that can be
  ///     written to.
  ///   - zone: whose clock whole days and floating times follow.
  ///   - database: where zones are found that a file does not describe itself.
  ///   - prompt: asks the person; without one the answer is no.
  ///   - now: the clock, in seconds since 1970-01-01T00:00:00Z.
  /// - Throws: ``CalendarStoreError/storage(_:)`` where nothing can be read at all. What is wrong with single items is in
  ///   ``problems``.
  public init(
    storage: any CalendarStorage, application: String, registry: any AccessRegistry,
    defaultCalendar: String? = nil, zone: TimeZoneRules = .utc, database: TimeZoneDatabase = .system,
    prompt: @escaping AccessPrompt = { _ in false },
    now: @escaping @Sendable () -> Int64 = CalendarStore.systemClock
  ) throws(CalendarStoreError) {
    identity = StoreIdentity(zone: zone, database: database, now: now)
    access = StoreAccess(application: application, registry: registry, prompt: prompt)
    self.storage = storage
    preferredCalendar = defaultCalendar
    writer = Mutex(StoreWriter(Workspace(committed, identity: identity)))
    // Listening begins before reading, so that nothing is missed in between.
    let news = storage.news()
    try refresh()
    let task = Task { [weak self] in
      for await news in news {
        guard let self else { return }
        self.follow(news)
      }
    }
    follower.withLock { $0 = task }
  }

  /// The clock of the system: seconds since 1970-01-01T00:00:00Z.
  public static let systemClock: @Sendable () -> Int64 = { Date().wholeSeconds }

  deinit {
    follower.withLock { $0?.cancel() }
    listeners.finish()
  }

  /// What is not served, and why, by place.
  public var problems: [StorageProblem] { committed.read(\.problems) }

  /// Tells that something was committed, here or elsewhere, from now on and until the stream is let go: whatever is
  /// shown has to be asked for again. Several changes in a row may be told as one.
  public func changes() -> AsyncStream<Void> { listeners.stream() }

  func tellChange() { listeners.tell() }

  // MARK: Calendars

  /// The calendars that hold such things, in their order; none without full access.
  ///
  /// With write-only access it is one that stands for all: what is saved in it comes into the calendar for new events.
  public func calendars(for entityType: EntityType) -> [EventCalendar] {
    guard access.canRead(entityType) else { return virtualCalendar(for: entityType).map { [$0] } ?? [] }
    return committed.read { Array($0.calendars.values) }
      .filter { $0.allowedEntityTypes.contains(entityType) }
      .sorted(by: StoredCalendar.isBefore)
      .map { EventCalendar($0, store: identity) }
  }

  /// A calendar; nil where there is none, or without full access.
  public func calendar(withIdentifier identifier: String) -> EventCalendar? {
    guard let stored = committed.read({ $0.calendars[identifier] }),
      stored.allowedEntityTypes.contains(where: access.canRead)
    else { return nil }
    return EventCalendar(stored, store: identity)
  }

  /// Where events come that name no calendar; nil without access, and where there is none that can be written to.
  public var defaultCalendarForNewEvents: EventCalendar? { defaultCalendar(for: .event) }

  /// Where reminders come that name no calendar; nil without access, and where there is none that can be written to.
  public func defaultCalendarForNewReminders() -> EventCalendar? { defaultCalendar(for: .reminder) }

  private func defaultCalendar(for kind: EntityType) -> EventCalendar? {
    guard access.canRead(kind) else { return virtualCalendar(for: kind) }
    return storedDefault(for: kind).map { EventCalendar($0, store: identity) }
  }

  func storedDefault(for kind: EntityType) -> StoredCalendar? {
    let open = committed.read { Array($0.calendars.values) }
      .filter { $0.allowedEntityTypes.contains(kind) && !$0.isReadOnly }
    return open.first { $0.id == preferredCalendar } ?? open.min(by: StoredCalendar.isBefore)
  }

  /// What somebody sees who may add and not look: not even what the calendar is called.
  private func virtualCalendar(for kind: EntityType) -> EventCalendar? {
    guard access.status(for: kind) == .writeOnly, storedDefault(for: kind) != nil else { return nil }
    let stored = StoredCalendar(id: "", title: "", allowedEntityTypes: [kind])
    return EventCalendar(stored, store: identity, isVirtual: true)
  }
}

extension StoredCalendar {
  /// By order, then by title, then by identifier.
  static func isBefore(_ left: StoredCalendar, _ right: StoredCalendar) -> Bool {
    let (first, second) = (left.order ?? .max, right.order ?? .max)
    if first != second { return first < second }
    let (title, other) = (left.title ?? left.id, right.title ?? right.id)
    return title == other ? left.id < right.id : title < other
  }
}
