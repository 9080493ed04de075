import HumonClient
import HumonTexts
import SwiftUI

/// A code for another device, one to be written down, and one that somebody has.
struct DeviceCodes: View {
  @Bindable var model: DevicesModel
  let texts: ScreenTexts

  var body: some View {
    Section {
      Button(texts[.accountLinkDevice]) { Task { await model.makeLinkCode() } }
      if let code = model.linkCode {
        CodeText(code: code.code, hint: texts[.clientLinkCodeHint])
        if let end = model.linkCodeEnd {
          Text(texts.text(.clientCodeGoodUntil, ["time": end])).font(.footnote)
        }
      }
      Button(texts[.accountRecoveryCode]) { Task { await model.makeRecoveryCode() } }
      if let code = model.recoveryCode {
        CodeText(code: code.code, hint: texts[.clientRecoveryCodeHint])
      }
    }
    Section {
      TextField(texts[.clientCode], text: $model.typedCode, prompt: nil)
        .autocorrectionDisabled()
        .submitLabel(.done)
      Button(texts[.clientJoin]) { Task { await model.join() } }
        .disabled(!model.canJoin)
    }
  }
}

/// A code, and what to do with it.
private struct CodeText: View {
  let code: String
  let hint: String

  var body: some View {
    VStack(alignment: .leading) {
      Text(code).font(.title2).monospaced().textSelection(.enabled)
      Text(hint).font(.footnote).foregroundStyle(.secondary)
    }
  }
}
