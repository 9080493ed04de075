import HumonClient

/// From a change of the visible region to what has to be done to the map, beside the same request whose answer nobody
/// looks at. Both over one transport, in turns.
enum RegionFigures {
  static func measure(_ server: ServerAddress, _ region: MapRegion, rounds: Int) async throws -> Figures {
    let transport = SystemTransport()
    let credentials = MemoryCredentialStore([.userID: "1", .token: "benchmark"])
    let api = HumonAPI(
      HumonConfiguration(server: server, appSecret: ""), session: UserSession(credentials),
      transport: transport)
    var request = HTTPRequest(
      "GET",
      "\(server.text)/v1/events/nearests?lat=\(region.center.latitude)&lon=\(region.center.longitude)"
        + "&radius=\(region.coveringRadius)")
    request.headers = [
      "Accept": "application/json", "Content-Type": "application/json", "User-Agent": "Humon",
    ]
    var (raw, change) = ([Duration](), [Duration]())
    var shown: [EventAnnotation] = []
    var bytes = 0
    for round in 0..<rounds + 10 {
      let rawTime = try await ContinuousClock().measure {
        let answer = try await transport.answer(to: request, byteLimit: 64 << 20, until: .now + .seconds(30))
        bytes = answer.body.count
      }
      let changeTime = try await ContinuousClock().measure {
        let events = try await api.fetchEvents(in: region).compactMap { EventAnnotation($0) }
        let difference = AnnotationDifference(from: shown, to: events)
        precondition(round == 0 || difference.isEmpty)
        shown = events
      }
      // The first ones open connections.
      guard round >= 10 else { continue }
      raw.append(rawTime)
      change.append(changeTime)
    }
    return [
      ("regionEvents", Double(shown.count)), ("regionBytes", Double(bytes)), ("rawMilliseconds", raw.median),
      ("changeMilliseconds", change.median), ("changeOfRaw", change.median / raw.median),
    ]
  }
}
