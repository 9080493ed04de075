import ArgumentParser
import Foundation

/// Colours and weights for a terminal; where they are off, every text stays as it is.
struct Ink {
  /// What a terminal can show.
  enum Depth {
    case none
    /// The 256 colours of xterm.
    case indexed
    case full
  }

  private let depth: Depth

  init(_ depth: Depth) {
    self.depth = depth
  }

  /// What standard output can show, and the person wants to see (`NO_COLOR`, as no-color.org has it).
  static func ofOutput(
    _ wanted: InkOption = .auto, environment: [String: String] = ProcessInfo.processInfo.environment,
    isTerminal: Bool = isatty(STDOUT_FILENO) == 1
  ) -> Ink {
    let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    switch wanted {
    case .never: return Ink(.none)
    case .auto where isPlain || !isTerminal || environment["TERM"] == "dumb": return Ink(.none)
    case .auto, .always: break
    }
    return Ink(["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") ? .full : .indexed)
  }

  func bold(_ text: String) -> String { styled(text, "1") }

  func faint(_ text: String) -> String { styled(text, "2") }

  /// A text in a colour of sRGB.
  func colored(_ text: String, red: UInt8, green: UInt8, blue: UInt8) -> String {
    switch depth {
    case .none: return text
    case .full: return styled(text, "38;2;\(red);\(green);\(blue)")
    case .indexed:
      // The cube of 6 × 6 × 6 colours begins at 16.
      let parts = [red, green, blue].map { (Int($0) * 5 + 127) / 255 }
      return styled(text, "38;5;\(16 + parts[0] * 36 + parts[1] * 6 + parts[2])")
    }
  }

  private func styled(_ text: String, _ code: String) -> String {
    depth == .none || text.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

/// `--color`
enum InkOption: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}
