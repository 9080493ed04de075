/// Collects small pieces, so that a parser is not called for every few bytes; hands on large ones as they are.
struct OutputBuffer {
  private static let capacity = 16_384
  private static let largePiece = 512
  private var collected: [UInt8] = []

  mutating func append(_ piece: UnsafeBufferPointer<UInt8>, to sink: (UnsafeBufferPointer<UInt8>) -> Void) {
    if piece.count >= Self.largePiece {
      flush(to: sink)
      sink(piece)
    } else {
      collected.append(contentsOf: piece)
      if collected.count >= Self.capacity { flush(to: sink) }
    }
  }

  mutating func append(_ bytes: [UInt8]) {
    collected.append(contentsOf: bytes)
  }

  mutating func append(windows1252 byte: UInt8) {
    Windows1252.append(byte, to: &collected)
  }

  mutating func flush(to sink: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard !collected.isEmpty else { return }
    collected.withUnsafeBufferPointer(sink)
    collected.removeAll(keepingCapacity: true)
  }
}
