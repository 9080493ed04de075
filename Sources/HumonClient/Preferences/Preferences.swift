/// What an app remembers between two runs and could do without: the last view, a chosen calendar.
///
/// Reading and writing never fail: a value that cannot be kept counts until the app ends. What must not be lost belongs
/// elsewhere (``CredentialStore`` and the drafts).
public protocol Preferences: Sendable {
  /// What was set; nil where nothing was, or what is there cannot be read as such a value.
  func value<Value>(for key: PreferenceKey<Value>) -> Value?

  /// Sets a value, or forgets it.
  func set<Value>(_ value: Value?, for key: PreferenceKey<Value>)
}

/// The name of a preference, and what kind of value it has.
public struct PreferenceKey<Value: Codable & Sendable>: Sendable, Hashable {
  /// The name, the same in every version of an app.
  public let name: String

  /// A preference of this name.
  public init(_ name: String) {
    self.name = name
  }
}
