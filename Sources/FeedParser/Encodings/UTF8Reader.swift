/// Reads UTF-8, and what was said or thought to be UTF-8.
///
/// Feeds in Windows-1252 that say nothing or "utf-8" are common, and so are feeds in UTF-8 with a few bad bytes. What
/// there has been more of decides: as long as malformed sequences are in the majority, bytes are Windows-1252;
/// otherwise a malformed sequence is one U+FFFD. So the reading does not depend on how the bytes were cut into pieces,
/// and nothing has to be held back.
final class UTF8Reader: CharsetReader {
  /// Sequences of two and more bytes.
  private(set) var wellFormed = 0
  private(set) var malformed = 0
  /// The beginning of a sequence whose end has not arrived, at most three bytes.
  private var cut: [UInt8] = []
  private var output = OutputBuffer()
  /// Takes over if the first sequence that is not ASCII is no UTF-8: the document names this encoding, too.
  private let alternative: (any CharsetReader)?
  private(set) var isAlternativeInUse = false

  init(alternative: (any CharsetReader)? = nil) {
    self.alternative = alternative
  }

  /// Whether the document looks like Windows-1252 so far.
  var isMostlyWindows1252: Bool { malformed > wellFormed }

  func decode(_ bytes: UnsafeBufferPointer<UInt8>, to sink: (UnsafeBufferPointer<UInt8>) -> Void) {
    if isAlternativeInUse {
      alternative?.decode(bytes, to: sink)
      return
    }
    let start = cut.isEmpty ? 0 : completeCut(with: bytes, to: sink)
    if let start, !isAlternativeInUse { read(bytes, from: start, to: sink) }
    output.flush(to: sink)
  }

  func finish(to sink: (UnsafeBufferPointer<UInt8>) -> Void) {
    if !isAlternativeInUse, !cut.isEmpty {
      cut.withUnsafeBufferPointer { replace($0, isWellFormed: false, to: sink) }
      output.flush(to: sink)
    }
    if isAlternativeInUse { alternative?.finish(to: sink) }
  }

  private func read(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to sink: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var waiting = start
    var position = start
    while true {
      position = UTF8Sequence.asciiEnd(bytes, from: position)
      guard position < bytes.count else { break }
      let length = UTF8Sequence.length(bytes, at: position)
      if length > 0, !isMostlyWindows1252 {
        wellFormed += 1
        position += length
        continue
      }
      output.append(UnsafeBufferPointer(rebasing: bytes[waiting..<position]), to: sink)
      if length == 0 {
        cut = Array(bytes[position...])
        return
      }
      let sequence = UnsafeBufferPointer(rebasing: bytes[position..<position + abs(length)])
      if length < 0, isAlternativeNext {
        output.flush(to: sink)
        isAlternativeInUse = true
        alternative?.decode(UnsafeBufferPointer(rebasing: bytes[position...]), to: sink)
        return
      }
      replace(sequence, isWellFormed: length > 0, to: sink)
      position += abs(length)
      waiting = position
    }
    output.append(UnsafeBufferPointer(rebasing: bytes[waiting...]), to: sink)
  }

  private var isAlternativeNext: Bool { alternative != nil && wellFormed == 0 && malformed == 0 }

  /// Reads a sequence that is malformed, or well-formed in a document that is not UTF-8.
  private func replace(
    _ sequence: UnsafeBufferPointer<UInt8>, isWellFormed: Bool, to sink: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    if !isWellFormed, isAlternativeNext {
      isAlternativeInUse = true
      alternative?.decode(sequence, to: sink)
      return
    }
    if !isWellFormed, wellFormed > malformed {
      output.append(UTF8Sequence.replacement)
    } else {
      for byte in sequence { output.append(windows1252: byte) }
    }
    if isWellFormed { wellFormed += 1 } else { malformed += 1 }
  }

  /// Reads the sequence that was cut, as far as these bytes complete it.
  /// - Returns: where to go on in the bytes; nil if all of them were needed.
  private func completeCut(
    with bytes: UnsafeBufferPointer<UInt8>, to sink: (UnsafeBufferPointer<UInt8>) -> Void
  ) -> Int? {
    let held = cut.count
    let joined = cut + bytes.prefix(4 - held)
    cut = []
    return joined.withUnsafeBufferPointer { joined in
      let length = UTF8Sequence.length(joined, at: 0)
      if length == 0 {
        cut = Array(joined)
        return nil
      }
      let sequence = UnsafeBufferPointer(rebasing: joined[..<abs(length)])
      if length > 0, !isMostlyWindows1252 {
        wellFormed += 1
        output.append(sequence, to: sink)
      } else if length < 0, isAlternativeNext {
        isAlternativeInUse = true
        alternative?.decode(UnsafeBufferPointer(rebasing: joined[..<held]), to: sink)
        alternative?.decode(bytes, to: sink)
      } else {
        replace(sequence, isWellFormed: length > 0, to: sink)
      }
      // What was held was good so far, so even a malformed sequence contains all of it.
      return abs(length) - held
    }
  }
}
