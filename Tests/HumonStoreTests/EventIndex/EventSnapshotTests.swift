import GeoIndex
import HumonModel
import Testing

@testable import HumonStore

@Suite("Snapshots of the index")
struct EventSnapshotTests {
  @Test("A write is found as soon as its writer is answered")
  func readYourWrites() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<100 {
          group.addTask {
            let id = try await store.create(Sample.event(name: "\(number)"), owner: user)
            #expect(store.index.snapshot.answer(id)?.contains("\"name\":\"\(number)\"") == true)
            try await store.replaceEssentials(
              of: id, with: Sample.essentials(name: "new \(number)"), timeZone: "UTC", by: user)
            #expect(store.index.snapshot.answer(id)?.contains("\"name\":\"new \(number)\"") == true)
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("A snapshot never changes, whatever is written after it")
  func immutable() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      let uids = (0..<50).map { "\($0)" }
      _ = try await store.merge(try uids.map { try Sample.event(name: "old \($0)", uid: $0) }, owner: user)
      let snapshot = store.index.snapshot
      let search = EventSearch(area: .circle(center: try Sample.point(52.5, 13.4), kilometres: 1))
      let hits = snapshot.find(search)
      let answers = hits.map { snapshot.answer($0.id) }
      #expect(hits.count == 50)
      for round in 0..<5 {
        _ = try await store.merge(
          try uids.map {
            try Sample.event(
              name: "round \(round)", at: Double(round), 0, uid: $0,
              visibility: round == 3 ? .hidden : .public)
          }, owner: user)
        _ = try await store.create(Sample.event(), owner: user)
        #expect(snapshot.find(search) == hits)
        #expect(hits.map { snapshot.answer($0.id) } == answers)
        #expect(snapshot.eventCount == 50 && snapshot.listedCount == 50)
      }
      #expect(store.index.snapshot.find(search).count == 5)
    }
  }

  @Test("Many readers beside a writer see whole answers, and each an order of events that only grows")
  func concurrentReaders() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      let id = try await store.create(
        Sample.event(name: "0", address: String(repeating: "0", count: 500)), owner: user)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          for round in 1...200 {
            let digit = String(round % 10)
            try await store.replaceEssentials(
              of: id, with: Sample.essentials(name: digit, address: String(repeating: digit, count: 500)),
              timeZone: "UTC", by: user)
          }
        }
        for _ in 0..<3 {
          group.addTask {
            var last: Int64 = 0
            for _ in 0..<2_000 {
              let snapshot = store.index.snapshot
              #expect(snapshot.sequence >= last)
              last = snapshot.sequence
              let isWhole = snapshot.withV1Answer(of: id) { bytes in
                // {"address":"dddd…": the address is one digit 500 times, and the name is that digit.
                let address = bytes[12..<512]
                return address.allSatisfy { $0 == bytes[12] } && bytes.contains(bytes[12])
              }
              #expect(isWhole == true)
              await Task.yield()
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("A snapshot outlives its store")
  func outlives() async throws {
    let folder = try TemporaryFolder()
    var snapshot: EventSnapshot?
    var id: Event.ID?
    try await withStore(at: folder.file()) { store in
      id = try await store.create(Sample.event(), owner: store.newUser())
      snapshot = store.index.snapshot
    }
    #expect(try #require(snapshot).answer(#require(id))?.contains("Tea") == true)
  }
}
