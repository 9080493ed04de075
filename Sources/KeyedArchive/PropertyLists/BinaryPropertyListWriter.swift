import Foundation

/// Writes a binary property list, object by object. Each object is written once: texts, numbers and references that are
/// equal share one.
struct BinaryPropertyListWriter {
  private enum Scalar: Hashable {
    case string(String)
    case integer(Int64)
    case uid(Int)
    case bool(Bool)
  }

  private var nodes: [PropertyListNode] = []
  private var known: [Scalar: Int] = [:]

  /// Adds an object; its number.
  mutating func add(_ node: PropertyListNode) -> Int {
    let scalar: Scalar? =
      switch node {
      case .string(let text): .string(text)
      case .integer(let number): .integer(number)
      case .uid(let uid): .uid(uid)
      case .bool(let value): .bool(value)
      default: nil
      }
    if let scalar, let number = known[scalar] { return number }
    if let scalar { known[scalar] = nodes.count }
    nodes.append(node)
    return nodes.count - 1
  }

  mutating func add(_ text: String) -> Int { add(.string(text)) }

  /// The list, with `top` as its outermost object.
  func data(top: Int) -> Data {
    var bytes = Array("bplist00".utf8)
    let referenceSize = size(of: UInt64(nodes.count))
    var offsets: [Int] = []
    for node in nodes {
      offsets.append(bytes.count)
      append(node, to: &bytes, referenceSize)
    }
    let table = bytes.count
    let offsetSize = size(of: UInt64(table))
    for offset in offsets { append(UInt64(offset), offsetSize, to: &bytes) }
    bytes.append(contentsOf: [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)])
    append(UInt64(nodes.count), 8, to: &bytes)
    append(UInt64(top), 8, to: &bytes)
    append(UInt64(table), 8, to: &bytes)
    return Data(bytes)
  }

  private func append(_ node: PropertyListNode, to bytes: inout [UInt8], _ referenceSize: Int) {
    switch node {
    case .null: bytes.append(0x00)
    case .bool(let value): bytes.append(value ? 0x09 : 0x08)
    case .integer(let number):
      let size = number < 0 ? 8 : size(of: UInt64(number))
      bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
      append(UInt64(bitPattern: number), size, to: &bytes)
    case .unsigned(let number):
      bytes.append(0x14)
      append(0, 8, to: &bytes)
      append(number, 8, to: &bytes)
    case .float(let number):
      bytes.append(0x22)
      append(UInt64(number.bitPattern), 4, to: &bytes)
    case .double(let number):
      bytes.append(0x23)
      append(number.bitPattern, 8, to: &bytes)
    case .date(let date):
      bytes.append(0x33)
      append(date.timeIntervalSinceReferenceDate.bitPattern, 8, to: &bytes)
    case .data(let data):
      head(0x40, data.count, to: &bytes)
      bytes.append(contentsOf: data)
    case .string(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        head(0x50, text.utf8.count, to: &bytes)
        bytes.append(contentsOf: text.utf8)
      } else {
        head(0x60, text.utf16.count, to: &bytes)
        for unit in text.utf16 { append(UInt64(unit), 2, to: &bytes) }
      }
    case .uid(let uid):
      let size = size(of: UInt64(uid))
      bytes.append(0x80 | UInt8(size - 1))
      append(UInt64(uid), size, to: &bytes)
    case .array(let items):
      head(0xA0, items.count, to: &bytes)
      for item in items { append(UInt64(item), referenceSize, to: &bytes) }
    case .set(let items):
      head(0xC0, items.count, to: &bytes)
      for item in items { append(UInt64(item), referenceSize, to: &bytes) }
    case .dictionary(let keys, let values):
      head(0xD0, keys.count, to: &bytes)
      for item in keys + values { append(UInt64(item), referenceSize, to: &bytes) }
    }
  }

  private func head(_ marker: UInt8, _ count: Int, to bytes: inout [UInt8]) {
    guard count >= 15 else { return bytes.append(marker | UInt8(count)) }
    bytes.append(marker | 0x0F)
    let size = size(of: UInt64(count))
    bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
    append(UInt64(count), size, to: &bytes)
  }

  private func append(_ number: UInt64, _ size: Int, to bytes: inout [UInt8]) {
    for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }

  /// One, two, four or eight bytes.
  private func size(of number: UInt64) -> Int {
    number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
  }
}
