extension Property {
  /// The value as a whole number of 32 bits (RFC 5545, section 3.3.8).
  public func integer() throws(CalendarProblem) -> Int {
    guard let number = Int32(value) else {
      throw badValue(value, isNo: "whole number", remedy: "one such as 42")
    }
    return Int(number)
  }

  /// A property with a whole number.
  public init(_ name: Name, integer: Int32) {
    self.init(name, String(integer))
  }

  /// The value as a number (section 3.3.7).
  public func float() throws(CalendarProblem) -> Double {
    guard let number = Decimal.parse(value) else {
      throw badValue(value, isNo: "number", remedy: "one such as 47.6")
    }
    return number
  }

  /// The value as `TRUE` or `FALSE`, in upper or lower case (section 3.3.2).
  public func boolean() throws(CalendarProblem) -> Bool {
    switch value.uppercased() {
    case "TRUE": return true
    case "FALSE": return false
    default: throw badValue(value, isNo: "truth value", remedy: "TRUE or FALSE")
    }
  }

  /// The value of `GEO` (section 3.8.1.6): latitude and longitude in degrees.
  public func coordinate() throws(CalendarProblem) -> CalendarCoordinate {
    let parts = value.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Decimal.parse(parts[0]), let longitude = Decimal.parse(parts[1]),
      let coordinate = CalendarCoordinate(latitude: latitude, longitude: longitude)
    else {
      throw badValue(
        value, isNo: "place on the earth", remedy: "latitude and longitude such as 37.39;-122.08")
    }
    return coordinate
  }

  /// A property `GEO`, to the six digits that the standard asks for.
  public init(_ name: Name = .geo, coordinate: CalendarCoordinate) {
    self.init(name, "\(Decimal.text(coordinate.latitude));\(Decimal.text(coordinate.longitude))")
  }
}

/// A place on the earth, in degrees.
public struct CalendarCoordinate: Sendable, Hashable {
  /// -90 to 90, north is positive.
  public let latitude: Double
  /// -180 to 180, east is positive.
  public let longitude: Double

  /// A place; nil where a number is out of its range.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
