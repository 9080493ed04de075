import HTTPTypes
import Logging

/// One line for each request. Neither query nor headers are in it: one tells where somebody is, the others who.
enum AccessLog {
  /// A path is cut after so many characters: nobody fills the disk with one request.
  private static let pathLimit = 256

  /// A path without what is a secret in it: the key of a private feed, and the uid of an event, which for an unlisted one
  /// is all that leads there.
  static func path(_ path: String) -> String {
    let path = String(path.prefix(pathLimit))
    var segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for index in segments.indices.dropFirst() where !segments[index].isEmpty {
      let isSecret =
        switch segments[..<index].last(where: { !$0.isEmpty })?.lowercased() {
        case "feeds": true
        case "events": !segments[index].utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        default: false
        }
      if isSecret { segments[index] = "…" }
    }
    return segments.joined(separator: "/")
  }

  static func write(
    _ arrival: Reception.Arrival, _ method: HTTPRequest.Method, path: String, route: String,
    _ status: HTTPResponse.Status, nanoseconds: Int64, _ logger: Logger
  ) {
    logger.info(
      "request",
      metadata: [
        "method": .string(method.rawValue),
        "path": .string(Self.path(path)),
        "route": .string(route),
        "status": .stringConvertible(status.code),
        "microseconds": .stringConvertible(nanoseconds / 1_000),
        "client": .string(arrival.client?.description ?? "-"),
        "request_id": .string(arrival.requestID),
      ])
  }
}
