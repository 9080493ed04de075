/// The token that an older app makes up by itself: 5 to 255 printable ASCII characters.
public struct DeviceToken: RawRepresentable, Sendable, Hashable {
  /// How many characters a token has.
  public static let lengths = 5...255

  /// The token. It is a secret: it belongs in no log.
  public let rawValue: String

  /// The token that a text is; nil if it is too short, too long, or not printable ASCII (0x20 to 0x7E).
  public init?(rawValue: String) {
    guard Self.lengths.contains(rawValue.utf8.count), rawValue.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return nil }
    self.rawValue = rawValue
  }

  /// The token that a client sent, or nil if it sent none.
  public init?(validating value: InputValue) throws(ValidationFailure) {
    switch value {
    case .absent, .null: return nil
    case .text(let text):
      guard let token = Self(rawValue: text) else { throw ValidationFailure(Problem(.deviceToken, .invalid)) }
      self = token
    case .number, .boolean, .array, .object:
      throw ValidationFailure(Problem(.deviceToken, .invalid))
    }
  }
}
