/// The numbers of the binary form; docs/archive-format.md describes every byte of it.
enum ArchiveLayout {
  /// No text file begins so, and one that was carried as text no longer does.
  static let magic: [UInt8] = [0x89, 0x4B, 0x41, 0x52, 0x43, 0x0D, 0x0A, 0x1A]
  static let endMagic: [UInt8] = [0x4B, 0x41, 0x52, 0x43, 0x45, 0x4E, 0x44, 0x0A]
  static let version: UInt32 = 1
  /// Magic, version, four bytes that are zero.
  static let headerSize = 16
  /// Kind, length and checksum before a block's content.
  static let blockHeaderSize = 17
  /// Offset of the index, size of the file, magic.
  static let trailerSize = 24

  static let chunkKind: UInt8 = 1
  static let indexKind: UInt8 = 2

  /// A chunk is closed when its records have grown to this: what reading one object costs at least, in bytes.
  static let chunkSize = 1 << 17

  /// The longest string of a chunk's table and the longest key of a shape, in bytes. Both are written once and used often:
  /// so a small archive cannot unfold to a huge text.
  static let tableStringSize = 64
  static let shapeKeySize = 255

  /// The most shapes that a chunk has: one takes a byte there at least, and much more in memory.
  static let mostShapes = 1 << 17
}

/// The first byte of a value.
enum ValueTag {
  static let null: UInt8 = 0x00
  static let `false`: UInt8 = 0x01
  static let `true`: UInt8 = 0x02
  static let positive: UInt8 = 0x03
  static let negative: UInt8 = 0x04
  static let float: UInt8 = 0x05
  static let double: UInt8 = 0x06
  static let date: UInt8 = 0x07
  static let string: UInt8 = 0x08
  static let tableString: UInt8 = 0x09
  static let data: UInt8 = 0x0A
  static let array: UInt8 = 0x0B
  static let set: UInt8 = 0x0C
  static let fields: UInt8 = 0x0D
  static let ownFields: UInt8 = 0x0E
  static let object: UInt8 = 0x0F
  static let secondsDate: UInt8 = 0x10
  /// 0x20 to 0x3F: fields of shape 0 to 31.
  static let smallShape: UInt8 = 0x20
  static let smallShapeCount = 32
  /// 0x40 to 0x7F: a string of 0 to 63 bytes.
  static let shortString: UInt8 = 0x40
  static let shortStringCount = 64
  /// 0x80 to 0xFF: a number from 0 to 127.
  static let smallInteger: UInt8 = 0x80
}
