import HumonClient
import HumonTexts
import MapKit
import SwiftUI

/// "Add an event here?": a map with a pin at its centre.
struct LocateScreen: View {
  @State private var model: LocateModel
  @State private var camera = MapCameraPosition.automatic
  private let texts: ScreenTexts
  private let add: (EventDraft) -> Void

  init(model: LocateModel, texts: ScreenTexts, add: @escaping (EventDraft) -> Void) {
    _model = State(initialValue: model)
    self.texts = texts
    self.add = add
  }

  var body: some View {
    Map(position: $camera) { UserAnnotation() }
      .onMapCameraChange(frequency: .onEnd) { model.regionDidChange(to: MapRegion($0.region)) }
      .onChange(of: model.goal, initial: true) { _, goal in
        guard let goal else { return }
        withAnimation { camera = .region(MKCoordinateRegion(goal)) }
      }
      .overlay { pin }
      .safeAreaInset(edge: .top) { StateBanner(state: model.state) }
      .safeAreaInset(edge: .bottom) { question }
      .navigationTitle(texts[.formTitle])
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button(texts[.mapLocate], systemImage: "location") { Task { await model.goToMe() } }
        }
      }
  }

  private var pin: some View {
    Image(systemName: "mappin")
      .font(.largeTitle)
      .foregroundStyle(Color.humon)
      .allowsHitTesting(false)
      .accessibilityHidden(true)
  }

  private var question: some View {
    VStack {
      Text(model.hint)
        .font(.footnote)
        .foregroundStyle(.secondary)
      Button(model.question) { add(model.draft()) }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
    }
    .multilineTextAlignment(.center)
    .padding()
    .background(.regularMaterial, in: .rect(cornerRadius: 16))
    .padding()
  }
}
