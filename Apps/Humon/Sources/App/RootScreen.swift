import HumonClient
import SwiftUI

/// The map, and what is opened on top of it. Coming back, the map stands as it stood.
struct RootScreen: View {
  let screens: HumonScreens
  @State private var map: MapModel
  @State private var path: [Route] = []

  init(screens: HumonScreens) {
    self.screens = screens
    _map = State(initialValue: screens.map())
  }

  var body: some View {
    NavigationStack(path: $path) {
      MapScreen(model: map, texts: screens.texts, hasFeed: screens.hasFeed) { path.append($0) }
        .navigationDestination(for: Route.self) { destination($0) }
    }
  }

  @ViewBuilder
  private func destination(_ route: Route) -> some View {
    switch route {
    case .locate(let region):
      LocateScreen(model: screens.locate(in: region), texts: screens.texts) { path.append(.form($0)) }
    case .form(let draft):
      EventFormScreen(model: screens.form(draft), texts: screens.texts) { made in
        map.take(made)
        path = [.confirmation(made)]
      }
    case .change(let event):
      EventFormScreen(
        model: screens.form(changing: event), actions: actions(for: event), texts: screens.texts
      ) { changed in
        map.take(changed)
        path = []
      }
    case .event(let event):
      let model = screens.detail(of: event, on: map)
      EventDetailScreen(model: model, actions: actions(for: event), texts: screens.texts)
    case .confirmation(let event):
      ConfirmationScreen(model: screens.confirmation(of: event), texts: screens.texts) { path = [] }
    case .feed:
      if let list = screens.feedList() {
        FeedListScreen(model: list, texts: screens.texts)
      }
    case .entry(let id):
      if let entry = screens.feedDetail(of: id) {
        FeedDetailScreen(model: entry, screens: screens)
      }
    case .devices:
      DevicesScreen(model: screens.devices(), texts: screens.texts)
        .onDisappear { map.refresh() }
    }
  }

  private func actions(for event: ReceivedEvent) -> EventActions {
    EventActions(
      model: screens.detail(of: event, on: map), calendar: screens.calendar(for: event), texts: screens.texts)
  }
}
