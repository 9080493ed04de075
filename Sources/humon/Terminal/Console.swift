import ArgumentParser
import Foundation

/// The two streams of the process. (C's `stdout` and `stderr` cannot be named in Swift 6.)
enum Console {
  /// Writes a text and a line end to standard output.
  static func say(_ text: String) {
    write(text + "\n", to: STDOUT_FILENO)
  }

  /// Writes bytes and a line end to standard output.
  static func say(_ bytes: [UInt8]) {
    write(bytes + [UInt8(ascii: "\n")], to: STDOUT_FILENO)
  }

  /// Writes bytes to standard output, as they are.
  static func put(_ bytes: some Sequence<UInt8>) {
    write(Array(bytes), to: STDOUT_FILENO)
  }

  /// Writes to standard error, as it is.
  static func note(_ text: String) {
    write(text, to: STDERR_FILENO)
  }

  /// Whether standard error is a terminal that can move its cursor.
  static var canShowProgress: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  /// A reader that has gone away ends the process by SIGPIPE, as it should in a pipe. What cannot be written to standard output
  /// for another reason, a full disk above all, ends it too: half an answer must not pass for a whole one.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = Foundation.write(
          descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written < 0 && errno != EINTR {
          guard descriptor == STDOUT_FILENO else { return }
          note("Error: standard output could not be written whole: \(String(cString: strerror(errno))).\n")
          exit(ExitCode.failure.rawValue)
        }
        rest = rest.dropFirst(max(0, written))
      }
    }
  }
}
