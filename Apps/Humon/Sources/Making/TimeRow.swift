import Foundation
import HumonClient
import SwiftUI

/// A row with a time, whose date picker opens under it.
struct TimeRow: View {
  let model: EventFormModel
  let row: EventFormModel.Row
  @Binding var time: Date?

  var body: some View {
    Button {
      withAnimation { model.togglePicker(row) }
    } label: {
      VStack(alignment: .leading) {
        Text(model.title(of: row)).font(.caption).foregroundStyle(.secondary)
        if let text = model.timeText(of: row) {
          Text(text)
        } else {
          Text(model.placeholder(of: row)).foregroundStyle(.tertiary)
        }
        ProblemText(problem: model.problems[row])
      }
    }
    .buttonStyle(.plain)
    if model.openPicker == row, let selection = Binding($time) {
      DatePicker(model.title(of: row), selection: selection)
        .datePickerStyle(.graphical)
    }
  }
}
