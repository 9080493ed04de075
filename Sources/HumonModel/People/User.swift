/// Somebody who makes and attends events. There is no name and no password: a user is known by a device.
public struct User: Sendable, Hashable, Identifiable {
  /// The number of a user.
  public struct ID: Identity {
    /// The number itself.
    public let rawValue: Int64

    /// The identity with this number.
    @inlinable
    public init(rawValue: Int64) { self.rawValue = rawValue }
  }

  /// Who this is.
  public let id: ID
  /// When the user was first seen.
  public let created: Timestamp

  /// A user as the store knows it.
  public init(id: ID, created: Timestamp) {
    self.id = id
    self.created = created
  }
}
