import Foundation
import HumonClient
import HumonTexts
import SwiftUI

/// A stranger's event, to be read and attended.
struct EventDetailScreen: View {
  @State private var model: EventDetailModel
  private let actions: EventActions
  private let texts: ScreenTexts

  init(model: EventDetailModel, actions: EventActions, texts: ScreenTexts) {
    _model = State(initialValue: model)
    self.actions = actions
    self.texts = texts
  }

  var body: some View {
    List {
      EventFacts(model: model)
      if model.canAttend {
        Section { attendance }
      }
      actions
    }
    .navigationTitle(model.event.title)
    .navigationBarTitleDisplayMode(.inline)
  }

  @ViewBuilder
  private var attendance: some View {
    if model.isAttending {
      Label(texts[.mapAttendedEvent], systemImage: "checkmark.circle.fill")
      Button(texts[.eventUndo]) { Task { await model.undo() } }
    } else {
      Button(texts[.eventGoing], systemImage: "checkmark.circle") { Task { await model.attend() } }
    }
    StateBanner(state: model.state)
    if model.isWaiting {
      Label(texts[.clientWaiting], systemImage: "clock")
    }
  }
}

/// What is known of an event.
private struct EventFacts: View {
  let model: EventDetailModel

  var body: some View {
    Section {
      if let notice = model.notice {
        Label(notice, systemImage: "xmark.circle").foregroundStyle(Color.red)
      }
      Label(model.when, systemImage: "clock")
      if let here = model.whenHere {
        Label(here, systemImage: "clock.badge")
      }
      ForEach(model.place, id: \.self) { Label($0, systemImage: "mappin.and.ellipse") }
      if let going = model.goingText {
        Label(going, systemImage: "person.2")
      }
      if let description = model.description {
        Text(description)
      }
    }
  }
}
