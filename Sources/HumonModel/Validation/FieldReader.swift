/// Turns the raw values of a form into typed ones and gathers what is wrong with them, in the order of
/// reading.
struct FieldReader {
  private(set) var problems: [Problem] = []

  /// A number that must be there.
  mutating func number(_ value: InputValue, _ field: Problem.Field) -> Double? {
    if value.isBlank { return refuse(field, .blank) }
    switch value {
    case .text(let spelling), .number(let spelling):
      return DecimalNumber.parse(spelling) ?? refuse(field, .notNumber)
    case .absent, .null, .boolean, .array, .object:
      return refuse(field, .notNumber)
    }
  }

  /// A number of degrees that must be there and at most this far from zero.
  mutating func degrees(_ value: InputValue, _ field: Problem.Field, upTo bound: Int) -> Double? {
    guard let number = number(value, field) else { return nil }
    return number.magnitude <= Double(bound) ? number : refuse(field, .notBetween(-bound, bound))
  }

  /// A distance that must be there and not be negative.
  mutating func distance(_ value: InputValue, _ field: Problem.Field) -> Double? {
    guard let number = number(value, field) else { return nil }
    return number >= 0 ? number : refuse(field, .lessThan(0))
  }

  /// A whole number of 1 or more; what exceeds the maximum, or is not given, is the maximum.
  mutating func count(_ value: InputValue, _ field: Problem.Field, maximum: Int) -> Int? {
    if value.isBlank { return maximum }
    guard let number = number(value, field) else { return nil }
    // Doubles from 2^53 on are whole; asking this way needs no mathematics library.
    guard number.magnitude >= 0x1p53 || Double(Int64(number)) == number else {
      return refuse(field, .notInteger)
    }
    guard number >= 1 else { return refuse(field, .lessThan(1)) }
    return number < Double(maximum) ? Int(number) : maximum
  }

  /// A text that must be there.
  mutating func name(_ value: InputValue) -> String? {
    if value.isBlank { return refuse(.name, .blank) }
    guard case .text(let name) = value else { return refuse(.name, .notText) }
    return accept(name, unless: EventText.problems(name: name))
  }

  /// A text that may be missing; an empty one is kept.
  mutating func address(_ value: InputValue) -> String? {
    switch value {
    case .absent, .null: nil
    case .text(let address): accept(address, unless: EventText.problems(address: address))
    case .number, .boolean, .array, .object: refuse(.address, .notText)
    }
  }

  /// A time that must be there.
  mutating func time(_ value: InputValue, _ field: Problem.Field) -> Timestamp? {
    value.isBlank ? refuse(field, .blank) : optionalTime(value, field)
  }

  /// A time that may be missing.
  mutating func optionalTime(_ value: InputValue, _ field: Problem.Field) -> Timestamp? {
    if value.isBlank { return nil }
    guard case .text(let text) = value else { return refuse(field, .notDate) }
    return Timestamp(rfc3339: text) ?? refuse(field, .notDate)
  }

  private mutating func accept(_ text: String, unless found: [Problem]) -> String? {
    problems += found
    return found.isEmpty ? text : nil
  }

  private mutating func refuse<Value>(_ field: Problem.Field, _ code: Problem.Code) -> Value? {
    problems.append(Problem(field, code))
    return nil
  }
}
