/// What a screen is doing, for the view to show as it likes.
public enum ScreenState: Sendable, Hashable {
  /// Nothing; what is shown is true.
  case idle
  /// Something takes time; what to say meanwhile.
  case working(String)
  /// Something went wrong; the sentence for the person. What was shown or typed before is still there.
  case failed(String)

  /// Whether something takes time.
  public var isWorking: Bool {
    if case .working = self { true } else { false }
  }

  /// The sentence about what went wrong; nil where nothing did.
  public var failure: String? {
    if case .failed(let sentence) = self { sentence } else { nil }
  }
}
