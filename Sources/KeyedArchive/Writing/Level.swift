/// A record or an array that is being written, up to its end. Its header says how long it is, so it is put in front when
/// everything is there; room for the usual size of a header is left at the beginning.
final class Level {
  enum Kind { case fields, array, set }

  let kind: Kind
  /// Where in the sink the room for the header is.
  let start: Int
  var count = 0
  /// The shape up to here; nil for an array, and where the record states its own keys.
  private var shape: ShapeTree.Node?
  private var ownKeys: [String] = []
  /// Containers that were asked for and are filled whenever the caller likes; where they belong.
  var splices: [(offset: Int, child: TreeEncoder)] = []

  init(_ kind: Kind, in sink: ByteSink, shape: ShapeTree.Node? = nil) {
    self.kind = kind
    self.shape = shape
    start = sink.count
    sink.append(0)
    sink.append(0)
    if kind != .fields { sink.append(0) }
  }

  /// A field with this key follows.
  @inline(__always)
  func add(_ key: String) {
    count &+= 1
    if let next = shape?.next(key) { shape = next } else { addOwn(key) }
  }

  private func addOwn(_ key: String) {
    if let shape { ownKeys = shape.keys }
    shape = nil
    ownKeys.append(key)
  }

  var keys: [String] { shape?.keys ?? ownKeys }

  /// Puts the header in front.
  func close(in sink: ByteSink, _ chunk: ChunkBuilder) throws {
    for (offset, child) in splices.reversed() {
      sink.replace(0, at: offset, with: try child.finished().bytes)
    }
    let room = kind == .fields ? 2 : 3
    let length = sink.count - start - room
    switch kind {
    case .fields:
      if let shape {
        let number = chunk.shapes.number(of: shape)
        if number < ValueTag.smallShapeCount, length < 128 {
          return sink.set(UInt8(length), at: start + 1, after: ValueTag.smallShape | UInt8(number))
        }
        header(of: sink, room) { header in
          if number < ValueTag.smallShapeCount {
            header.append(ValueTag.smallShape | UInt8(number))
          } else {
            header.append(ValueTag.fields)
            header.append(varint: number)
          }
          header.append(varint: length)
        }
      } else {
        let keys = ByteSink()
        keys.append(varint: ownKeys.count)
        for key in ownKeys { keys.append(text: key) }
        header(of: sink, room) { header in
          header.append(ValueTag.ownFields)
          header.append(varint: keys.count + length)
          header.append(keys.bytes)
        }
      }
    case .array, .set:
      let number = ByteSink(capacity: 10)
      number.append(varint: count)
      header(of: sink, room) { header in
        header.append(kind == .set ? ValueTag.set : ValueTag.array)
        header.append(varint: number.count + length)
        header.append(number.bytes)
      }
    }
  }

  private func header(of sink: ByteSink, _ room: Int, _ write: (ByteSink) -> Void) {
    let header = ByteSink(capacity: 32)
    write(header)
    sink.replace(room, at: start, with: header.bytes)
  }
}
