public import Foundation

// The JSON form, for people:
//
//     {
//       "archive": 1,
//       "names": { "climbers": 0 },
//       "entries": [ { "$object": 0 } ],
//       "objects": [
//         { "$type": "Group", "name": "Climbers", "members": [ { "$object": 1 } ] },
//         { "$type": "Member", "$version": 2, "name": "Ana", "born": { "$date": "1985-02-26T23:06:40Z" } }
//       ]
//     }
//
// Null, booleans, strings and arrays are JSON's own; a number with a point or an exponent is a `Double`, any other
// a whole number; keyed fields are an object, in which a key that begins with `$` gets a second one. What JSON has no word for
// is an object with one key: `$date`, `$data` (base 64), `$set`, `$float`, `$double` (for what JSON cannot say) and
// `$object`. An object of a Codable class that is no record stands as `{ "$value": … }`.

extension ArchiveDocument {
  /// Reads an archive in JSON form. The bytes are UTF-8.
  public init(json: Data) throws(ArchiveError) {
    var reader = JSONReader(json)
    let root = try reader.document()
    guard case .object(let members, _) = root.content else { throw root.wrongType("an object") }
    guard let format = members["archive"] else { throw .notAnArchive }
    guard case .integer("1") = format.content else {
      guard case .integer(let text) = format.content, let found = Int(text), found > 1 else {
        throw .notAnArchive
      }
      throw .newerFormat(found: found, newest: 1)
    }
    self.init()
    for value in try members["entries"]?.array ?? [] { entries.append(try value.value()) }
    for value in try members["objects"]?.array ?? [] { objects.append(try value.archivedObject()) }
    if let named = members["names"] {
      guard case .object(let numbers, let order) = named.content else { throw named.wrongType("an object") }
      for name in order {
        guard let number = numbers[name] else { continue }
        guard case .integer(let text) = number.content, let entry = Int(text), entries.indices.contains(entry)
        else { throw number.wrongType("the number of an entry") }
        names[name] = entry
      }
    }
  }

  /// The archive in JSON form, indented, in UTF-8.
  public func json() throws(ArchiveError) -> Data {
    var writer = JSONWriter()
    writer.begin("{")
    writer.member("archive")
    writer.raw("1")
    if !names.isEmpty {
      writer.member("names")
      writer.begin("{")
      for name in names.keys.sorted() {
        writer.member(name)
        writer.raw("\(names[name] ?? 0)")
      }
      writer.end("}")
    }
    writer.member("entries")
    try writer.list(entries)
    if !objects.isEmpty {
      writer.member("objects")
      writer.begin("[")
      for object in objects {
        writer.element()
        try writer.write(object)
      }
      writer.end("]")
    }
    writer.end("}")
    return writer.data
  }
}
