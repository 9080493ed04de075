/// An object that archives itself, field by field, each with a key. It may be linked to others in any way, cycles
/// included, and every object comes back once.
///
/// Reading has two phases. First ``init(from:)`` makes the object out of its plain fields. When the objects that it links
/// to have been made in the same way, ``link(from:)`` connects them. So an object is known before its links are read, and
/// a link back to it finds it.
///
/// Values (strings, numbers, dates, structs and collections of them) need no protocol of ours: they are `Codable`.
public protocol Archivable: AnyObject {
  /// What the type is called in archives. It is not the type's name in Swift, so that one can change without the other.
  static var archiveName: String { get }

  /// The version of the type's fields; 1 unless stated. A version is raised when a field changes its meaning; a
  /// field more, which others do not know, needs no new version.
  static var archiveVersion: Int { get }

  /// Brings the fields of an older version into the form of this one, before ``init(from:)`` reads them; does nothing
  /// unless implemented.
  ///
  /// An older program may have read a newer archive and written it again: then the new keys are there beside
  /// the old ones, which are the later word. ``ArchiveFields/rename(_:to:)`` keeps to that.
  static func migrate(_ fields: inout ArchiveFields, from version: Int) throws

  /// Writes every field that cannot be derived from others. The order does not matter.
  func encode(to fields: FieldEncoder) throws

  /// Makes the object from its plain fields; links are still missing.
  init(from fields: FieldDecoder) throws

  /// Reads the links. What they lead to is made, but may not be linked itself yet. Does nothing unless implemented.
  func link(from links: LinkDecoder) throws

  /// A slot for fields that a newer version wrote and this one never asked for; they are written again with the object.
  /// Without a stored property for it, they are dropped.
  var unknownFields: UnknownFields { get set }
}

extension Archivable {
  /// 1.
  public static var archiveVersion: Int { 1 }

  /// Does nothing.
  public static func migrate(_ fields: inout ArchiveFields, from version: Int) throws {}

  /// Does nothing.
  public func link(from links: LinkDecoder) throws {}

  /// Keeps nothing.
  public var unknownFields: UnknownFields {
    get { UnknownFields() }
    set {}
  }
}
