import Foundation
import HTTPTypes
import SeededNumbers

/// Somebody who makes and changes events and series at random, each time the same.
struct RandomChanges {
  private let server: TestServer
  private let user: TestUser
  private var random: SeededGenerator
  private var ids: [Int] = []
  /// How many changes the server has taken, of each kind.
  private(set) var taken: [String: Int] = [:]

  init(_ server: TestServer, by user: TestUser, seed: UInt64) {
    self.server = server
    self.user = user
    random = SeededGenerator(seed: seed)
  }

  mutating func change() async throws {
    guard ids.count >= 4, let id = ids.randomElement(using: &random) else { return try await make() }
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: try await make()
    case 2:
      try await send("delete", .delete, "events/\(id)")
      ids.removeAll { $0 == id }
    case 3: try await send("replace", .put, "events/\(id)", event())
    case 4..<10: try await send("patch", .patch, "events/\(id)", patch(recurs: true))
    default: try await changeOccurrence(of: id)
    }
  }

  private mutating func make() async throws {
    if let id = try await send("make", .post, "events", event()).id { ids.append(id) }
  }

  private mutating func changeOccurrence(of id: Int) async throws {
    let answer = try await server.get("/v2/events/\(id)/occurrences?from=2029-12-01&to=2030-06-01")
    let found = answer.member("events", as: [[String: Any]].self) ?? []
    let names = found.compactMap { $0["occurrence"] as? String }
    guard let name = names.randomElement(using: &random) else { return }
    let path = "events/\(id)/occurrences/\(name)"
    switch Int.random(in: 0..<10, using: &random) {
    case 0: try await send("leave out", .delete, path)
    case 1: try await send("end", .delete, "\(path)?span=future")
    case 2:
      let body = patch(recurs: true)
      if let new = try await send("cut", .patch, "\(path)?span=future", body).id, !ids.contains(new) {
        ids.append(new)
      }
    case 3:
      try await send(
        "attend", .put, "\(path)/attendance", #"{"answer":"\#(one(["going", "maybe", "not"]))"}"#)
    default: try await send("patch one", .patch, path, patch(recurs: false))
    }
  }

  @discardableResult
  private mutating func send(
    _ kind: String, _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil
  ) async throws -> Answer {
    let ifMatch = method == .post || path.hasSuffix("attendance") ? nil : "*"
    let answer = try await server.v2(method, path, as: user, ifMatch: ifMatch, body)
    guard answer.status < 500 else { throw UnexpectedAnswer(answer: answer) }
    if answer.status < 300 { taken[kind, default: 0] += 1 }
    return answer
  }

  // MARK: Documents

  private mutating func one(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }

  private mutating func start() -> String {
    let day = Int.random(in: 10...28, using: &random)
    return
      "2030-0\(Int.random(in: 1...3, using: &random))-\(day)T1\(Int.random(in: 0...9, using: &random)):00:00"
  }

  private mutating func place() -> String {
    #"{"latitude":\#(one(["52.5", "52.6", "52.7", "40"])),"longitude":13.4}"#
  }

  private mutating func rule() -> String {
    let frequency = one(["DAILY;INTERVAL=3", "WEEKLY", "WEEKLY;BYDAY=TU,SA"])
    return #"{"rules":["FREQ=\#(frequency);COUNT=\#(Int.random(in: 1...9, using: &random))"]}"#
  }

  private mutating func event() -> String {
    let recurrence = Int.random(in: 0..<3, using: &random) == 0 ? "null" : rule()
    return """
      {"name":"\(one(["Green tea", "Green run"]))","start":"\(start())","time_zone":"Europe/Berlin","place":\(place()),
       "categories":["\(one(["tea", "tea", "run"]))"],"recurrence":\(recurrence)}
      """
  }

  private mutating func patch(recurs: Bool) -> String {
    switch Int.random(in: 0..<(recurs ? 7 : 6), using: &random) {
    case 0: #"{"name":"\#(one(["Green tea", "Green run", "Tea"]))"}"#
    case 1: #"{"place":\#(place())}"#
    case 2: #"{"start":"\#(start())"}"#
    case 3: #"{"status":"\#(one(["cancelled", "confirmed", "tentative"]))"}"#
    case 4: #"{"visibility":"\#(one(["public", "public", "unlisted"]))"}"#
    case 5: #"{"categories":["\#(one(["tea", "run"]))"]}"#
    default: #"{"recurrence":\#(rule())}"#
    }
  }
}
