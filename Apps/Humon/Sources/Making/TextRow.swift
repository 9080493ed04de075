import HumonClient
import SwiftUI

/// A row in which something is typed; Return closes the keyboard.
struct TextRow: View {
  let model: EventFormModel
  let row: EventFormModel.Row
  @Binding var text: String

  var body: some View {
    VStack(alignment: .leading) {
      Text(model.title(of: row)).font(.caption).foregroundStyle(.secondary).accessibilityHidden(true)
      TextField(model.title(of: row), text: $text, prompt: Text(model.placeholder(of: row)))
        .submitLabel(.done)
      ProblemText(problem: model.problems[row])
    }
  }
}

/// What is wrong with a row; nothing where nothing is.
struct ProblemText: View {
  let problem: String?

  var body: some View {
    if let problem {
      Label(problem, systemImage: "exclamationmark.circle").font(.footnote).foregroundStyle(Color.red)
    }
  }
}
