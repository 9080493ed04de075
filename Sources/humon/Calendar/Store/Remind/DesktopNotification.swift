import Foundation

/// A notification of the desktop (the Desktop Notifications Specification), through the program that every desktop has
/// for it.
enum DesktopNotification {
  /// Shows a text where there is a session bus to show it on. It waits for nobody.
  static func send(
    title: String, body: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    guard environment["DBUS_SESSION_BUS_ADDRESS"].map({ !$0.isEmpty }) ?? false,
      let program = find("notify-send", environment["PATH"] ?? "")
    else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["--app-name=humon", "--", Printable.text(title), escaped(Printable.text(body))]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    // That nobody can be shown anything is no reason to stop; the line was printed.
    try? process.run()
  }

  private static func find(_ name: String, _ path: String) -> String? {
    path.split(separator: ":").map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  /// A body may have markup, and none of it is ours.
  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}
