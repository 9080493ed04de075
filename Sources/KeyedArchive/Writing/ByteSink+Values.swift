import Foundation

extension ByteSink {
  @inline(__always)
  func write(_ value: Bool) { append(value ? ValueTag.true : ValueTag.false) }

  @inline(__always)
  func write(_ value: some FixedWidthInteger) {
    if value >= 0 {
      let magnitude = UInt64(truncatingIfNeeded: value)
      if magnitude < 128 { return append(ValueTag.smallInteger | UInt8(truncatingIfNeeded: magnitude)) }
      append(ValueTag.positive)
      append(varint: magnitude)
    } else {
      append(ValueTag.negative)
      append(varint: UInt64(truncatingIfNeeded: ~value))
    }
  }

  @inline(__always)
  func write(_ value: Double) { append(tag: ValueTag.double, word: value.bitPattern) }

  func write(_ value: Float) {
    append(ValueTag.float)
    withUnsafeBytes(of: value.bitPattern.littleEndian) { append($0) }
  }

  /// Most dates are whole seconds, which take five bytes instead of eight.
  @inline(__always)
  func write(_ value: Date) {
    let interval = value.timeIntervalSinceReferenceDate
    if let seconds = Int32(exactly: interval), seconds != 0 || interval.sign == .plus {
      append(ValueTag.secondsDate)
      append(varint: UInt64(UInt32(bitPattern: seconds << 1 ^ seconds >> 31)))
    } else {
      append(tag: ValueTag.date, word: interval.bitPattern)
    }
  }

  func write(_ value: Data) {
    append(ValueTag.data)
    append(varint: value.count)
    value.withUnsafeBytes { append($0) }
  }

  func write(object number: Int) {
    append(ValueTag.object)
    append(varint: number)
  }

  /// Writes a string, or the number of one that came before.
  @inline(__always)
  func write(_ value: String, _ table: StringTable) {
    var value = value
    value.makeContiguousUTF8()
    _ = value.utf8.withContiguousStorageIfAvailable { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      if let number = table.number(of: value, bytes) {
        append(ValueTag.tableString)
        append(varint: number)
      } else {
        write(text: bytes)
      }
    }
  }

  @inline(__always)
  private func write(text bytes: UnsafeRawBufferPointer) {
    if bytes.count < ValueTag.shortStringCount {
      append(ValueTag.shortString | UInt8(truncatingIfNeeded: bytes.count))
    } else {
      append(ValueTag.string)
      append(varint: bytes.count)
    }
    append(bytes)
  }
}
