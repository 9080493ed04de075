/// The fields of one record, found by key. Most records are read in the order in which they were written, so the next
/// field is tried first; for any other order every field's place is found in one pass, once.
final class RecordReader {
  let reader: GraphReader
  let chunk: Chunk
  let list: FieldList
  private let recordOffset: Int
  private var next = 0
  private var nextOffset: Int
  private var lastKey = ""
  private var lastOffset = -1
  private var offsets: [Int]?
  /// Which fields were asked for; empty where nobody wants to know.
  private var asked: [Bool]

  init(_ reader: GraphReader, _ chunk: Chunk, at offset: Int, tracksAsked: Bool = false) throws(ArchiveError)
  {
    self.reader = reader
    self.chunk = chunk
    recordOffset = offset
    list = try chunk.fields(at: offset)
    nextOffset = list.start
    asked = tracksAsked ? Array(repeating: false, count: list.shape.keys.count) : []
    if list.shape.hasRepeatedKeys { next = list.shape.keys.count }
  }

  /// Where the value of a key is; nil where there is none.
  @inline(__always)
  func offset(of key: String) throws(ArchiveError) -> Int? {
    if lastOffset >= 0, lastKey == key { return lastOffset }
    if next < list.shape.keys.count, list.shape.keys[next] == key {
      let offset = nextOffset
      nextOffset = try chunk.step(over: offset, within: list.end)
      if !asked.isEmpty { asked[next] = true }
      next &+= 1
      lastKey = key
      lastOffset = offset
      return offset
    }
    return try search(key)
  }

  private func search(_ key: String) throws(ArchiveError) -> Int? {
    guard let index = list.shape.index(of: key) else { return nil }
    if !asked.isEmpty { asked[index] = true }
    let offset = try allOffsets()[index]
    lastKey = key
    lastOffset = offset
    return offset
  }

  private func allOffsets() throws(ArchiveError) -> [Int] {
    if let offsets { return offsets }
    var found: [Int] = []
    found.reserveCapacity(list.shape.keys.count)
    var offset = list.start
    for _ in list.shape.keys {
      found.append(offset)
      offset = try chunk.step(over: offset, within: list.end)
    }
    offsets = found
    return found
  }

  /// Where the value of a key is, which must be there.
  @inline(__always)
  func required(_ key: String) throws(ArchiveError) -> Int {
    if let offset = try offset(of: key) { return offset }
    throw .missingKey(key, at: chunk.block.place(recordOffset))
  }

  /// The fields that nobody asked for.
  func unasked() throws(ArchiveError) -> ArchiveFields {
    var fields = ArchiveFields()
    guard asked.contains(false) else { return fields }
    let offsets = try allOffsets()
    for (index, key) in list.shape.keys.enumerated() where !asked[index] {
      fields[key] = try chunk.value(at: offsets[index])
    }
    return fields
  }
}
