import HumonClient
import SwiftUI

@main
struct HumonApp: App {
  @Environment(\.scenePhase) private var phase
  private let app = LiveApp.onThisDevice()

  var body: some Scene {
    WindowGroup {
      RootScreen(screens: app.screens)
        .tint(.humon)
    }
    .onChange(of: phase, initial: true) { _, phase in
      guard phase == .active else { return }
      Task { await app.becomeActive() }
    }
  }
}
