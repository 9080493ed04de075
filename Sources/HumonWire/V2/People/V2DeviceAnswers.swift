public import HumonModel

/// The bodies of v2's answers about devices.
public enum V2DeviceAnswers {
  /// `{"user":{"id":1},"device":{…},"token":"…"}`
  /// - Parameter token: what the device shows from now on; nil where it goes into a cookie, out of a page's reach.
  public static func created(_ device: Device, token: String?) -> [UInt8] {
    var json = JSONWriter(capacity: 256)
    json.object { json in
      json.member("user") { $0.object { $0.member("id", device.user.rawValue) } }
      json.member("device") { write(device, isCurrent: true, into: &$0) }
      if let token { json.member("token", token) }
    }
    return json.bytes
  }

  /// One device.
  public static func device(_ device: Device, isCurrent: Bool) -> [UInt8] {
    var json = JSONWriter(capacity: 256)
    write(device, isCurrent: isCurrent, into: &json)
    return json.bytes
  }

  /// `{"devices":[…]}`
  /// - Parameter current: the device that asks.
  public static func list(_ devices: [Device], current: Device.ID?) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("devices") { json in
        json.array { json in
          for device in devices { write(device, isCurrent: device.id == current, into: &json) }
        }
      }
    }
    return json.bytes
  }

  /// `{"code":"…","expires":"…"}`
  /// - Parameter end: when the code ends; nil for one that does not.
  public static func code(_ code: String, until end: Timestamp?) -> [UInt8] {
    var json = JSONWriter(capacity: 128)
    json.object { json in
      json.member("code", code)
      if let end { json.member("expires", end) }
    }
    return json.bytes
  }

  static func write(_ device: Device, isCurrent: Bool?, into json: inout JSONWriter) {
    json.object { json in
      json.member("id", device.id.rawValue)
      json.member("name", device.name)
      json.member("created", device.created)
      if let isCurrent { json.member("current", isCurrent) }
    }
  }
}
