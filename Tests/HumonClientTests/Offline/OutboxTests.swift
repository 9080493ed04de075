import Foundation
import GeoIndex
import HumonClient
import HumonModel
import HumonWire
import Testing

@Suite("What is sent later is sent once")
struct OutboxTests {
  private let folder: TemporaryFolder
  private let server = ScriptedServer()

  init() throws { folder = try TemporaryFolder() }

  private func draft(_ name: String) -> EventDraft {
    var draft = EventDraft(at: GeoPoint(latitude: 52.5, longitude: 13.5))
    draft.name = name
    draft.start = Timestamp(rawValue: 1_800_000_000_000)
    return draft
  }

  /// An outbox as a new run of the app finds it.
  private func outbox() throws -> Outbox { try Outbox(folder: folder.path, service: server) }

  @Test("Without a network it waits, over a restart, and is sent in order when there is one")
  func waits() async throws {
    await server.become(.cut)
    let first = try outbox()
    try await first.add(OutboxWish(.create(draft("Tea"))))
    try await first.add(OutboxWish(.create(draft("Coffee"))))
    await #expect(throws: HumonError.offline("no network")) { try await first.flush() }
    let next = try outbox()
    #expect(await next.wishes.count == 2)
    await server.become(.faithful)
    #expect(try await next.flush().count == 2)
    #expect(await server.events.map(\.title) == ["Tea", "Coffee"])
    #expect(await next.wishes.isEmpty)
    #expect(try await outbox().wishes.isEmpty)
  }

