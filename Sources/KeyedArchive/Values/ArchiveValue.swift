public import Foundation

/// A value as it stands in an archive, without the type that it was made from.
public enum ArchiveValue: Sendable, Hashable {
  /// No value.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A whole number beyond the range of `Int64`; smaller ones are ``integer(_:)``.
  case unsigned(UInt64)
  /// A number of 32 bits.
  case float(Float)
  /// A number of 64 bits.
  case double(Double)
  /// A point in time.
  case date(Date)
  /// A text.
  case string(String)
  /// Bytes.
  case data(Data)
  /// Values in order.
  case array([ArchiveValue])
  /// Values without an order.
  case set([ArchiveValue])
  /// Values by key: a dictionary or a struct.
  case fields(ArchiveFields)
  /// The object with this number.
  case object(Int)
}

extension ArchiveValue {
  /// What it is, in words for a message.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .unsigned: "an integer"
    case .float, .double: "a number"
    case .date: "a date"
    case .string: "a string"
    case .data: "data"
    case .array: "an array"
    case .set: "a set"
    case .fields: "keyed fields"
    case .object: "an object"
    }
  }
}
