import Foundation

/// Finds the short strings that come again within a chunk: from the second time on they are written as a number. What is
/// remembered is bounded: of strings that fall into one slot the latest stays.
final class StringTable {
  private struct Slot {
    var hash: UInt64 = 0
    var string = ""
    /// Its number in the table; negative when it came once only.
    var number = -1
    var chunk = -1
  }

  private static let slotCount = 1 << 13
  /// Shorter ones would gain nothing.
  private static let shortest = 3

  private var slots = [Slot](repeating: Slot(), count: slotCount)
  private var chunk = 0
  private(set) var strings: [String] = []

  /// The number of a string that came before; nil where it is to be written out.
  @inline(__always)
  func number(of string: String, _ bytes: UnsafeRawBufferPointer) -> Int? {
    guard bytes.count >= StringTable.shortest, bytes.count <= ArchiveLayout.tableStringSize else {
      return nil
    }
    let hash = StringTable.hash(bytes)
    let index = Int(truncatingIfNeeded: hash >> 51)
    return slots.withUnsafeMutableBufferPointer { slots in
      guard slots[index].hash == hash, slots[index].chunk == chunk,
        StringTable.isSame(slots[index].string, bytes)
      else {
        slots[index] = Slot(hash: hash, string: string, chunk: chunk)
        return nil
      }
      if slots[index].number < 0 {
        slots[index].number = strings.count
        strings.append(slots[index].string)
      }
      return slots[index].number
    }
  }

  /// Byte by byte: strings that are equal to Swift may be spelled differently, and each is to keep its spelling.
  @inline(__always)
  private static func isSame(_ string: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
    string.utf8.withContiguousStorageIfAvailable { known in
      guard let left = known.baseAddress, let right = bytes.baseAddress else { return false }
      return known.count == bytes.count && memcmp(left, right, bytes.count) == 0
    } ?? false
  }

  func beginChunk() {
    chunk += 1
    strings.removeAll(keepingCapacity: true)
  }

  /// Of the length and of all bytes, in words; the high bits are the good ones.
  @inline(__always)
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var state = UInt64(truncatingIfNeeded: bytes.count) &* factor
    var offset = 0
    while offset &+ 8 <= bytes.count {
      state = (state ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* factor
      state ^= state >> 32
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    return (state ^ rest) &* factor
  }
}
