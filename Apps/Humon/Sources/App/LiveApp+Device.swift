import Foundation
import HumonClient

extension LiveApp {
  /// The app on the device that it runs on.
  static func onThisDevice() -> LiveApp {
    var device = Device(
      folder: URL.applicationSupportDirectory.appending(path: "Humon").path,
      credentials: KeychainCredentialStore(), languages: Locale.preferredLanguages, locale: .current,
      zone: .current)
    device.position = CoreLocationPosition()
    device.calendars = EventKitCalendars()
    do {
      let settings = try AppSettings { Bundle.main.object(forInfoDictionaryKey: $0) as? String }
      return LiveApp(settings, on: device)
    } catch {
      // A build without its configuration is no app: this is seen by whoever builds it, and by nobody else.
      fatalError(error.description)
    }
  }
}
