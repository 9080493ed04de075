import Foundation

/// The group of members as an app of Apple's world would archive it.
final class AppleGroup: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  var name: String
  var members: [AppleMember] = []

  init(name: String) { self.name = name }

  func encode(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: "name")
    coder.encode(members as NSArray, forKey: "members")
  }

  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.name = name as String
    super.init()
    members =
      coder.decodeObject(of: [NSArray.self, AppleMember.self], forKey: "members") as? [AppleMember] ?? []
    for member in members { member.group = self }
  }
}

/// One of them.
final class AppleMember: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  var name: String
  var isFounder: Bool
  var born: Date?
  weak var group: AppleGroup?

  init(name: String, isFounder: Bool, born: Date?) {
    self.name = name
    self.isFounder = isFounder
    self.born = born
  }

  func encode(with coder: NSCoder) {
    coder.encode(name as NSString, forKey: "name")
    coder.encode(isFounder, forKey: "isFounder")
    coder.encode(born as NSDate?, forKey: "born")
    coder.encode(group, forKey: "group")
  }

  init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.name = name as String
    isFounder = coder.decodeBool(forKey: "isFounder")
    // A field that may be missing is asked for first: Foundation for Linux takes a missing key for damage.
    if coder.containsValue(forKey: "born") {
      born = coder.decodeObject(of: NSDate.self, forKey: "born") as Date?
    }
    #if canImport(Darwin)
      // Foundation for Linux knows an object only when it is whole, and reads a cycle without end.
      group = coder.decodeObject(of: AppleGroup.self, forKey: "group")
    #endif
  }
}
