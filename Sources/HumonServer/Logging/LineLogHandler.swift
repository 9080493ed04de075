import Foundation
import HumonModel
import HumonStore
public import Logging
import Synchronization

/// Writes each record as one line: for a person, or as JSON for a machine.
public struct LineLogHandler: LogHandler {
  /// How a line looks.
  public enum Format: String, Sendable, CaseIterable {
    /// `2026-11-21T09:00:00.000Z info request status=200`
    case text
    /// `{"time":"2026-11-21T09:00:00.000Z","level":"info","message":"request","status":200}`
    case json
  }

  /// Records below this level are not written.
  public var logLevel: Logger.Level
  /// What every record of this logger carries.
  public var metadata: Logger.Metadata = [:]
  /// Adds to what every record carries.
  public var metadataProvider: Logger.MetadataProvider?
  private let format: Format
  private let write: @Sendable (String) -> Void

  /// - Parameter write: takes one line with its end; by default the standard error stream.
  public init(
    format: Format, level: Logger.Level, write: @escaping @Sendable (String) -> Void = StandardError.write
  ) {
    self.format = format
    self.logLevel = level
    self.write = write
  }

  /// One value of ``metadata``.
  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes a record as one line.
  public func log(event: LogEvent) {
    var fields = metadata
    fields.merge(metadataProvider?.get() ?? [:]) { $1 }
    fields.merge(event.metadata ?? [:]) { $1 }
    // Hummingbird's own name for it; an access record says request_id.
    if fields["request_id"] != nil { fields["hb.request.id"] = nil }
    let sorted = fields.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    write(Self.line(format, event.level, "\(event.message)", sorted))
  }

  /// A record as a line with its end.
  public static func line(
    _ format: Format, _ level: Logger.Level, _ message: String,
    _ fields: [(name: String, value: Logger.Metadata.Value)] = []
  ) -> String {
    let time = Timestamp.systemNow().rfc3339
    switch format {
    case .text:
      let pairs = fields.map { " \($0.name)=\(word("\($0.value)"))" }.joined()
      return "\(time) \(level.rawValue) \(escaped(message))\(pairs)\n"
    case .json:
      let head = [("time", time), ("level", level.rawValue), ("message", message)].map { ($0, quoted($1)) }
      let all = head + fields.map { ($0.name, json($0.value)) }
      return "{" + all.map { "\(quoted($0)):\($1)" }.joined(separator: ",") + "}\n"
    }
  }

  /// Numbers stay numbers, so that they can be compared.
  private static func json(_ value: Logger.Metadata.Value) -> String {
    if case .stringConvertible(let number) = value, number is any BinaryInteger { return "\(number)" }
    return quoted("\(value)")
  }

  /// A value with spaces stands in quotes, so that one cannot pass itself off as two.
  private static func word(_ value: String) -> String {
    let needsQuotes = value.isEmpty || value.contains { $0 == " " || $0 == "\"" || $0 == "=" }
    return needsQuotes ? quoted(value) : escaped(value)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text) + "\""
  }

  /// No client can write a line of its own, or colours, into the log.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _
      where scalar.properties.generalCategory == .control || scalar == "\u{2028}" || scalar == "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// The standard error stream.
public enum StandardError {
  /// Writes a text, whole.
  @Sendable public static func write(_ text: String) {
    write(text, to: STDERR_FILENO)
  }

  /// - Returns: whether the text was written whole.
  @discardableResult
  static func write(_ text: String, to descriptor: CInt) -> Bool {
    // C's `stderr` is a global variable, which Swift 6 does not let us touch; the descriptor is as good.
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let written = Foundation.write(descriptor, rest.baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      }
      return true
    }
  }
}
