/// Lines for standard output, gathered so that many of them cost one call of the system.
struct LineWriter: ~Copyable {
  private static let capacity = 64 * 1_024
  /// The lines, with a line end between two of them.
  private var buffer: [UInt8] = []

  init() {
    buffer.reserveCapacity(Self.capacity + 4_096)
  }

  deinit {
    if !buffer.isEmpty { Console.say(buffer) }
  }

  /// Adds a line that is not empty.
  mutating func say(_ line: String) {
    if !buffer.isEmpty { buffer.append(UInt8(ascii: "\n")) }
    buffer.append(contentsOf: line.utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Sees to it that all lines so far are out.
  mutating func flush() {
    guard !buffer.isEmpty else { return }
    Console.say(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
