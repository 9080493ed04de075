import HumonClient
import HumonTexts
import SwiftUI

/// "Success!", with Share and Done.
struct ConfirmationScreen: View {
  @State private var model: ConfirmationModel
  private let texts: ScreenTexts
  private let done: () -> Void

  init(model: ConfirmationModel, texts: ScreenTexts, done: @escaping () -> Void) {
    _model = State(initialValue: model)
    self.texts = texts
    self.done = done
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 24) {
        Image(systemName: "checkmark.circle.fill")
          .font(.largeTitle)
          .foregroundStyle(Color.humon)
          .accessibilityHidden(true)
        Text(model.title).font(.largeTitle)
        Text(model.sentence)
        ShareButton(text: model.sentence, title: texts[.eventShare]) { model.didShare() }
          .buttonStyle(.borderedProminent)
        Button(texts[.shareDone]) { done() }
      }
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity)
      .padding()
    }
    .navigationBarBackButtonHidden()
  }
}
