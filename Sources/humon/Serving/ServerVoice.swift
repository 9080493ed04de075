import Foundation
import HumonServer
import Logging

/// What a server says: its log on standard error, and on standard output what a person at the terminal should see.
struct ServerVoice {
  let log: LineStream
  let terminal = LineStream(descriptor: STDOUT_FILENO) { _ in "" }
  let logger: Logger

  /// How long the end waits for whoever reads what the server has said, in seconds.
  private static let lastWords = 1.0

  init(_ format: LineLogHandler.Format) {
    let log = LineStream(descriptor: STDERR_FILENO) { count in
      LineLogHandler.line(
        format, .warning, "lines of the log are lost, because nobody took them",
        [("lines", .stringConvertible(count))])
    }
    self.log = log
    logger = Logger(label: "humon") { _ in LineLogHandler(format: format, level: .info, write: log.write) }
  }

  /// Waits until everything has been read, or nobody reads.
  func flush() async {
    await log.flush(within: Self.lastWords)
    await terminal.flush(within: Self.lastWords)
  }
}
