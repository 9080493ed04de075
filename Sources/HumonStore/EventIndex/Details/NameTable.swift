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

/// What one reader of many events knows of a ``NameTable``: it asks once for each name.
struct NameCache {
  private let table: NameTable
  private var numbers: [String: Int] = [:]

  init(_ table: NameTable) {
    self.table = table
  }

  mutating func number(of name: UnsafeRawBufferPointer) -> Int {
    let name = String(decoding: name, as: UTF8.self)
    if let known = numbers[name] { return known }
    let number = table.number(of: name)
    numbers[name] = number
    return number
  }
}
