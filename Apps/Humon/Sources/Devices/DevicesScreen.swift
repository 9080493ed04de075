import HumonClient
import HumonTexts
import SwiftUI

/// My devices, another one, and the end of the account.
struct DevicesScreen: View {
  @State private var model: DevicesModel
  @State private var asksToDelete = false
  private let texts: ScreenTexts

  init(model: DevicesModel, texts: ScreenTexts) {
    _model = State(initialValue: model)
    self.texts = texts
  }

  var body: some View {
    List {
      StateBanner(state: model.state)
      Section(texts[.accountDevices]) {
        ForEach(model.devices) { device in
          DeviceRow(title: model.title(of: device), isCurrent: device.isCurrent, texts: texts) {
            Task { await model.revoke(device) }
          }
        }
      }
      DeviceCodes(model: model, texts: texts)
      Section {
        Button(texts[.accountDelete], role: .destructive) { asksToDelete = true }
      }
    }
    .navigationTitle(texts[.accountDevices])
    .navigationBarTitleDisplayMode(.inline)
    .task { await model.appear() }
    .onDisappear { model.hideCodes() }
    .confirmationDialog(
      texts[.clientDeleteQuestion], isPresented: $asksToDelete, titleVisibility: .visible
    ) {
      Button(texts[.accountDelete], role: .destructive) { Task { await model.deleteAccount() } }
      Button(texts[.clientCancel], role: .cancel) {}
    }
  }
}

/// One device; others can be withdrawn.
private struct DeviceRow: View {
  let title: String
  let isCurrent: Bool
  let texts: ScreenTexts
  let revoke: () -> Void

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(title)
        if isCurrent {
          Text(texts[.accountThisDevice]).font(.caption).foregroundStyle(.secondary)
        }
      }
      Spacer()
      if !isCurrent {
        Button(texts[.accountRevoke], role: .destructive) { revoke() }
      }
    }
  }
}
