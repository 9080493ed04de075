import Foundation
import HumonModel

/// A code of so many symbols from the system's own generator, which nobody can guess.
@Sendable func randomCode(length: Int) -> ReadableCode {
  var generator = SystemRandomNumberGenerator()
  return ReadableCode(length: length, using: &generator)
}

/// A version 4 UUID: 122 random bits.
@Sendable public func randomToken() -> String {
  UUID().uuidString.lowercased()
}
