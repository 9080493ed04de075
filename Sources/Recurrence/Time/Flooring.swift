extension FixedWidthInteger where Self: SignedInteger {
  /// The quotient rounded down, so that what lies before 1970 counts like what lies after it.
  /// - Parameter divisor: positive.
  @inline(__always)
  func flooredQuotient(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The remainder that is never negative.
  /// - Parameter divisor: positive.
  @inline(__always)
  func flooredRemainder(by divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
