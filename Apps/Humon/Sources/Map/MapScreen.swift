import HumonClient
import HumonTexts
import MapKit
import SwiftUI

/// The map over the full screen, with the pins, the place where a new event would go, and the callout of what is selected.
struct MapScreen: View {
  @Bindable var model: MapModel
  let texts: ScreenTexts
  let hasFeed: Bool
  let open: (Route) -> Void
  @State private var camera = MapCameraPosition.automatic

  var body: some View {
    Map(position: $camera, selection: $model.selection) {
      UserAnnotation()
      ForEach(model.pins) { pin in
        Annotation(pin.title, coordinate: pin.point.coordinate, anchor: .bottom) {
          EventPinView(pin: pin, isSelected: pin.id == model.selection, texts: texts)
        }
        .tag(pin.id)
      }
    }
    .onMapCameraChange(frequency: .onEnd) { model.regionDidChange(to: MapRegion($0.region)) }
    .onChange(of: model.goal, initial: true) { _, goal in
      guard let goal else { return }
      withAnimation { camera = .region(MKCoordinateRegion(goal)) }
    }
    .overlay { CentreMark() }
    .safeAreaInset(edge: .top) { StateBanner(state: model.state) { model.refresh() } }
    .safeAreaInset(edge: .bottom) {
      if let event = model.selectedPin?.event {
        EventCallout(event: event) { open(event.owner == model.user ? .change(event) : .event(event)) }
      }
    }
    .navigationTitle(texts[.mapTitle])
    .navigationBarTitleDisplayMode(.inline)
    .toolbar { toolbar }
    .task { await model.appear() }
    .task(id: model.region) { await model.follow() }
  }

  @ToolbarContentBuilder
  private var toolbar: some ToolbarContent {
    ToolbarItem(placement: .topBarLeading) {
      Button(texts[.mapAdd], systemImage: "plus") { open(.locate(model.region)) }
    }
    ToolbarItem(placement: .topBarTrailing) {
      Button(texts[.mapLocate], systemImage: "location") { Task { await model.goToMe() } }
    }
    ToolbarItem(placement: .topBarTrailing) {
      Menu {
        if hasFeed {
          Button(texts[.feedsTitle], systemImage: "list.bullet") { open(.feed) }
        }
        Button(texts[.accountDevices], systemImage: "iphone") { open(.devices) }
      } label: {
        Label(texts[.listTitle], systemImage: "ellipsis.circle")
      }
    }
  }
}