  @Test(
    "Where the answer is lost, the event is there once: also after a restart, and when its key is forgotten",
    arguments: [(false, false), (true, false), (true, true)])
  func answerLost(restarts: Bool, serverForgets: Bool) async throws {
    await server.become(.answersLost)
    var outbox = try outbox()
    try await outbox.add(OutboxWish(.create(draft("Tea"))))
    await #expect(throws: HumonError.interrupted("cut")) { try await outbox.flush() }
    #expect(await server.events.count == 1)
    await server.become(.faithful)
    if restarts { outbox = try self.outbox() }
    if serverForgets { await server.forgetKeys() }
    let outcomes = try await outbox.flush()
    guard case .sent(_, let event?)? = outcomes.first else { return #expect(Bool(false), "\(outcomes)") }
    #expect(event.id == Event.ID(rawValue: 1))
    #expect(await server.events.count == 1)
  }

  @Test("Two wishes that say the same are two events")
  func twins() async throws {
    await server.become(.cut)
    let first = try outbox()
    for _ in 0..<3 { try await first.add(OutboxWish(.create(draft("Tea")))) }
    await server.become(.answersLost)
    await #expect(throws: HumonError.self) { try await first.flush() }
    await server.become(.faithful)
    await server.forgetKeys()
    let next = try outbox()
    #expect(try await next.flush().count == 3)
    #expect(await server.events.count == 3)
  }

  @Test("An event that was made long ago is found behind many others")
  func manyOthers() async throws {
    let other = draft("Other")
    await server.become(.answersLost)
    let first = try outbox()
    try await first.add(OutboxWish(.create(draft("Tea"))))
    await #expect(throws: HumonError.self) { try await first.flush() }
    await server.become(.faithful)
    for _ in 0..<9 { _ = try await server.create(other, key: WishKey()) }
    await server.forgetKeys()
    try await outbox().flush()
    #expect(await server.events.count == 10)
  }

  @Test("What the server refuses stays, with why, and does not hold up the rest")
  func refused() async throws {
    let outbox = try outbox()
    let wish = OutboxWish(.create(EventDraft()))
    try await outbox.add(wish)
    try await outbox.add(OutboxWish(.create(draft("Tea"))))
    let outcomes = try await outbox.flush()
    guard case .refused(let refused, .invalid)? = outcomes.first else {
      return #expect(Bool(false), "\(outcomes)")
    }
    #expect(refused.id == wish.id)
    #expect(await server.events.map(\.title) == ["Tea"])
    let kept = try #require(try await self.outbox().wishes.first)
    #expect(kept.id == wish.id && kept.refusal != nil)
    #expect(try await outbox.flush().isEmpty)
    #expect(try await outbox.withdraw(wish.id))
    #expect(try await !outbox.withdraw(wish.id))
    #expect(try await self.outbox().wishes.isEmpty)
  }

  @Test(
    "What is nobody's last word keeps the wish",
    arguments: [
      HumonError.unreadable("HTML"), .answerTooLarge(limit: 1), .tooSlow(seconds: 30),
      .unavailable(retryAfter: 1),
      .tooManyRequests(retryAfter: nil), .server(status: 500), .unauthorised, .cancelled,
    ])
  func passing(error: HumonError) async throws {
    await server.become(.refuses(error))
    let outbox = try outbox()
    try await outbox.add(OutboxWish(.create(draft("Tea"))))
    await #expect(throws: error) { try await outbox.flush() }
    #expect(await outbox.wishes.map(\.refusal) == [nil])
    await server.become(.faithful)
    try await outbox.flush()
    #expect(await server.events.count == 1)
  }

  @Test("Of two answers to one event only the last is sent")
  func answers() async throws {
    let event = ReceivedEvent.Identity(event: Event.ID(rawValue: 1), owner: User.ID(rawValue: 2))
    let outbox = try outbox()
    for answer in [.going, .maybe, nil] as [AttendanceAnswer?] {
      try await outbox.add(OutboxWish(.answer(event, answer)))
    }
    #expect(try await self.outbox().wishes.map(\.action) == [.answer(event, nil)])
    try await outbox.flush()
    #expect(await server.answers[event.event] == [nil])
  }

  @Test("A change whose answer was lost is no conflict with itself; one of somebody else's is")
  func changes() async throws {
    let event = try await server.create(draft("Tea"), key: WishKey())
    let outbox = try outbox()
    try await outbox.add(OutboxWish(.change(event, to: draft("Coffee"), .this)))
    await server.become(.answersLost)
    await #expect(throws: HumonError.self) { try await outbox.flush() }
    await server.become(.faithful)
    guard case .sent(_, let changed?)? = try await self.outbox().flush().first else {
      return #expect(Bool(false), "the change was not sent")
    }
    #expect(changed.title == "Coffee")
    let late = try self.outbox()
    try await late.add(OutboxWish(.change(event, to: draft("Milk"), .this)))
    #expect(try await late.flush().count == 1)
    #expect(await late.wishes.first?.refusal != nil)
    #expect(await server.events.map(\.title) == ["Coffee"])
  }

  @Test("A deletion whose answer was lost is done")
  func deletions() async throws {
    let event = try await server.create(draft("Tea"), key: WishKey())
    let outbox = try outbox()
    try await outbox.add(OutboxWish(.delete(event, .this)))
    await server.become(.answersLost)
    await #expect(throws: HumonError.self) { try await outbox.flush() }
    await server.become(.faithful)
    guard case .sent? = try await outbox.flush().first else { return #expect(Bool(false), "it was refused") }
    #expect(await outbox.wishes.isEmpty)
    #expect(await server.events.isEmpty)
  }

  @Test(
    "A disk that takes nothing: what waits still waits, what is new is refused, and nothing is sent twice")
  func fullDisk() async throws {
    let outbox = try outbox()
    try await outbox.add(OutboxWish(.create(draft("Tea"))))
    let archive = folder.file("outbox.archive")
    let before = try Data(contentsOf: URL(fileURLWithPath: archive))
    let disk = try FullDisk(folder.path)
    await #expect(throws: HumonError.self) { try await outbox.add(OutboxWish(.create(draft("Coffee")))) }
    #expect(await outbox.wishes.count == 1)
    // It is sent, and the disk cannot be told.
    await #expect(throws: HumonError.self) { try await outbox.flush() }
    #expect(await server.events.count == 1)
    await #expect(throws: HumonError.self) { try await outbox.flush() }
    #expect(await server.events.count == 1)
    try disk.end()
    #expect(try Data(contentsOf: URL(fileURLWithPath: archive)) == before)
    await server.forgetKeys()
    let next = try self.outbox()
    try await next.flush()
    #expect(await server.events.count == 1)
    #expect(await next.wishes.isEmpty)
  }

  @Test("It takes no more than it can keep")
  func limit() async throws {
    let outbox = try outbox()
    for number in 0..<Outbox.limit { try await outbox.add(OutboxWish(.create(draft("\(number)")))) }
    await #expect(throws: HumonError.self) { try await outbox.add(OutboxWish(.create(draft("more")))) }
    #expect(await outbox.wishes.count == Outbox.limit)
  }
}
