/// The members of an object, in their order.
public struct OrderedMembers: Sendable, Hashable, JSONMembers {
  /// A name and its value.
  public struct Member: Sendable, Hashable {
    /// What it is called.
    public let name: String
    /// Its value.
    public var value: OrderedJSON
  }

  /// All of them.
  public private(set) var list: [Member] = []
  private var places: [String: Int] = [:]

  /// No members.
  public init() {}

  /// Makes room for so many.
  public mutating func reserveCapacity(_ count: Int) { list.reserveCapacity(count) }

  /// The value of a name. A new name stands last; one that is set again keeps its place.
  public subscript(name: String) -> OrderedJSON? {
    get { places[name].map { list[$0].value } }
    set {
      if let place = places[name] {
        if let newValue {
          list[place].value = newValue
        } else {
          list.remove(at: place)
          places = Dictionary(uniqueKeysWithValues: list.enumerated().map { ($1.name, $0) })
        }
      } else if let newValue {
        places[name] = list.count
        list.append(Member(name: name, value: newValue))
      }
    }
  }
}

extension OrderedMembers: ExpressibleByDictionaryLiteral {
  /// These members, in their order.
  public init(dictionaryLiteral members: (String, OrderedJSON)...) {
    for (name, value) in members { self[name] = value }
  }
}
