/// A bar on the terminal for what takes long. Where there is no terminal it shows nothing.
struct ProgressBar {
  /// How often the bar is drawn at most.
  static let interval = Duration.milliseconds(100)
  private static let width = 30

  private let title: String
  private let write: ((String) -> Void)?
  private let now: () -> ContinuousClock.Instant
  private var lastDrawn: ContinuousClock.Instant?

  /// A bar on standard error, if that is a terminal.
  init(_ title: String) {
    let write: ((String) -> Void)? = Console.canShowProgress ? { Console.note($0) } : nil
    self.init(title, write: write, now: { ContinuousClock().now })
  }

  /// A bar that writes where it is told to, or nowhere.
  init(_ title: String, write: ((String) -> Void)?, now: @escaping () -> ContinuousClock.Instant) {
    self.title = title
    self.write = write
    self.now = now
  }

  /// Draws the bar, unless it was drawn just now.
  /// - Parameter fraction: how much is done, 0 to 1; nil if nobody knows.
  mutating func show(_ fraction: Double?, _ detail: String) {
    guard let write else { return }
    let instant = now()
    if let lastDrawn, instant - lastDrawn < Self.interval { return }
    lastDrawn = instant
    write("\r\(title) \(Self.bar(fraction))\(detail)\u{1B}[K")
  }

  /// Takes the bar away.
  mutating func clear() {
    guard let write, lastDrawn != nil else { return }
    lastDrawn = nil
    write("\r\u{1B}[K")
  }

  private static func bar(_ fraction: Double?) -> String {
    guard let fraction else { return "" }
    let known = min(max(fraction, 0), 1)
    let filled = Int(known * Double(width))
    let percent = String(Int(known * 100))
    return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled) + "] "
      + String(repeating: " ", count: 3 - percent.count) + percent + " %  "
  }
}
