import HumonClient
import HumonTexts
import SwiftUI

/// Which calendar, which reminders, which dates.
struct CalendarChoices: View {
  @Bindable var model: CalendarModel
  let texts: ScreenTexts

  var body: some View {
    Section {
      if !model.calendars.isEmpty {
        Picker(texts[.clientCalendar], selection: $model.calendar) {
          ForEach(model.calendars) { Text($0.title).tag(Optional($0.id)) }
        }
      }
      if model.isSeries {
        Toggle(texts[.clientAllDates], isOn: $model.includesSeries)
      }
    }
    Section(texts[.clientAlarms]) {
      ForEach(AlarmChoice.allCases, id: \.self) { choice in
        Toggle(choice.title(texts), isOn: $model[choice])
      }
    }
    Section {
      Button(texts[.eventAddToCalendar]) { Task { await model.add() } }
        .disabled(model.state.isWorking)
    }
  }
}
