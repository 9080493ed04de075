public import HumonModel

/// The answer of `GET /v2/me`.
public enum V2AccountAnswer {
  /// - Parameter feeds: the private feeds, and when the link of each was made.
  public static func body(
    _ user: User, deviceCount: Int, hasRecoveryCode: Bool, feeds: [(role: PersonalRole, created: Timestamp)]
  ) -> [UInt8] {
    var json = JSONWriter(capacity: 256)
    json.object { json in
      json.member("user") { $0.object { $0.member("id", user.id.rawValue) } }
      json.member("created", user.created)
      json.member("devices", deviceCount)
      json.member("has_recovery_code", hasRecoveryCode)
      json.member("feeds") { write(feeds, into: &$0) }
    }
    return json.bytes
  }

  static func write(_ feeds: [(role: PersonalRole, created: Timestamp)], into json: inout JSONWriter) {
    json.array { json in
      for feed in feeds {
        json.object { json in
          json.member("role", feed.role.rawValue)
          json.member("created", feed.created)
        }
      }
    }
  }
}
