public import HumonModel
public import Recurrence

/// The parts of `GET /v2/me/export`. It is sent while it is read, so that no account is too large for it.
public enum V2Export {
  /// The document up to its lists: who, which devices, which feeds. The brace stays open.
  public static func head(
    _ user: User, devices: [Device], hasRecoveryCode: Bool,
    feeds: [(role: PersonalRole, created: Timestamp)]
  ) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("user") { json in
        json.object { json in
          json.member("id", user.id.rawValue)
          json.member("created", user.created)
        }
      }
      json.member("devices") { json in
        json.array { json in
          for device in devices { V2DeviceAnswers.write(device, isCurrent: nil, into: &json) }
        }
      }
      json.member("has_recovery_code", hasRecoveryCode)
      json.member("feeds") { V2AccountAnswer.write(feeds, into: &$0) }
    }
    return json.bytes.dropLast()
  }

  /// `{"event":{…},"overrides":[…]}`
  public static func event(_ event: Event, overrides: [Event]) -> [UInt8] {
    var json = JSONWriter(capacity: 2_048)
    json.object { json in
      json.member("event") { json in
        V2EventEncoder(zone: .known(event.timeZone)).write(event, attendance: nil, into: &json)
      }
      json.member("overrides") { json in
        json.array { json in
          for override in overrides {
            V2EventEncoder(zone: .known(override.timeZone)).write(
              override, in: event, attendance: nil, into: &json)
          }
        }
      }
    }
    return json.bytes
  }

  /// `{"event":"uid","occurrence":"20261126T190000","answer":"going","created":"…"}`
  public static func answer(
    _ answer: AttendanceAnswer, uid: String, occurrence: String, created: Timestamp
  ) -> [UInt8] {
    var json = JSONWriter(capacity: 256)
    json.object { json in
      json.member("event", uid)
      json.member("occurrence", occurrence.isEmpty ? nil : occurrence)
      json.member("answer", answer.rawValue)
      json.member("created", created)
    }
    return json.bytes
  }
}
