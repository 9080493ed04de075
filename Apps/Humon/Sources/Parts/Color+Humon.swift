import SwiftUI

extension Color {
  /// The tint of the app, and of one's own pins.
  static let humon = Color(red: 0, green: 0.7, blue: 0.6)
}
