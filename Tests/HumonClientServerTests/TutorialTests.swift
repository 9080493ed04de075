import Foundation
import HumonClient
import Testing
import UnreliableNetwork

/// The tutorial of the DocC catalogue, compiled, and run on a real server.
@Suite("The tutorial")
struct TutorialTests {
  @Test("Its steps do what they say")
  func steps() async throws {
    try await withLiveServer { live in
      let file = live.folder.appendingPathComponent("tutorial/credentials").path
      let folder = live.folder.appendingPathComponent("tutorial").path
      let address = live.network.address
      let secret = LiveServer.secret
      // tutorial: client
      guard let server = ServerAddress(address) else { return }
      let api = HumonAPI(
        HumonConfiguration(server: server, appSecret: secret),
        session: UserSession(FileCredentialStore(path: file)),
        transport: SystemTransport())
      try await api.createUser()
      // tutorial: map
      guard let center = GeoPoint(latitude: 52.52, longitude: 13.405) else { return }
      let region = MapRegion(center: center, latitudeDelta: 0.02, longitudeDelta: 0.04)
      let question = EventQuestion(.circle(center: center, kilometres: region.coveringRadius))
      var shown = try await api.events(question).events.compactMap { EventAnnotation($0) }
      // tutorial: create
      var draft = EventDraft(at: center)
      draft.name = "Tea"
      draft.start = Timestamp(rfc3339: "2030-01-03T18:00:00Z")
      draft.address = try await api.places(at: center).places.first?.label
      let outbox = try Outbox(folder: folder, service: api)
      try await outbox.add(OutboxWish(.create(draft)))
      try await outbox.flush()
      // tutorial: difference
      let wanted = try await api.events(question).events.compactMap { EventAnnotation($0) }
      let difference = AnnotationDifference(from: shown, to: wanted)
      shown = wanted
      // tutorial: attend
      if let event = difference.added.first?.event {
        let state = try await api.answer(.going, to: event.identity)
        print("\(event.title): \(state.counts.going) go")
      }
      // tutorial: watch
      for try await change in api.changes(question) {
        if case .reload = change {
          shown = try await api.events(question).events.compactMap { EventAnnotation($0) }
          break
        }
      }
      // tutorial: errors
      do {
        _ = try await api.create(EventDraft(at: center), key: WishKey())
      } catch HumonError.invalid(let problems) {
        for problem in problems { print(problem.pointer, problem.message) }
      } catch HumonError.offline, HumonError.interrupted, HumonError.tooSlow {
        print("There is no network.")
      }
      // tutorial: end
      #expect(difference.added.map(\.title) == ["Tea"])
      #expect(difference.added.first?.subtitle == "Berlin, Germany")
      #expect(shown.first?.event?.attendance == AttendanceCounts(going: 1))
    }
  }

  @Test("The document has these steps word for word")
  func document() throws {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let path = here.appendingPathComponent("../../Sources/HumonClient/HumonClient.docc/Tutorial.md")
      .standardized
    let text = try String(contentsOf: path, encoding: .utf8)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    // Put together, so that this line is no mark itself.
    let mark = "      // tutorial" + ": "
    let steps = source.components(separatedBy: mark).dropFirst().dropLast()
    #expect(steps.count == 7)
    for step in steps {
      let code = step.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map {
        $0.hasPrefix("      ") ? $0.dropFirst(6) : $0
      }
      let words = code.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(text.contains(words), "\(words)")
    }
  }
}
