import HumonClient
import HumonTexts
import SwiftUI

/// Adding an event to the person's own calendar.
struct CalendarScreen: View {
  @Bindable var model: CalendarModel
  let texts: ScreenTexts
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        switch model.step {
        case .looking: ProgressView()
        case .asking: asking
        case .denied: Text(texts[.clientCalendarDenied])
        case .choosing: CalendarChoices(model: model, texts: texts)
        case .added: Label(texts[.clientCalendarAdded], systemImage: "checkmark.circle.fill")
        }
        StateBanner(state: model.state)
      }
      .navigationTitle(texts[.eventAddToCalendar])
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) {
          Button(texts[.shareDone]) { dismiss() }
        }
      }
    }
    .task { await model.appear() }
  }

  @ViewBuilder
  private var asking: some View {
    Text(texts[.clientCalendarAsk])
    Button(texts[.clientAllow]) { Task { await model.requestAccess() } }
  }
}
