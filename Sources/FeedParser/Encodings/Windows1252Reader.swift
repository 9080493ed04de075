/// Reads Windows-1252, in which every byte is a character.
final class Windows1252Reader: CharsetReader {
  let malformed = 0
  private var output = OutputBuffer()

  func decode(_ bytes: UnsafeBufferPointer<UInt8>, to sink: (UnsafeBufferPointer<UInt8>) -> Void) {
    var position = 0
    while position < bytes.count {
      let end = UTF8Sequence.asciiEnd(bytes, from: position)
      output.append(UnsafeBufferPointer(rebasing: bytes[position..<end]), to: sink)
      position = end
      while position < bytes.count, bytes[position] >= 0x80 {
        output.append(windows1252: bytes[position])
        position += 1
      }
    }
    output.flush(to: sink)
  }

  func finish(to sink: (UnsafeBufferPointer<UInt8>) -> Void) {}
}
