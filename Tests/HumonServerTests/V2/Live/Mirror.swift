import Foundation

/// The results of a search as somebody keeps them who follows the rule of docs/live.md.
struct Mirror: Equatable {
  private struct Key: Hashable {
    let id: Int
    let occurrence: String?
  }

  /// The documents, their members in order.
  private var documents: [Key: String] = [:]

  /// What a search has now, over all its pages.
  init(_ server: TestServer, _ query: String) async throws {
    var path: String? = "/v2/events?\(query)&limit=40"
    while let page = path {
      let answer = try await server.get(page)
      guard answer.status == 200, let events = answer.member("events", as: [[String: Any]].self) else {
        throw UnexpectedAnswer(answer: answer)
      }
      for event in events { put(event) }
      path = answer.member("next", as: String.self).flatMap { URLComponents(string: $0) }
        .map { "\($0.percentEncodedPath)?\($0.percentEncodedQuery ?? "")" }
    }
  }

  var count: Int { documents.count }
  /// What is there, for a test that shows what is wrong.
  var keys: [String] { documents.keys.map { "\($0.id) \($0.occurrence ?? "-")" }.sorted() }

  /// Takes in what a stream has told.
  mutating func hear(_ heard: Listener.Heard) {
    guard let event = try? JSONSerialization.jsonObject(with: Data(heard.data.utf8)) as? [String: Any],
      let id = event["id"] as? Int
    else { return }
    let occurrence = event["occurrence"] as? String
    documents = documents.filter { key, _ in
      key.id != id || occurrence != nil && key.occurrence != occurrence
    }
    guard heard.name != "removed" else { return }
    guard let occurrences = event["occurrences"] as? [[String: Any]] else { return put(event) }
    for occurrence in occurrences {
      put(event.filter { $0.key != "occurrences" }.merging(occurrence) { $1 })
    }
  }

  private mutating func put(_ event: [String: Any]) {
    guard let id = event["id"] as? Int,
      let text = try? JSONSerialization.data(
        withJSONObject: event.filter { $0.key != "distance_km" }, options: .sortedKeys)
    else { return }
    documents[Key(id: id, occurrence: event["occurrence"] as? String)] = String(decoding: text, as: UTF8.self)
  }
}
