import Foundation
import HumonModel
import HumonStore

/// Finds what is on in a database of this machine, by the same index that a server searches.
struct NearbyDatabase: NearbySource {
  let path: String

  func array(_ search: EventSearch) async throws -> [UInt8] {
    try await SQLiteStore.reading(path) { store in
      let snapshot = store.index.snapshot
      let hits = snapshot.find(search)
      // Two bytes at least are written: the brackets.
      return [UInt8](unsafeUninitializedCapacity: max(2, snapshot.v1ArrayByteCount(of: hits))) {
        buffer, count in
        snapshot.writeV1Array(of: hits, into: UnsafeMutableRawBufferPointer(buffer))
        count = max(2, snapshot.v1ArrayByteCount(of: hits))
      }
    }
  }

  func events(_ search: EventSearch) async throws -> [NearbyEvent] {
    try await SQLiteStore.reading(path) { store in
      var events: [NearbyEvent] = []
      for hit in store.index.snapshot.find(search) {
        guard let event = try await store.event(hit.id) else { continue }
        let start = EventStart(
          instant: event.start, zone: TimeZone(identifier: event.timeZone) ?? .gmt, isAllDay: event.isAllDay)
        events.append(
          NearbyEvent(kilometres: hit.kilometres ?? 0, start: start, name: event.name, address: event.address)
        )
      }
      return events
    }
  }
}
