#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Trigonometry on degrees that is exact where the answer is: the cosine of 90 is 0, not 6e-17. So a pole is
/// one place and the date line one meridian, however they are spelled.
enum Degrees {
  static let radian = Double.pi / 180

  /// The sine of an angle of -180 to 180 degrees.
  static func sine(_ angle: Double) -> Double {
    let size = abs(angle)
    // 180 - size and 90 - folded are exact in this range, so nothing is lost near the zeros.
    let folded = size > 90 ? 180 - size : size
    let value = folded <= 45 ? sin(folded * radian) : cos((90 - folded) * radian)
    return angle < 0 ? -value : value
  }

  /// The cosine of an angle of -180 to 180 degrees.
  static func cosine(_ angle: Double) -> Double {
    let size = abs(angle)
    let folded = size > 90 ? 180 - size : size
    let value = folded < 45 ? cos(folded * radian) : sin((90 - folded) * radian)
    return size > 90 ? -value : value
  }
}
