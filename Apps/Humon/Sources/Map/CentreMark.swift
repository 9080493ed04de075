import SwiftUI

/// The small dot where a new event would go. Touches go through it.
struct CentreMark: View {
  var body: some View {
    Circle()
      .fill(Color.humon)
      .frame(width: 8, height: 8)
      .allowsHitTesting(false)
      .accessibilityHidden(true)
  }
}
