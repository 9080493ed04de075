/// How often something may be done in any stretch of time of this length.
public struct WindowLimit: Sendable, Hashable {
  /// How often; 1 or more.
  public let count: Int
  /// The length of the stretch, in seconds; 1 or more.
  public let seconds: Int

  /// So often in so many seconds.
  public init(_ count: Int, perSeconds seconds: Int) {
    self.count = max(1, count)
    self.seconds = max(1, seconds)
  }

  /// What one user may change.
  public static let writes = WindowLimit(600, perSeconds: 600)

  /// Ten times as often, for an address that many phones may share.
  public var ofAddress: WindowLimit { WindowLimit(count * 10, perSeconds: seconds) }
}

/// How often one client may do what costs others something. nil for no limit.
public struct PeopleLimits: Sendable, Hashable {
  /// Requests that change something, of one user.
  public var writesOfUser: WindowLimit? = .writes
  /// Requests that change something, of one address: many phones may share it.
  public var writesOfAddress: WindowLimit? = WindowLimit.writes.ofAddress
  /// New users without an app secret, as Humon's own pages make them, of one address.
  public var newUsersOfAddress: WindowLimit? = WindowLimit(30, perSeconds: 3_600)
  /// Wrong link and recovery codes that are tried from one address.
  public var codesOfAddress: WindowLimit? = WindowLimit(10, perSeconds: 600)
  /// Codes that one user has made.
  public var newCodesOfUser: WindowLimit? = WindowLimit(20, perSeconds: 3_600)
  /// Wrong links to private feeds, of one address.
  public var wrongFeedsOfAddress: WindowLimit? = WindowLimit(30, perSeconds: 600)
  /// Exports of all that is kept, of one user.
  public var exportsOfUser: WindowLimit? = WindowLimit(10, perSeconds: 3_600)

  /// The standard limits.
  public init() {}

  /// The standard limits against guessing alone: none of what somebody may do with what is his.
  public static var guessing: PeopleLimits {
    var limits = none
    (limits.codesOfAddress, limits.wrongFeedsOfAddress) = (
      PeopleLimits().codesOfAddress, PeopleLimits().wrongFeedsOfAddress
    )
    return limits
  }

  /// No limits at all.
  public static var none: PeopleLimits {
    var limits = PeopleLimits()
    limits.writesOfUser = nil
    limits.writesOfAddress = nil
    limits.newUsersOfAddress = nil
    limits.codesOfAddress = nil
    limits.newCodesOfUser = nil
    limits.wrongFeedsOfAddress = nil
    limits.exportsOfUser = nil
    return limits
  }
}
