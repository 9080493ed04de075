/// What a user carries: a token that says who is asking. A user may have several; each can be withdrawn
/// alone.
///
/// The token itself is no part of the value: only its hash is kept, and only by the store.
public struct Device: Sendable, Hashable, Identifiable {
  /// The most characters (Unicode scalars) of a name.
  public static let nameLength = 255

  /// The number of a device.
  public struct ID: Identity {
    /// The number itself.
    public let rawValue: Int64

    /// The identity with this number.
    @inlinable
    public init(rawValue: Int64) { self.rawValue = rawValue }
  }

  /// Which device this is.
  public let id: ID
  /// Whose device this is.
  public let user: User.ID
  /// What its user calls it; at most ``nameLength`` characters.
  public let name: String?
  /// When its token was given out.
  public let created: Timestamp
  /// When its token was withdrawn; nil while it is good.
  public let revoked: Timestamp?

  /// A device as the store knows it.
  public init(
    id: ID, user: User.ID, name: String? = nil, created: Timestamp, revoked: Timestamp? = nil
  ) {
    self.id = id
    self.user = user
    self.name = name
    self.created = created
    self.revoked = revoked
  }
}
