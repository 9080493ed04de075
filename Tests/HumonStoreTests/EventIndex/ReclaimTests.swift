import HumonModel
import HumonWire
import Testing

@testable import HumonStore

@Suite("Memory of old answers")
struct ReclaimTests {
  @Test(
    "After many updates the old answers' memory is given back, and every answer is right, old snapshots' too")
  func reclaims() async throws {
    try await withStore { store, _ in
      let user = try await store.newUser()
      // Quotation marks, which JSON makes longer.
      let address = String(repeating: "\"", count: EventLimits.addressLength)
      let still = try await store.create(Sample.event(name: "still"), owner: user)
      let before = store.index.snapshot
      let answer = before.answer(still)
      var highest = 0
      var lowered = false
      // 16 MiB of old answers, at about 2.2 KiB each.
      for round in 0..<20 {
        _ = try await store.merge(
          try (0..<500).map { try Sample.event(name: "round \(round)", address: address, uid: "\($0)") },
          owner: user)
        let bytes = store.index.snapshot.answerByteCount
        if bytes < highest { lowered = true }
        highest = max(highest, bytes)
      }
      #expect(lowered)
      #expect(highest < 2 * EventIndexState.tolerableWaste)
      let after = store.index.snapshot
      #expect(after.eventCount == 501)
      #expect(after.answer(still) == answer)
      #expect(before.answer(still) == answer)
      for hit in after.find(EventSearch(area: .everywhere)) {
        let body = try await store.event(hit.id).flatMap(V1EventEncoder.body)
        #expect(after.withV1Answer(of: hit.id) { Array($0) } == body)
      }
      // And it goes on from there.
      let next = try await store.create(Sample.event(name: "next"), owner: user)
      #expect(store.index.snapshot.answer(next)?.contains("next") == true)
      #expect(store.index.snapshot.answer(still) == answer)
    }
  }
}
