/// Fields of an object that its type never asked for when it was read: a newer version wrote them. They are written again
/// with the object, as they were, together with the objects of unknown types that they lead to. A link to an object that
/// is no longer there becomes null.
public struct UnknownFields {
  /// The fields. Objects in them have the numbers of the archive that they come from.
  public let fields: ArchiveFields
  let pool: UnknownObjects?

  /// No unknown fields.
  public init() {
    self.init(ArchiveFields(), of: nil)
  }

  init(_ fields: ArchiveFields, of pool: UnknownObjects?) {
    self.fields = fields
    self.pool = pool
  }

  /// Whether there are none.
  public var isEmpty: Bool { fields.count == 0 }
}

/// What the unknown fields of one reading lead to. Objects of known types are held weakly: they belong to the program,
/// and holding them from their own fields would keep them for ever. Objects of unknown types are plain values here.
final class UnknownObjects {
  struct Object {
    let type: Chunk.ObjectType?
    let value: ArchiveValue
  }

  struct Weak {
    weak var value: AnyObject?
  }

  var objects: [Int: Object] = [:]
  var known: [Int: Weak] = [:]
}
