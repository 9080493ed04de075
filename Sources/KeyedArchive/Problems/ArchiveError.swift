/// Why an archive could not be written or read.
public enum ArchiveError: Error, Sendable {
  /// The bytes are something else.
  case notAnArchive
  /// The format is newer than this reader.
  case newerFormat(found: Int, newest: Int)
  /// The bytes are not those that were written: cut, changed, or put together from others.
  case damaged(String, at: ArchivePlace)
  /// The bytes are as they were written, but they break the format's rules.
  case invalid(String, at: ArchivePlace)
  /// There is no such key.
  case missingKey(String, at: ArchivePlace)
  /// There is something, but not what was asked for.
  case wrongType(expected: String, found: String, at: ArchivePlace)
  /// A number does not fit into the type that was asked for.
  case numberOutOfRange(String, type: String, at: ArchivePlace)
  /// An object has a type that the reader has not named, so it is not made.
  case typeNotNamed(String, at: ArchivePlace)
  /// An object refers to one that is not in the archive.
  case missingObject(Int, at: ArchivePlace)
  /// `Codable` objects lead back to themselves, which only ``Archivable`` ones can.
  case cycle(type: String, at: ArchivePlace)
  /// Values or `Codable` objects lie deeper in each other than ``ArchiveLimits/depth``.
  case tooDeep(limit: Int, at: ArchivePlace)
  /// Something is larger than a limit allows; `what` says which.
  case tooLarge(what: String, limit: Int, at: ArchivePlace)
  /// There is no entry with this name.
  case noEntry(named: String)
  /// There is no entry with this number.
  case noEntryNumber(Int, count: Int)
  /// Two entries would bear the same name.
  case nameTaken(String)
  /// The form that was asked for has no way to say this value.
  case inexpressible(String, at: ArchivePlace)
  /// A type's own code refused, with the error that it threw.
  case refused(any Error, at: ArchivePlace)
  /// The system could not read or write the file.
  case file(path: String, reason: String)
  /// The writer was used after it had failed or had finished.
  case writerIsClosed
}

extension ArchiveError {
  /// Where the problem is, if it is at a place.
  public var place: ArchivePlace? {
    switch self {
    case .damaged(_, let place), .invalid(_, let place), .missingKey(_, let place),
      .wrongType(_, _, let place), .numberOutOfRange(_, _, let place), .typeNotNamed(_, let place),
      .missingObject(_, let place), .cycle(_, let place), .tooDeep(_, let place),
      .tooLarge(_, _, let place), .inexpressible(_, let place), .refused(_, let place):
      place
    case .notAnArchive, .newerFormat, .noEntry, .noEntryNumber, .nameTaken, .file, .writerIsClosed: nil
    }
  }

  /// The same problem at another place.
  func at(_ place: ArchivePlace) -> ArchiveError {
    switch self {
    case .damaged(let what, _): .damaged(what, at: place)
    case .invalid(let what, _): .invalid(what, at: place)
    case .missingKey(let key, _): .missingKey(key, at: place)
    case .wrongType(let expected, let found, _): .wrongType(expected: expected, found: found, at: place)
    case .numberOutOfRange(let number, let type, _): .numberOutOfRange(number, type: type, at: place)
    case .typeNotNamed(let name, _): .typeNotNamed(name, at: place)
    case .missingObject(let number, _): .missingObject(number, at: place)
    case .cycle(let type, _): .cycle(type: type, at: place)
    case .tooDeep(let limit, _): .tooDeep(limit: limit, at: place)
    case .tooLarge(let what, let limit, _): .tooLarge(what: what, limit: limit, at: place)
    case .inexpressible(let what, _): .inexpressible(what, at: place)
    case .refused(let error, _): .refused(error, at: place)
    case .notAnArchive, .newerFormat, .noEntry, .noEntryNumber, .nameTaken, .file, .writerIsClosed: self
    }
  }

  /// The same problem with a path, where it has none yet.
  func along(_ path: @autoclosure () -> String) -> ArchiveError {
    guard let place, place.path.isEmpty else { return self }
    return at(ArchivePlace(byteOffset: place.byteOffset, path: path()))
  }
}

extension ArchiveError: CustomStringConvertible {
  /// The sentence for a person.
  public var description: String {
    guard let place, !place.description.isEmpty else { return "\(problem)." }
    return "\(problem), \(place)."
  }

  private var problem: String {
    switch self {
    case .notAnArchive: "This is not an archive"
    case .newerFormat(let found, let newest):
      "The archive has format \(found), and this version reads formats up to \(newest)"
    case .damaged(let what, _): "The archive is damaged: \(what)"
    case .invalid(let what, _): "The archive breaks the rules of its format: \(what)"
    case .missingKey(let key, _): "The key “\(key)” is missing"
    case .wrongType(let expected, let found, _): "Here should be \(expected), but here is \(found)"
    case .numberOutOfRange(let number, let type, _): "The number \(number) does not fit into \(type)"
    case .typeNotNamed(let name, _): "The archive has an object of type “\(name)”, which was not asked for"
    case .missingObject(let number, _): "Object \(number) is referred to, but it is not in the archive"
    case .cycle(let type, _):
      "An object of type \(type) leads back to itself; only objects of Archivable types can"
    case .tooDeep(let limit, _): "Values lie in each other more than \(limit) deep"
    case .tooLarge(let what, let limit, _): "There are more than \(limit) \(what)"
    case .noEntry(let name): "The archive has no entry named “\(name)”"
    case .noEntryNumber(let number, let count): "The archive has no entry \(number); it has \(count)"
    case .nameTaken(let name): "The archive has an entry named “\(name)” already"
    case .inexpressible(let what, _): "This form of an archive cannot hold \(what)"
    case .refused(let error, _): "A type refused what it was given (\(error))"
    case .file(let path, let reason): "The file “\(path)” failed: \(reason)"
    case .writerIsClosed: "The writer has failed or has finished, and takes nothing more"
    }
  }
}
