import CDescriptions

extension [UInt8] {
  /// A file of `Resources`.
  init(_ file: description_bytes) {
    // The bytes are part of the program, for as long as it runs.
    self.init(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
