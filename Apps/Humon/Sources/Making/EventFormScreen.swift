import HumonClient
import HumonTexts
import SwiftUI

/// The form in which an event is made, or one's own is changed.
struct EventFormScreen: View {
  @State private var model: EventFormModel
  private let actions: EventActions?
  private let texts: ScreenTexts
  private let done: (ReceivedEvent) -> Void

  init(
    model: EventFormModel, actions: EventActions? = nil, texts: ScreenTexts,
    done: @escaping (ReceivedEvent) -> Void
  ) {
    _model = State(initialValue: model)
    self.actions = actions
    self.texts = texts
    self.done = done
  }

  var body: some View {
    Form {
      Section {
        TextRow(model: model, row: .name, text: $model.name)
        TextRow(model: model, row: .address, text: $model.address)
      }
      Section {
        TimeRow(model: model, row: .start, time: $model.start)
        TimeRow(model: model, row: .end, time: $model.end)
      }
      Section { submit }
      actions
    }
    .scrollDismissesKeyboard(.interactively)
    .navigationTitle(model.title)
    .navigationBarTitleDisplayMode(.inline)
    .task {
      await model.resumeDraft()
      await model.lookUpAddress()
    }
    .onDisappear { Task { await model.keepDraft() } }
  }

  @ViewBuilder
  private var submit: some View {
    Button(model.submitTitle) {
      Task {
        if let event = await model.submit() { done(event) }
      }
    }
    .disabled(!model.canSubmit)
    StateBanner(state: model.state)
    if model.canSendLater {
      Button(texts[.clientSendLater]) { Task { await model.sendLater() } }
    }
    if model.isWaiting {
      Label(texts[.clientWaiting], systemImage: "clock")
    }
  }
}
