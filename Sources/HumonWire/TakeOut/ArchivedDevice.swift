import KeyedArchive

/// A device of a take-out, without its token.
final class ArchivedDevice: Archivable {
  static let archiveName = "Humon.Device"

  let name: String?
  let created: ArchivedTime
  var unknownFields = UnknownFields()

  init(name: String?, created: ArchivedTime) {
    self.name = name
    self.created = created
  }

  func encode(to fields: FieldEncoder) throws {
    try fields.encode(name, for: "name")
    try fields.encode(created, for: "created")
  }

  init(from fields: FieldDecoder) throws {
    name = try fields.decodeIfPresent(String.self, for: "name")
    created = try fields.decode(ArchivedTime.self, for: "created")
  }
}
