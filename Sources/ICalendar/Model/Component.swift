/// A component (RFC 5545, section 3.6): everything between `BEGIN` and `END`.
public struct Component: Sendable {
  /// The name, such as `VEVENT`.
  public let name: Name
  /// In which line of the file it begins, counted from 1; 0 for a component that was not read. It has no part
  /// in equality.
  public internal(set) var line: UInt32 = 0
  /// The properties in their order.
  public var properties: [Property]
  /// The components inside this one, in their order.
  public var components: [Component]

  /// A component.
  public init(_ name: Name, properties: [Property] = [], components: [Component] = []) {
    self.name = name
    self.properties = properties
    self.components = components
  }

  /// The first property of this name.
  ///
  /// Set, it takes the place of the first one, or comes last, and all others of this name go; nil takes them
  /// away.
  public subscript(name: Name) -> Property? {
    get {
      for property in properties where property.name == name { return property }
      return nil
    }
    set { replaceAll(name, with: newValue.map { [$0] } ?? []) }
  }

  /// All properties of this name, in their order.
  public func all(_ name: Name) -> [Property] {
    properties.filter { $0.name == name }
  }

  /// All components of this name that stand directly in this one, in their order.
  public func components(named name: Name) -> [Component] {
    components.filter { $0.name == name }
  }

  /// Puts properties in the place of those of this name: where the first of them stands, or at the end.
  public mutating func replaceAll(_ name: Name, with replacements: [Property]) {
    let place = properties.firstIndex { $0.name == name } ?? properties.count
    properties.removeAll { $0.name == name }
    properties.insert(contentsOf: replacements, at: min(place, properties.count))
  }
}

extension Component: Hashable {
  /// Whether name, properties and components are the same, in the same order.
  public static func == (left: Component, right: Component) -> Bool {
    left.name == right.name && left.properties == right.properties && left.components == right.components
  }

  /// Takes in what equality looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(properties)
    hasher.combine(components)
  }
}

extension Component {
  init(_ name: Name, line: UInt32, properties: [Property] = [], components: [Component] = []) {
    self.init(name, properties: properties, components: components)
    self.line = line
  }
}
