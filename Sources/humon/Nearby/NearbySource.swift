import HumonModel

/// Where `humon nearby` finds what is on.
protocol NearbySource: Sendable {
  /// The events as v1's JSON array, also where there are none.
  func array(_ search: EventSearch) async throws -> [UInt8]
  /// The events for a person to read, nearest first.
  func events(_ search: EventSearch) async throws -> [NearbyEvent]
}

/// One event as a person reads it.
struct NearbyEvent: Sendable, Equatable {
  let kilometres: Double
  let start: EventStart
  let name: String
  let address: String?
}
