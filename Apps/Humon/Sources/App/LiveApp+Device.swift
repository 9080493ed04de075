import Foundation
import HumonClient

extension LiveApp {
  /// The app on the device that it runs on.
  static func onThisDevice() -> LiveApp {
    let support = NSSearchPathForDirectoriesInDomains(.applicationSupportDirectory, .userDomainMask, true)[0]
    let folder = support + "/Humon"
    var device = Device(
      folder: folder, credentials: SystemCredentialStore.make(file: folder + "/credentials"),
      languages: Locale.preferredLanguages, locale: .current, zone: .current)
    device.position = CoreLocationPosition()
    device.calendars = EventKitCalendars()
    do {
      return LiveApp(try AppSettings { Bundle.main.object(forInfoDictionaryKey: $0) as? String }, on: device)
    } catch {
      // A build without its configuration is no app: this is seen by whoever builds it, and by nobody else.
      fatalError(error.description)
    }
  }
}
