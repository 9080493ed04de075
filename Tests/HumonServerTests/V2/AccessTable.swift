import HTTPTypes
import Testing

/// Who may do what: a row for each route of v2, and one for those that are the same in every form.
struct AccessRow: Sendable, CustomTestStringConvertible {
  /// Who may use a route, and what the others are told.
  enum Access: Sendable {
    /// Everybody, whatever he shows. What it answers has nothing of unlisted and hidden events.
    case open
    /// Whoever may see the event.
    case reader
    /// Whoever may see the event and says who he is.
    case guest
    /// The owner of the event.
    case owner
    /// Whoever says who he is, for himself.
    case oneself
    /// Somebody with something else than a token: it is tested apart.
    case other
  }

  let method: HTTPRequest.Method
  /// As the router has it.
  let route: String
  let access: Access
  /// What those get who may.
  let success: Int
  let body: String?
  let query: String

  init(
    _ method: HTTPRequest.Method, _ route: String, _ access: Access, _ success: Int = 200,
    query: String = "", _ body: String? = nil
  ) {
    (self.method, self.route, self.access) = (method, "/v2/" + route, access)
    (self.success, self.query, self.body) = (success, query, body)
  }

  var testDescription: String { "\(method) \(route)" }

  /// The address of an event, or of its second occurrence.
  func path(_ event: String) -> String {
    route.replacing("{id}", with: event).replacing("{occurrence}", with: "20261203T190000")
      .replacing("{name}", with: "x").replacing("{role}", with: "owner") + query
  }

  static let forms = ["json", "ics", "rss", "atom", "jsonfeed", "geojson"]
  private static let going = #"{"answer":"going"}"#

  static let all: [AccessRow] =
    forms.flatMap { form in
      [
        AccessRow(.get, "events.\(form)", .open), AccessRow(.get, "hosts/{name}/events.\(form)", .open),
        AccessRow(.get, "categories/{name}/events.\(form)", .open),
        AccessRow(.get, "events/{id}.\(form)", .reader),
      ]
    } + [
      AccessRow(.get, "openapi.json", .open),
      AccessRow(.get, "instance", .open),
      AccessRow(.get, "events", .open),
      AccessRow(.get, "clusters", .open, query: "?bbox=-180,-90,180,90&zoom=3"),
      // A stream has no end: whether it is open is seen by its complaint about the question.
      AccessRow(.get, "changes", .open, 422, query: "?bbox=x"),
      AccessRow(.post, "events", .oneself, 201, TestServer.tea),
      AccessRow(.get, "events/{id}", .reader),
      AccessRow(.put, "events/{id}", .owner, TestServer.run),
      AccessRow(.patch, "events/{id}", .owner, #"{"name":"Swim"}"#),
      AccessRow(.delete, "events/{id}", .owner, 204),
      AccessRow(.post, "events/{id}/duplicate", .guest, 201),
      AccessRow(.get, "events/{id}/occurrences", .reader),
      AccessRow(.get, "events/{id}/occurrences/{occurrence}", .reader),
      AccessRow(
        .put, "events/{id}/occurrences/{occurrence}", .owner,
        #"{"name":"x","start":"2026-12-03T19:00:00","time_zone":"Europe/Berlin"}"#),
      AccessRow(.patch, "events/{id}/occurrences/{occurrence}", .owner, #"{"name":"Swim"}"#),
      AccessRow(.delete, "events/{id}/occurrences/{occurrence}", .owner, 204),
      // A series as a whole is not answered.
      AccessRow(.get, "events/{id}/attendance", .guest),
      AccessRow(.put, "events/{id}/attendance", .guest, 409, going),
      AccessRow(.delete, "events/{id}/attendance", .guest, 204),
      AccessRow(.get, "events/{id}/occurrences/{occurrence}/attendance", .guest),
      AccessRow(.put, "events/{id}/occurrences/{occurrence}/attendance", .guest, going),
      AccessRow(.delete, "events/{id}/occurrences/{occurrence}/attendance", .guest, 204),
      AccessRow(.post, "devices", .other),
      AccessRow(.get, "devices", .oneself),
      AccessRow(.post, "devices/links", .oneself, 201),
      // Everybody has devices of his own, and this is none of them.
      AccessRow(.patch, "devices/{id}", .oneself, 404, "{}"),
      AccessRow(.delete, "devices/{id}", .oneself, 404),
      AccessRow(.get, "me", .oneself),
      AccessRow(.get, "me/events", .oneself, query: "?role=owner"),
      AccessRow(.get, "me/export", .oneself),
      AccessRow(.get, "me/archive", .oneself),
      // What is sent here is no archive.
      AccessRow(.post, "me/archive", .oneself, 415, "{}"),
      AccessRow(.post, "me/recovery-code", .oneself, 201),
      AccessRow(.post, "me/feeds", .oneself, 201, #"{"role":"owner"}"#),
      AccessRow(.delete, "me/feeds/{role}", .oneself, 204),
      AccessRow(.delete, "me", .oneself, 204, #"{"delete":"my account"}"#),
      AccessRow(.get, "feeds/{key}.ics", .other),
    ]

  private init(
    _ method: HTTPRequest.Method, _ route: String, _ access: Access, _ body: String
  ) {
    self.init(method, route, access, 200, body)
  }
}
