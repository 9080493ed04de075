public import Foundation

extension ArchiveDocument {
  /// Reads what Foundation's `NSKeyedArchiver` wrote as a binary property list.
  ///
  /// Strings, numbers, dates, data, arrays, sets, dictionaries, `NSURL` and `NSUUID` become values; an object of any other
  /// class becomes an object with its fields. Nothing is made because the archive names a class.
  ///
  /// - Parameter typeNames: what classes are called here, by their names there. A class that is not among them keeps
  ///   its name.
  public init(keyedArchiver data: Data, typeNames: [String: String] = [:]) throws(ArchiveError) {
    var reader = try KeyedArchiverReader(data, typeNames: typeNames)
    self = try reader.document()
  }

  /// The archive as Foundation's `NSKeyedUnarchiver` reads it: a binary property list.
  ///
  /// Booleans and numbers are fields in themselves (`decodeBool(forKey:)`, `decodeInteger(forKey:)`,
  /// `decodeDouble(forKey:)`); texts, dates, data and collections are objects (`decodeObject(of:forKey:)`); keyed fields
  /// without a type are an `NSDictionary`. The first entry is the root.
  ///
  /// - Parameter classNames: what types are called there, by their names here: mostly the app's module, a point
  ///   and the class. A type that is not among them keeps its name.
  public func keyedArchiver(classNames: [String: String] = [:]) throws(ArchiveError) -> Data {
    var writer = KeyedArchiverWriter(self, classNames: classNames)
    return try writer.data()
  }
}

/// What both directions have to know of Foundation's archives.
enum KeyedArchiverLayout {
  static let version: Int64 = 100_000
  static let archiver = "NSKeyedArchiver"
  static let null = "$null"
  static let root = "root"
  /// Our types have versions and Foundation's classes have none: a field, where the version is not 1.
  static let versionKey = "KeyedArchive.version"
}
