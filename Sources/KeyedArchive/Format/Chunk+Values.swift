import Foundation

/// Where the values of a list are, and how many.
struct ElementList {
  let count: Int
  let start: Int
  let end: Int
}

/// Where the values of a record are, and their keys.
struct FieldList {
  let shape: Shape
  let start: Int
  let end: Int
}

extension Chunk {
  /// Where a value ends: found without looking into it, so in constant time.
  @inline(__always)
  func end(of offset: Int) throws(ArchiveError) -> Int {
    let tag = try block.byte(at: offset)
    if tag >= ValueTag.smallInteger { return offset &+ 1 }
    var next = offset &+ 1
    if tag >= ValueTag.shortString {
      next &+= Int(tag &- ValueTag.shortString)
    } else if tag >= ValueTag.smallShape {
      next &+= try block.length(&next)
    } else {
      try passLong(tag, offset, &next)
    }
    guard next <= block.count else { throw block.invalid("a value goes on beyond its block", at: offset) }
    return next
  }

  private func passLong(_ tag: UInt8, _ offset: Int, _ next: inout Int) throws(ArchiveError) {
    switch tag {
    case ValueTag.null, ValueTag.false, ValueTag.true: break
    case ValueTag.positive, ValueTag.negative, ValueTag.tableString, ValueTag.object, ValueTag.secondsDate:
      _ = try block.varint(&next)
    case ValueTag.float: next += 4
    case ValueTag.double, ValueTag.date: next += 8
    case ValueTag.string, ValueTag.data, ValueTag.array, ValueTag.set, ValueTag.ownFields:
      next += try block.length(&next)
    case ValueTag.fields:
      _ = try block.varint(&next)
      next += try block.length(&next)
    default: throw block.invalid("there is no kind of value \(tag)", at: offset)
    }
  }

  func isNull(at offset: Int) throws(ArchiveError) -> Bool { try block.byte(at: offset) == ValueTag.null }

  func bool(at offset: Int) throws(ArchiveError) -> Bool {
    switch try block.byte(at: offset) {
    case ValueTag.false: return false
    case ValueTag.true: return true
    default: throw wrongType("a boolean", at: offset)
    }
  }

  @inline(__always)
  func integer<Number: FixedWidthInteger>(_: Number.Type, at offset: Int) throws(ArchiveError) -> Number {
    let tag = try block.byte(at: offset)
    var next = offset &+ 1
    let number: Number?
    switch tag {
    case ValueTag.smallInteger...: number = Number(exactly: tag &- ValueTag.smallInteger)
    case ValueTag.positive: number = Number(exactly: try block.varint(&next))
    case ValueTag.negative: number = Int64(exactly: try block.varint(&next)).flatMap { Number(exactly: ~$0) }
    default: throw wrongType("an integer", at: offset)
    }
    guard let number else { throw outOfRange("\(Number.self)", at: offset) }
    return number
  }

  /// Whole numbers are numbers too, if they fit without loss.
  func double(at offset: Int) throws(ArchiveError) -> Double {
    switch try block.byte(at: offset) {
    case ValueTag.double: return Double(bitPattern: try block.word(at: offset &+ 1))
    case ValueTag.float: return Double(Float(bitPattern: try block.halfWord(at: offset &+ 1)))
    case ValueTag.smallInteger..., ValueTag.positive, ValueTag.negative:
      if let number = Double(exactly: try integer(Int64.self, at: offset)) { return number }
      throw outOfRange("Double", at: offset)
    default: throw wrongType("a number", at: offset)
    }
  }

  func float(at offset: Int) throws(ArchiveError) -> Float {
    if try block.byte(at: offset) == ValueTag.float {
      return Float(bitPattern: try block.halfWord(at: offset &+ 1))
    }
    let double = try double(at: offset)
    guard let number = Float(exactly: double) ?? (double.isNaN ? .nan : nil) else {
      throw outOfRange("Float", at: offset)
    }
    return number
  }

  func date(at offset: Int) throws(ArchiveError) -> Date {
    switch try block.byte(at: offset) {
    case ValueTag.date:
      return Date(timeIntervalSinceReferenceDate: Double(bitPattern: try block.word(at: offset &+ 1)))
    case ValueTag.secondsDate:
      var next = offset &+ 1
      let zigzag = try block.varint(&next)
      let seconds = Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
      return Date(timeIntervalSinceReferenceDate: Double(seconds))
    default: throw wrongType("a date", at: offset)
    }
  }

