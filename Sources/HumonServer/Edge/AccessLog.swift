import HTTPTypes
import Hummingbird
import Logging

/// One line for each request. Neither query nor headers are in it: one tells where somebody is, the others who.
enum AccessLog {
  /// A path is cut after so many characters: nobody fills the disk with one request.
  private static let pathLimit = 256

  static func write(
    _ request: Request, _ response: Response, client: IPAddress?, route: String, requestID: String,
    nanoseconds: Int64, _ logger: Logger
  ) {
    logger.info(
      "request",
      metadata: [
        "method": .string(request.method.rawValue),
        "path": .string(String(request.uri.path.prefix(pathLimit))),
        "route": .string(route),
        "status": .stringConvertible(response.status.code),
        "microseconds": .stringConvertible(nanoseconds / 1_000),
        "client": .string(client?.description ?? "-"),
        "request_id": .string(requestID),
      ])
  }
}
