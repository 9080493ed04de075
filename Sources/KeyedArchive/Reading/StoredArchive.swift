/// The blocks of an archive, read and checked one at a time.
final class StoredArchive {
  let index: ArchiveIndex
  let names: EntryNames
  private let source: any ByteSource
  var byteCount: Int { source.count }
  /// The chunks that were read last, the latest at the end.
  private var recent: [(number: Int, chunk: Chunk)] = []
  /// How many of them are kept, in number and in bytes; one is, however large.
  private static let recentChunks = 16
  private static let recentBytes = 1 << 23

  init(_ source: any ByteSource) throws(ArchiveError) {
    self.source = source
    let indexOffset = try StoredArchive.indexOffset(source)
    let end = source.count - ArchiveLayout.trailerSize
    let block = try StoredArchive.block(ArchiveLayout.indexKind, indexOffset..<end, nil, source)
    var names = EntryNames()
    index = try ArchiveIndex(block, at: indexOffset, names: &names)
    self.names = names
  }

  /// Checks header and trailer; where the index begins.
  private static func indexOffset(_ source: any ByteSource) throws(ArchiveError) -> Int {
    let headerSize = ArchiveLayout.headerSize
    guard source.count >= headerSize else { throw .notAnArchive }
    let header = try bytes(0..<headerSize, source)
    guard header.slice(at: 0, length: 8).elementsEqual(ArchiveLayout.magic) else { throw .notAnArchive }
    let version = try header.word(at: 8)
    guard version == UInt64(ArchiveLayout.version) else {
      throw .newerFormat(found: Int(clamping: version), newest: Int(ArchiveLayout.version))
    }
    let smallest = headerSize + ArchiveLayout.blockHeaderSize + ArchiveLayout.trailerSize
    let trailerOffset = max(headerSize, source.count - ArchiveLayout.trailerSize)
    let place = ArchivePlace(byteOffset: source.count)
    guard source.count >= smallest else { throw .damaged("its end is missing", at: place) }
    let trailer = try bytes(trailerOffset..<source.count, source)
    guard trailer.slice(at: 16, length: 8).elementsEqual(ArchiveLayout.endMagic) else {
      throw .damaged("its end is missing", at: place)
    }
    let size = try trailer.word(at: 8)
    guard size == UInt64(source.count) else {
      throw .damaged("it has \(source.count) bytes and should have \(size)", at: place)
    }
    let latest = trailerOffset - ArchiveLayout.blockHeaderSize
    guard let offset = Int(exactly: try trailer.word(at: 0)), offset >= headerSize, offset <= latest else {
      throw .damaged("the place of its index is wrong", at: ArchivePlace(byteOffset: trailerOffset))
    }
    return offset
  }

  private static func bytes(_ range: Range<Int>, _ source: any ByteSource) throws(ArchiveError) -> BlockBytes
  {
    try BlockBytes(count: range.count, offsetInArchive: range.lowerBound) {
      buffer throws(ArchiveError) in try source.read(at: range.lowerBound, into: buffer)
    }
  }

  /// The content of the block that fills a range, when header, length and checksum are right.
  private static func block(
    _ kind: UInt8, _ range: Range<Int>, _ known: UInt64?, _ source: any ByteSource
  ) throws(ArchiveError) -> BlockBytes {
    let contentStart = range.lowerBound + ArchiveLayout.blockHeaderSize
    let header = try bytes(range.lowerBound..<contentStart, source)
    let checksum = try header.word(at: 9)
    let place = header.place(0)
    guard try header.byte(at: 0) == kind, try header.word(at: 1) == UInt64(range.upperBound - contentStart),
      known.map({ $0 == checksum }) ?? true
    else { throw .damaged("the head of a block was changed", at: place) }
    let content = try bytes(contentStart..<range.upperBound, source)
    guard Checksum.of(content.bytes) == checksum else {
      throw .damaged("a block does not have the checksum that it had", at: place)
    }
    return content
  }

  /// A chunk by its number.
  func chunk(_ number: Int) throws(ArchiveError) -> Chunk {
    if let last = recent.last, last.number == number { return last.chunk }
    if let known = recent.firstIndex(where: { $0.number == number }) {
      let entry = recent.remove(at: known)
      recent.append(entry)
      return entry.chunk
    }
    let place = index.chunks[number]
    let end = place.offset + ArchiveLayout.blockHeaderSize + place.length
    let block = try StoredArchive.block(ArchiveLayout.chunkKind, place.offset..<end, place.checksum, source)
    let chunk = try Chunk(block)
    guard chunk.entries.count == index.entryCount(ofChunk: number),
      chunk.objects.count == index.objectCount(ofChunk: number)
    else { throw block.invalid("the index states other numbers of records", at: 0) }
    recent.append((number, chunk))
    while recent.count > StoredArchive.recentChunks
      || recent.count > 1 && recentSize > StoredArchive.recentBytes
    {
      recent.removeFirst()
    }
    return chunk
  }

  private var recentSize: Int { recent.reduce(0) { $0 + $1.chunk.block.count } }

  /// Where an entry is.
  func entry(_ number: Int) throws(ArchiveError) -> (chunk: Chunk, record: Range<Int>) {
    guard number >= 0, number < index.entryCount else {
      throw .noEntryNumber(number, count: index.entryCount)
    }
    let place = index.chunk(ofEntry: number)
    let chunk = try chunk(place)
    return (chunk, chunk.entries[number - index.chunks[place].firstEntry])
  }

  /// Where an object is.
  func object(_ number: Int) throws(ArchiveError) -> (chunk: Chunk, record: Range<Int>) {
    guard number >= 0, number < index.objectCount else { throw .missingObject(number, at: ArchivePlace()) }
    let place = index.chunk(ofObject: number)
    let chunk = try chunk(place)
    return (chunk, chunk.objects[number - index.chunks[place].firstObject])
  }
}