  @inline(__always)
  func string(at offset: Int) throws(ArchiveError) -> String {
    let tag = try block.byte(at: offset)
    var next = offset &+ 1
    if tag >= ValueTag.shortString, tag < ValueTag.smallInteger {
      return try block.text(at: next, length: Int(tag &- ValueTag.shortString))
    }
    switch tag {
    case ValueTag.tableString: return try tableString(try block.varint(&next), at: offset)
    case ValueTag.string: return try block.text(&next)
    default: throw wrongType("a string", at: offset)
    }
  }

  func data(at offset: Int) throws(ArchiveError) -> Data {
    guard try block.byte(at: offset) == ValueTag.data else { throw wrongType("data", at: offset) }
    var next = offset + 1
    let length = try block.length(&next)
    return Data(block.slice(at: next, length: length))
  }

  /// The elements of an array or a set.
  func elements(at offset: Int) throws(ArchiveError) -> ElementList {
    let tag = try block.byte(at: offset)
    guard tag == ValueTag.array || tag == ValueTag.set else { throw wrongType("an array", at: offset) }
    var next = offset &+ 1
    let length = try block.length(&next)
    let end = next &+ length
    let count = try block.itemCount(&next)
    guard count <= end &- next else { throw block.invalid("an array is too short for its count", at: offset) }
    return ElementList(count: count, start: next, end: end)
  }

  func fields(at offset: Int) throws(ArchiveError) -> FieldList {
    let tag = try block.byte(at: offset)
    var next = offset &+ 1
    let number: UInt64
    switch tag {
    case ValueTag.smallShape..<ValueTag.shortString: number = UInt64(tag &- ValueTag.smallShape)
    case ValueTag.fields: number = try block.varint(&next)
    case ValueTag.ownFields:
      let length = try block.length(&next)
      let end = next + length
      let shape = try Chunk.shape(block, &next)
      guard shape.keys.count <= end - next else { throw tooShort(offset) }
      return FieldList(shape: shape, start: next, end: end)
    default: throw wrongType("keyed fields", at: offset)
    }
    guard number < UInt64(shapes.count) else {
      throw block.invalid("there is no shape \(number)", at: offset)
    }
    let length = try block.length(&next)
    let shape = shapes[Int(number)]
    guard shape.keys.count <= length else { throw tooShort(offset) }
    return FieldList(shape: shape, start: next, end: next &+ length)
  }

  /// The number of the object that a value refers to.
  func object(at offset: Int) throws(ArchiveError) -> Int {
    guard try block.byte(at: offset) == ValueTag.object else { throw wrongType("an object", at: offset) }
    var next = offset + 1
    guard let number = Int(exactly: try block.varint(&next)) else {
      throw block.invalid("no object has such a number", at: offset)
    }
    return number
  }

  func isObject(at offset: Int) throws(ArchiveError) -> Bool { try block.byte(at: offset) == ValueTag.object }

  private func tooShort(_ offset: Int) -> ArchiveError {
    block.invalid("a record is too short for its keys", at: offset)
  }

  @inline(never)
  func wrongType(_ expected: String, at offset: Int) -> ArchiveError {
    .wrongType(expected: expected, found: kind(at: offset), at: block.place(offset))
  }

  private func outOfRange(_ type: String, at offset: Int) -> ArchiveError {
    let number = (try? numberText(at: offset)) ?? "here"
    return .numberOutOfRange(number, type: type, at: block.place(offset))
  }

  /// A number for a message. It is read here as it stands, in no type that it might not fit into.
  private func numberText(at offset: Int) throws(ArchiveError) -> String {
    let tag = try block.byte(at: offset)
    var next = offset + 1
    switch tag {
    case ValueTag.smallInteger...: return "\(tag - ValueTag.smallInteger)"
    case ValueTag.positive: return "\(try block.varint(&next))"
    case ValueTag.negative:
      let (magnitude, overflow) = try block.varint(&next).addingReportingOverflow(1)
      return overflow ? "-18446744073709551616" : "-\(magnitude)"
    case ValueTag.float: return "\(Float(bitPattern: try block.halfWord(at: next)))"
    case ValueTag.double: return "\(Double(bitPattern: try block.word(at: next)))"
    default: return kind(at: offset)
    }
  }

  private func kind(at offset: Int) -> String {
    switch (try? block.byte(at: offset)) ?? 0xFF {
    case ValueTag.null: "null"
    case ValueTag.false, ValueTag.true: "a boolean"
    case ValueTag.positive, ValueTag.negative, ValueTag.smallInteger...: "an integer"
    case ValueTag.float, ValueTag.double: "a number"
    case ValueTag.date, ValueTag.secondsDate: "a date"
    case ValueTag.string, ValueTag.tableString, ValueTag.shortString..<ValueTag.smallInteger: "a string"
    case ValueTag.data: "data"
    case ValueTag.array: "an array"
    case ValueTag.set: "a set"
    case ValueTag.object: "an object"
    default: "keyed fields"
    }
  }
}
