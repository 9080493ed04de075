import ArgumentParser
import Foundation
import Hummingbird
import Logging
import NIOCore

/// Serves the peers over HTTP/1, without middleware and without an access log.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Serve the peers until interrupted.")

  @Option(help: "The port on 127.0.0.1.")
  var port: Int

  @Option(help: "The file that GET /bare/nearests answers with.")
  var nearestsBodyFile: String?

  @Option(help: "The file that GET /bare/event answers with.")
  var eventBodyFile: String?

  @Option(help: "A database made by `build-rtree`, which GET /rtree/nearests searches.")
  var rtree: String?

  func run() async throws {
    let router = Router(context: BasicRequestContext.self)
    router.get("health") { _, _ in HTTPResponse.Status.ok }
    BareRoutes(nearests: try readyBody(nearestsBodyFile), event: try readyBody(eventBodyFile)).add(to: router)
    if let rtree { RTreeRoute(store: try RTreeStore(path: rtree)).add(to: router) }
    var logger = Logger(label: "peer-server")
    logger.logLevel = .error
    let application = Application(
      router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      logger: logger)
    try await application.runService()
  }

  private func readyBody(_ path: String?) throws -> ByteBuffer {
    guard let path else { return ByteBuffer(string: "{}") }
    return ByteBuffer(bytes: try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
