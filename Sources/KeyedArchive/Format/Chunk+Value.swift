extension Chunk {
  /// The value at an offset with all that lies in it.
  ///
  /// What recurs is kept apart from what does not: a function has room on the stack for all its cases, and values may lie
  /// deep in each other on a thread whose stack is small.
  func value(at offset: Int, depth: Int = 0) throws(ArchiveError) -> ArchiveValue {
    guard depth < ArchiveLimits.depth else {
      throw .tooDeep(limit: ArchiveLimits.depth, at: block.place(offset))
    }
    switch try block.byte(at: offset) {
    case ValueTag.array: return .array(try values(at: offset, depth))
    case ValueTag.set: return .set(try values(at: offset, depth))
    case ValueTag.fields, ValueTag.ownFields, ValueTag.smallShape..<ValueTag.shortString:
      return .fields(try fieldValues(at: offset, depth: depth))
    case let tag: return try scalar(tag, at: offset)
    }
  }

  private func scalar(_ tag: UInt8, at offset: Int) throws(ArchiveError) -> ArchiveValue {
    switch tag {
    case ValueTag.null: return .null
    case ValueTag.false: return .bool(false)
    case ValueTag.true: return .bool(true)
    case ValueTag.positive:
      let number = try integer(UInt64.self, at: offset)
      return Int64(exactly: number).map { .integer($0) } ?? .unsigned(number)
    case ValueTag.negative, ValueTag.smallInteger...: return .integer(try integer(Int64.self, at: offset))
    case ValueTag.float: return .float(try float(at: offset))
    case ValueTag.double: return .double(try double(at: offset))
    case ValueTag.date, ValueTag.secondsDate: return .date(try date(at: offset))
    case ValueTag.string, ValueTag.tableString, ValueTag.shortString..<ValueTag.smallInteger:
      return .string(try string(at: offset))
    case ValueTag.data: return .data(try data(at: offset))
    case ValueTag.object: return .object(try object(at: offset))
    default: throw block.invalid("there is no kind of value \(tag)", at: offset)
    }
  }

  /// The fields of a record with all that lies in them.
  func fieldValues(at offset: Int, depth: Int = 0) throws(ArchiveError) -> ArchiveFields {
    let list = try fields(at: offset)
    var fields = ArchiveFields()
    var next = list.start
    for key in list.shape.keys {
      fields[key] = try value(at: next, depth: depth + 1)
      next = try step(over: next, within: list.end)
    }
    guard next == list.end else { throw block.invalid("a record is longer than its fields", at: offset) }
    return fields
  }

  private func values(at offset: Int, _ depth: Int) throws(ArchiveError) -> [ArchiveValue] {
    let list = try elements(at: offset)
    var values: [ArchiveValue] = []
    var next = list.start
    for _ in 0..<list.count {
      values.append(try value(at: next, depth: depth + 1))
      next = try step(over: next, within: list.end)
    }
    guard next == list.end else { throw block.invalid("an array is longer than its values", at: offset) }
    return values
  }

  /// Where the value after this one begins; it must not reach beyond what it lies in.
  @inline(__always)
  func step(over offset: Int, within limit: Int) throws(ArchiveError) -> Int {
    let next = try end(of: offset)
    guard next <= limit else { throw block.invalid("a value goes on beyond what it lies in", at: offset) }
    return next
  }
}
