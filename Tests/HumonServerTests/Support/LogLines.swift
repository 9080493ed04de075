import HumonServer
import Logging
import Synchronization

/// Keeps every line that a server logs, down to the last detail.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }
  var text: String { all.joined() }

  func logger(level: Logger.Level = .trace) -> Logger {
    Logger(label: "test") { _ in
      LineLogHandler(format: .json, level: level) { line in self.lines.withLock { $0.append(line) } }
    }
  }
}
