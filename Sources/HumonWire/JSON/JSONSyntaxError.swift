/// Why bytes are not JSON, and where.
public struct JSONSyntaxError: Error, Hashable {
  /// What was found.
  public enum Reason: Sendable, Hashable {
    /// The text ends before its value does.
    case unexpectedEnd
    /// A byte that cannot stand here.
    case unexpectedByte
    /// Something after the value.
    case trailingBytes
    /// Arrays and objects inside one another more than ``JSONValue/maximumDepth`` deep.
    case tooDeep
    /// A number that RFC 8259 does not know, such as `01`, `1.` or `+1`.
    case malformedNumber
    /// A backslash with something after it that RFC 8259 does not know.
    case malformedEscape
    /// Half of a surrogate pair.
    case loneSurrogate
    /// A control character inside a string that is not escaped.
    case controlCharacter
    /// A string that is not UTF-8.
    case invalidUTF8
  }

  /// What was found.
  public let reason: Reason
  /// At which byte, counted from 0.
  public let offset: Int

  /// An error of this kind at this byte.
  public init(reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}
