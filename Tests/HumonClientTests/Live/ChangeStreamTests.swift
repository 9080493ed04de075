import GeoIndex
import HumonClient
import HumonModel
import HumonWire
import Testing

@Suite("What changes, while it changes")
struct ChangeStreamTests {
  private static func event(_ id: Int) -> String {
    #"{"id":\#(id),"owner":{"id":7},"name":"Tea","starts_at":"2026-11-26T18:00:00.000Z"}"#
  }

  private static func stream(_ text: String) -> HTTPAnswer {
    HTTPAnswer(HTTPHead(status: 200, headers: ["content-type": "text/event-stream"]), body: Array(text.utf8))
  }

  /// The first changes, each in a few letters, and what was asked.
  private func heard(
    _ count: Int, _ script: @escaping ScriptedTransport.Script
  ) async throws(HumonError) -> (changes: [String], requests: [HTTPRequest]) {
    let transport = ScriptedTransport(script)
    var changes: [String] = []
    for try await change in HumonAPI.scripted(transport).changes(EventQuestion(.everywhere)) {
      switch change {
      case .reload: changes.append("reload")
      case .created(let event): changes.append("+\(event.id)")
      case .updated(let event): changes.append("~\(event.id)")
      case .series(let id, let occurrences):
        changes.append("=\(id)\(occurrences.map { "@\($0.occurrence?.text ?? "") \($0.start.rfc3339)" })")
      case .removed(let id, let occurrence): changes.append("-\(id)\(occurrence.map { "@\($0.text)" } ?? "")")
      }
      if changes.count == count { break }
    }
    return (changes, transport.requests)
  }

  @Test("First load, then what changes, in order")
  func changes() async throws {
    let text =
      ":\nretry: 1\n\nid: 5\nevent: created\ndata: \(Self.event(1))\n\nevent: updated\ndata: \(Self.event(1))\n\n:\nid: 6\n\n"
      + "event: somethingNew\ndata: {}\n\nid: 7\nevent: removed\ndata: {\"id\":1,\"occurrence\":\"20261203T190000\"}\n\n"
    let (changes, requests) = try await heard(4) { _, _ in Self.stream(text) }
    #expect(changes == ["reload", "+1", "~1", "-1@20261203T190000"])
    #expect(requests.map(\.url) == ["https://events.example/v2/changes"])
    #expect(requests.first?.headers["Accept"] == "text/event-stream")
    #expect(requests.first?.headers["Last-Event-ID"] == nil)
  }

  @Test(
    "A series comes with its occurrences, each with its own times; where these are not all, everything is loaded"
  )
  func series() async throws {
    let occurrence =
      #"{"occurrence":"20261203T190000","starts_at":"2026-12-03T18:00:00.000Z","ends_at":null,"attendance":{"going":1,"maybe":0}}"#
    func message(_ more: String) -> String {
      "event: updated\ndata: \(Self.event(1).dropLast()),\"occurrences\":[\(occurrence)]\(more)}\n\n"
    }
    let text = message("") + message(#","more_occurrences":true"#)
    let (changes, _) = try await heard(3) { _, _ in Self.stream(text) }
    #expect(changes == ["reload", #"=1["@20261203T190000 2026-12-03T18:00:00.000Z"]"#, "reload"])
  }

  @Test("Lines may end in any way, be split anywhere, and begin with a mark")
  func lines() async throws {
    let text =
      "\u{FEFF}event:created\rdata:\(Self.event(1).prefix(8))\r\ndata: \(Self.event(1).dropFirst(8))\n\r\n"
    let (changes, _) = try await heard(2) { _, _ in Self.stream(text) }
    #expect(changes == ["reload", "+1"])
  }

  @Test("After a break it goes on where it was, without loading anew")
  func resumes() async throws {
    let (changes, requests) = try await heard(3) { _, number in
      Self.stream(
        "id: \(number + 1)\nevent: created\ndata: \(Self.event(number + 1))\n\nevent: created\ndata: {\"cut")
    }
    #expect(changes == ["reload", "+1", "+2"])
    #expect(requests.map { $0.headers["Last-Event-ID"] } == [nil, "1"])
  }

  @Test("Failures of the network and a busy server are waited out")
  func waits() async throws {
    let (changes, requests) = try await heard(1) { (_, number) throws(HumonError) -> HTTPAnswer in
      switch number {
      case 0: throw .offline("no network")
      case 1: throw .tooSlow(seconds: 30)
      case 2: return .json(503, "")
      case 3: return .json(500, "")
      default: return Self.stream("")
      }
    }
    #expect(changes == ["reload"])
    #expect(requests.count == 5)
  }

  @Test("When the server does not know any more what was missed, everything is loaded anew")
  func gone() async throws {
    let (changes, requests) = try await heard(3) { _, number in
      switch number {
      case 0: Self.stream("id: 1\nevent: created\ndata: \(Self.event(1))\n\n")
      case 1: .json(410, "")
      default: Self.stream("")
      }
    }
    #expect(changes == ["reload", "+1", "reload"])
    #expect(requests.map { $0.headers["Last-Event-ID"] } == [nil, "1", nil])
  }

  @Test("What coming back does not mend is told")
  func refused() async {
    await #expect(throws: HumonError.unauthorised) { try await heard(1) { _, _ in .json(401, "") } }
    await #expect(throws: HumonError.invalid([FieldProblem(pointer: "", message: "")])) {
      try await heard(1) { _, _ in .json(422, "{}") }
    }
    await #expect(throws: HumonError.unreadable("the answer (text/html) is no stream of events")) {
      try await heard(1) { _, _ in HTTPAnswer(HTTPHead(status: 200, headers: ["content-type": "text/html"])) }
    }
    await #expect(throws: HumonError.unreadable("a change (“created”): the answer is not JSON")) {
      try await heard(2) { _, _ in Self.stream("event: created\ndata: <html>\n\n") }
    }
    await #expect(throws: HumonError.unreadable("a message of the stream has more than 1048576 bytes")) {
      try await heard(2) { _, _ in Self.stream("data: " + String(repeating: "x", count: 2 << 20)) }
    }
  }

  @Test("Who cancels hears no more")
  func cancelled() async throws {
    let transport = ScriptedTransport { (_, _) throws(HumonError) -> HTTPAnswer in
      throw .offline("no network")
    }
    let api = HumonAPI.scripted(transport) { $0.retryPause = .seconds(60) }
    let task = Task {
      for try await _ in api.changes(EventQuestion(.everywhere)) {}
    }
    while transport.requests.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: HumonError.cancelled) { try await task.value }
  }
}
