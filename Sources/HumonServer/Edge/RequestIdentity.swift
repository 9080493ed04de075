import Synchronization

/// Gives each request a name, by which it is found again in the logs of everything that it passed.
final class RequestIdentity: Sendable {
  private static let limit = 64

  /// Tells the requests of this process from those of others.
  private let process = UInt64.random(in: 0 ... .max)
  private let count = Atomic<UInt64>(0)

  /// The name that came with a request, if it is a plain word; else a new one.
  func name(given: String?) -> String {
    if let given, Self.isPlain(given) { return given }
    let number = count.add(1, ordering: .relaxed).newValue
    return String(unsafeUninitializedCapacity: 32) { text in
      Hexadecimal.put(process, into: text, at: 0)
      Hexadecimal.put(number, into: text, at: 16)
      return 32
    }
  }

  private static func isPlain(_ text: String) -> Bool {
    (1...limit).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}
