import Foundation

/// An object of a binary property list; what it holds it names by number.
enum PropertyListNode {
  case null
  case bool(Bool)
  case integer(Int64)
  case unsigned(UInt64)
  case float(Float)
  case double(Double)
  case date(Date)
  case data(Data)
  case string(String)
  /// A reference of a keyed archive, which property lists have a kind of their own for.
  case uid(Int)
  case array([Int])
  case set([Int])
  case dictionary(keys: [Int], values: [Int])

  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .unsigned: "an integer"
    case .float, .double: "a number"
    case .date: "a date"
    case .data: "data"
    case .string: "a string"
    case .uid: "a reference"
    case .array: "an array"
    case .set: "a set"
    case .dictionary: "a dictionary"
    }
  }
}
