public import HumonModel

/// A device that somebody wants to have.
public struct NewDevice: Sendable {
  /// The token that it will show.
  public let token: TokenHash
  /// What its user calls it; at most ``Device/nameLength`` characters.
  public let name: String?

  /// A device with this token.
  public init(token: TokenHash, name: String? = nil) {
    self.token = token
    self.name = name
  }
}

/// The devices of a user, and how further ones come to be. Tokens and codes are kept hashed.
public protocol DeviceRepository: Sendable {
  /// Makes a user with one device.
  /// - Throws: ``StoreError/unavailable(_:)``
  func makeUser(with device: NewDevice) async throws(StoreError) -> Device

  /// The device that holds this token; nil where there is none, or it has been revoked.
  /// - Throws: ``StoreError/unavailable(_:)``
  func device(holding token: TokenHash) async throws(StoreError) -> Device?

  /// The devices of a user that have not been revoked, oldest first.
  /// - Throws: ``StoreError/unavailable(_:)``
  func devices(of user: User.ID) async throws(StoreError) -> [Device]

  /// Calls a device something else; nil: nothing.
  /// - Throws: ``StoreError/notFound`` where the user has no such device, ``StoreError/unavailable(_:)``
  func rename(_ device: Device.ID, to name: String?, of user: User.ID) async throws(StoreError) -> Device

  /// Ends a device: when this returns, its token is good for nothing.
  /// - Throws: ``StoreError/notFound`` where the user has no such device, ``StoreError/unavailable(_:)``
  func revoke(_ device: Device.ID, of user: User.ID) async throws(StoreError)

  /// Keeps a code that makes a further device of the user, once. It takes the place of the one before.
  /// - Parameter milliseconds: how long it is good.
  /// - Returns: when it ends.
  /// - Throws: ``StoreError/noSuchUser``, ``StoreError/unavailable(_:)``
  func keepLinkCode(
    _ code: TokenHash, of user: User.ID, forMilliseconds milliseconds: Int64
  ) async throws(StoreError) -> Timestamp

  /// Makes a device of the user who was given this link code, which is then used up.
  /// - Throws: ``StoreError/unknownCode``, ``StoreError/unavailable(_:)``
  func addDevice(_ device: NewDevice, linkCode: TokenHash) async throws(StoreError) -> Device

  /// Keeps the code that brings the user back who has lost all devices. It takes the place of the one before.
  /// - Throws: ``StoreError/noSuchUser``, ``StoreError/unavailable(_:)``
  func keepRecoveryCode(_ code: TokenHash, of user: User.ID) async throws(StoreError)

  /// Makes a device of the user whose recovery code this is, which is then used up.
  /// - Throws: ``StoreError/unknownCode``, ``StoreError/unavailable(_:)``
  func addDevice(_ device: NewDevice, recoveryCode: TokenHash) async throws(StoreError) -> Device
}
