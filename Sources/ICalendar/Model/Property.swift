/// A property (RFC 5545, section 3.5): a name, parameters, and a value.
///
/// The value is kept as the text that stands in the file, unfolded and nothing else, so that what this library
/// does not know survives it. ``text``, ``duration()``, ``time(in:)`` and their like read it as what it is;
/// ``init(_:text:parameters:)`` and its like make one from a value.
public struct Property: Sendable {
  /// The name, such as `DTSTART`.
  public var name: Name
  /// In which line of the file it begins, counted from 1; 0 for a property that was not read. It has no part
  /// in equality.
  public internal(set) var line: UInt32 = 0
  /// The parameters in their order.
  public var parameters: [Parameter]
  /// The value as it stands in the file, with the escapes of its type (section 3.3.11).
  public var value: String

  /// A property with its value as it stands in a file.
  public init(_ name: Name, _ value: String, parameters: [Parameter] = []) {
    self.name = name
    self.parameters = parameters
    self.value = value
  }

  /// The first value of a parameter; nil where there is no such parameter.
  ///
  /// Set, it takes the place of the parameter that is there, or comes last; nil takes it away.
  public subscript(parameter: Name) -> String? {
    get {
      for candidate in parameters where candidate.name == parameter { return candidate.value }
      return nil
    }
    set { set(parameter, to: newValue.map { Parameter(parameter, $0) }) }
  }

  /// All values of a parameter, such as `MEMBER`; none where there is no such parameter.
  public func values(of parameter: Name) -> [String] {
    parameters.first { $0.name == parameter }?.values ?? []
  }

  private mutating func set(_ name: Name, to parameter: Parameter?) {
    guard let place = parameters.firstIndex(where: { $0.name == name }) else {
      if let parameter { parameters.append(parameter) }
      return
    }
    if let parameter { parameters[place] = parameter } else { parameters.removeAll { $0.name == name } }
  }
}

extension Property: Hashable {
  /// Whether name, parameters and value are the same, wherever they stand.
  public static func == (left: Property, right: Property) -> Bool {
    left.name == right.name && left.value == right.value && left.parameters == right.parameters
  }

  /// Takes in what equality looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(parameters)
    hasher.combine(value)
  }
}
