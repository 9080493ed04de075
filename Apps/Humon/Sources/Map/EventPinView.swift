import HumonClient
import HumonTexts
import SwiftUI

/// A pin: one's own in the tint colour with a star, others grey, those that one attends with a tick.
struct EventPinView: View {
  let pin: EventPin
  let isSelected: Bool
  let texts: ScreenTexts
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    Image(systemName: symbol)
      .font(.title)
      .foregroundStyle(pin.isOwn ? Color.humon : Color.gray)
      .scaleEffect(isSelected ? 1.4 : 1)
      .animation(reducesMotion ? nil : .spring, value: isSelected)
      .accessibilityLabel(label)
  }

  private var symbol: String {
    if pin.isOwn { return "star.circle.fill" }
    return pin.isAttended ? "checkmark.circle.fill" : "mappin.circle.fill"
  }

  private var label: String {
    let mark = pin.isOwn ? texts[.mapOwnEvent] : pin.isAttended ? texts[.mapAttendedEvent] : nil
    return [pin.title, pin.subtitle, mark].compactMap { $0 }.joined(separator: ", ")
  }
}
