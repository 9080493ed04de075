/// A text that must never be printed: whoever prints, interpolates or dumps it sees dots.
struct Secret: Sendable, Equatable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The secret itself.
  let value: String

  var description: String { "••••••" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
