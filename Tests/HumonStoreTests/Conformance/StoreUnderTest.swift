import HumonModel
import HumonStore
import Testing

/// Everything that a store has to offer.
typealias Repositories = UserRepository & EventRepository & SeriesRepository & AttendanceRepository
  & DeviceRepository & AccountRepository & ChangeLog

/// A store as the conformance suite sees it: its repositories, and doors to what they do not do themselves.
protocol StoreUnderTest: Sendable {
  var repositories: any Repositories { get }
  /// The device that holds the token is withdrawn, by another process.
  func revoke(_ token: TokenHash) async throws
  /// The event is marked as deleted, by another process.
  func markDeleted(_ event: Event.ID) async throws
  /// The event is removed for good, by another process.
  func remove(_ event: Event.ID) async throws
  /// The local times that are kept beside the instants.
  func localTimes(of event: Event.ID) async throws -> LocalTimes?
  /// Closes the store and opens it again on the same database.
  func reopened() async throws -> any StoreUnderTest
  /// Closes the store; the database goes with the last reference.
  func close() async
}

/// The wall clock of an event, written as if it were UTC.
struct LocalTimes: Sendable, Equatable {
  var start: Timestamp
  var end: Timestamp?
  var timeZone: String
}

/// A kind of database that the conformance suite runs against. Another one is one more line in ``all``.
struct StoreKind: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let open: @Sendable (TestClock) async throws -> any StoreUnderTest

  static let all = [
    StoreKind(testDescription: "SQLite") { try SQLiteUnderTest(folder: TemporaryFolder(), clock: $0) }
  ]

  /// Opens a new store, empty, and closes it whatever happens.
  func run(
    clock: TestClock = TestClock(), _ body: (any Repositories, any StoreUnderTest) async throws -> Void
  ) async throws {
    let store = try await open(clock)
    do {
      try await body(store.repositories, store)
    } catch {
      await store.close()
      throw error
    }
    await store.close()
  }
}
