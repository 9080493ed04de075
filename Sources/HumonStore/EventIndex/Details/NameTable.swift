import Synchronization

/// Names that many events share, such as those of time zones, each with a number. A name is never forgotten, so that a
/// number means the same in every snapshot.
final class NameTable: Sendable {
  private struct Names {
    var all: [String] = []
    var numbers: [String: Int] = [:]
  }

  private let names = Mutex(Names())

  /// All names so far; a name's number is its place.
  var all: [String] { names.withLock { $0.all } }

  /// The number of a name; a new one if nobody has asked for it yet.
  func number(of name: String) -> Int {
    names.withLock { names in
      if let known = names.numbers[name] { return known }
      let number = names.all.count
      names.all.append(name)
      names.numbers[name] = number
      return number
    }
  }
}

/// What one reader of many events knows of a ``NameTable``: the name that it met last in each of its places. No string is
/// made of a name that is met again.
struct NameCache {
  private let table: NameTable
  private var known: [(name: [UInt8], number: Int)?]

  /// - Parameter places: a power of two.
  init(_ table: NameTable, places: Int) {
    self.table = table
    known = Array(repeating: nil, count: places)
  }

  mutating func number(of name: UnsafeRawBufferPointer) -> Int {
    let place = Int(TextHash("n", name).value & UInt64(known.count - 1))
    if let known = known[place], known.name.elementsEqual(name) { return known.number }
    let number = table.number(of: String(decoding: name, as: UTF8.self))
    known[place] = (Array(name), number)
    return number
  }
}
