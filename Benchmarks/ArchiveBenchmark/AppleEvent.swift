import Foundation

/// The same fields for Foundation's `NSKeyedArchiver`.
final class AppleEvent: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let event: Event

  init(_ event: Event) { self.event = event }

  func encode(with coder: NSCoder) {
    coder.encode(event.id, forKey: "id")
    coder.encode(event.uid as NSString, forKey: "uid")
    coder.encode(event.name as NSString, forKey: "name")
    coder.encode(event.startsAt as NSDate, forKey: "startsAt")
    coder.encode(event.endsAt as NSDate, forKey: "endsAt")
    coder.encode(event.timeZone as NSString, forKey: "timeZone")
    coder.encode(event.latitude, forKey: "latitude")
    coder.encode(event.longitude, forKey: "longitude")
    coder.encode(event.address as NSString, forKey: "address")
    coder.encode(event.city as NSString, forKey: "city")
    coder.encode(event.country as NSString, forKey: "country")
    coder.encode(event.categories.map { $0 as NSString } as NSArray, forKey: "categories")
    coder.encode(event.url as NSString?, forKey: "url")
    coder.encode(event.notes as NSString?, forKey: "notes")
    coder.encode(event.isOnline, forKey: "isOnline")
    coder.encode(event.capacity ?? -1, forKey: "capacity")
  }

  init?(coder: NSCoder) {
    func text(_ key: String) -> String? { coder.decodeObject(of: NSString.self, forKey: key) as String? }
    guard let uid = text("uid"), let name = text("name"), let timeZone = text("timeZone"),
      let address = text("address"), let city = text("city"), let country = text("country"),
      let startsAt = coder.decodeObject(of: NSDate.self, forKey: "startsAt"),
      let endsAt = coder.decodeObject(of: NSDate.self, forKey: "endsAt"),
      let categories = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: "categories")
        as? [String]
    else { return nil }
    let capacity = coder.decodeInteger(forKey: "capacity")
    event = Event(
      id: coder.decodeInteger(forKey: "id"), uid: uid, name: name, startsAt: startsAt as Date,
      endsAt: endsAt as Date, timeZone: timeZone, latitude: coder.decodeDouble(forKey: "latitude"),
      longitude: coder.decodeDouble(forKey: "longitude"), address: address, city: city, country: country,
      categories: categories, url: text("url"), notes: text("notes"),
      isOnline: coder.decodeBool(forKey: "isOnline"), capacity: capacity < 0 ? nil : capacity)
  }
}
