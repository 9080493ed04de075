import Foundation
import GRDB
public import HumonModel

extension SQLiteStore: DeviceRepository {
  /// See ``DeviceRepository/makeUser(with:)``.
  public func makeUser(with device: NewDevice) async throws(StoreError) -> Device {
    let now = now()
    return try await pipeline.perform { db in try DeviceRow.insertUser(with: device, at: now, db) }
  }

  /// See ``DeviceRepository/device(holding:)``.
  public func device(holding token: TokenHash) async throws(StoreError) -> Device? {
    try await read { db in try DeviceRow.fetch(holding: token, db) }
  }

  /// See ``DeviceRepository/devices(of:)``.
  public func devices(of user: User.ID) async throws(StoreError) -> [Device] {
    try await read { db in try DeviceRow.fetchAll(of: user, db) }
  }

  /// See ``DeviceRepository/rename(_:to:of:)``.
  public func rename(
    _ device: Device.ID, to name: String?, of user: User.ID
  ) async throws(StoreError) -> Device {
    let now = now()
    return try await pipeline.perform { db in
      try DeviceRow.rename(device, to: name, of: user, at: now, db)
    }
  }

  /// See ``DeviceRepository/revoke(_:of:)``.
  public func revoke(_ device: Device.ID, of user: User.ID) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in try DeviceRow.revoke(device, of: user, at: now, db) }
  }

  /// See ``DeviceRepository/keepLinkCode(_:of:forMilliseconds:)``.
  public func keepLinkCode(
    _ code: TokenHash, of user: User.ID, forMilliseconds milliseconds: Int64
  ) async throws(StoreError) -> Timestamp {
    let now = now()
    let end = now.advanced(byMilliseconds: milliseconds)
    return try await pipeline.perform { db in
      try db.cachedStatement(sql: "DELETE FROM device_links WHERE user_id = ? OR expires_at <= ?").execute(
        arguments: [user.rawValue, now.rawValue])
      try db.cachedStatement(
        sql: "INSERT INTO device_links (code_hash, user_id, expires_at) VALUES (?, ?, ?)"
      ).execute(arguments: [Data(code.bytes), user.rawValue, end.rawValue])
      return end
    }
  }

  /// See ``DeviceRepository/addDevice(_:linkCode:)``.
  public func addDevice(_ device: NewDevice, linkCode: TokenHash) async throws(StoreError) -> Device {
    let now = now()
    return try await pipeline.perform { db in
      let user = try Int64.fetchOne(
        db.cachedStatement(
          sql: "DELETE FROM device_links WHERE code_hash = ? AND expires_at > ? RETURNING user_id"),
        arguments: [Data(linkCode.bytes), now.rawValue])
      guard let user else { throw StoreError.unknownCode }
      return try DeviceRow.insert(device, of: User.ID(rawValue: user), at: now, db)
    }
  }

  /// See ``DeviceRepository/keepRecoveryCode(_:of:)``.
  public func keepRecoveryCode(_ code: TokenHash, of user: User.ID) async throws(StoreError) {
    let now = now()
    try await pipeline.perform { db in
      try db.cachedStatement(sql: "UPDATE users SET recovery_hash = ? WHERE id = ? AND deleted_at IS NULL")
        .execute(arguments: [Data(code.bytes), user.rawValue])
      guard db.changesCount > 0 else { throw StoreError.noSuchUser }
      try db.log(.user, user.rawValue, .updated, at: now)
    }
  }

  /// See ``DeviceRepository/addDevice(_:recoveryCode:)``.
  public func addDevice(_ device: NewDevice, recoveryCode: TokenHash) async throws(StoreError) -> Device {
    let now = now()
    return try await pipeline.perform { db in
      let user = try Int64.fetchOne(
        db.cachedStatement(
          sql:
            "UPDATE users SET recovery_hash = NULL WHERE recovery_hash = ? AND deleted_at IS NULL RETURNING id"
        ),
        arguments: [Data(recoveryCode.bytes)])
      guard let user else { throw StoreError.unknownCode }
      try db.log(.user, user, .updated, at: now)
      return try DeviceRow.insert(device, of: User.ID(rawValue: user), at: now, db)
    }
  }
}
