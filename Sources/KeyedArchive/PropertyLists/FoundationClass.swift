import Foundation

/// The classes of Foundation whose instances are values here.
enum FoundationClass {
  case null, string, data, number, date, uuid, url, array, set, dictionary

  init?(className: String) {
    switch className {
    case "NSNull": self = .null
    case "NSString", "NSMutableString": self = .string
    case "NSData", "NSMutableData": self = .data
    case "NSNumber": self = .number
    case "NSDate": self = .date
    case "NSUUID": self = .uuid
    case "NSURL": self = .url
    case "NSArray", "NSMutableArray": self = .array
    case "NSSet", "NSMutableSet": self = .set
    case "NSDictionary", "NSMutableDictionary": self = .dictionary
    default: return nil
    }
  }

  var isCollection: Bool { self == .array || self == .set || self == .dictionary }

  /// Keyed fields where all keys are texts; else keys and values in turn, as `Codable` dictionaries are.
  static func dictionary(_ keys: [ArchiveValue], _ values: [ArchiveValue]) -> ArchiveValue {
    var fields = ArchiveFields()
    for (key, value) in zip(keys, values) {
      guard case .string(let name) = key else { return .array(zip(keys, values).flatMap { [$0, $1] }) }
      fields[name] = value
    }
    return .fields(fields)
  }

  static func uuidText(_ bytes: Data) -> String {
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
  }
}
