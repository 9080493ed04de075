/// A place as a direction from the centre of the sphere, rounded to Float.
///
/// The straight line between two such points grows with the great circle between them, and knows neither
/// poles nor a date line. It is only used to leave out what is too far away, never to decide:
/// ``chordSquareLimit(kilometres:)`` leaves room for the rounding.
struct UnitVector {
  var x: Float
  var y: Float
  var z: Float

  init(_ point: GeoPoint) {
    let cosine = Degrees.cosine(point.latitude)
    x = Float(cosine * Degrees.cosine(point.longitude))
    y = Float(cosine * Degrees.sine(point.longitude))
    z = Float(Degrees.sine(point.latitude))
  }

  /// How large the square of the straight line between two unit vectors can come out, in Float, between
  /// places that are this far apart or nearer.
  ///
  /// A coordinate is off by at most 2^-25, a difference of two by 2^-24 and its own rounding, the line by
  /// sqrt(3) * 2^-24 < 1.1e-7 and some millionths of itself: a metre on the ground.
  @inline(__always)
  static func chordSquareLimit(kilometres: Double) -> Float {
    let angle = kilometres * (1 / GreatCircleOrigin.radius)
    // Near by, the arc is a good bound of its chord; from some thousand kilometres on it is not.
    let chord = angle < 0.25 ? angle : longChord(angle)
    let widened = chord * 1.000_002 + 2e-7
    return Float(widened * widened) * 1.000_001
  }

  /// How small the square of the straight line between two unit vectors has to come out, in Float, for the
  /// places to be within this distance of each other for certain. Negative: no square is.
  static func certainChordSquare(kilometres: Double) -> Float {
    let angle = kilometres * (1 / GreatCircleOrigin.radius)
    guard angle < .pi else { return .infinity }
    // Two terms of the sine's series are less than the sine.
    let chord = angle < 0.25 ? angle * (1 - angle * angle / 24) : longChord(angle)
    let narrowed = chord * 0.999_998 - 2e-7
    return narrowed > 0 ? Float(narrowed * narrowed) * 0.999_999 : -1
  }

  /// How large the square of the straight line from one place to another can come out, in Float, if it came
  /// out like this for a third place that is as far away or further.
  static func chordSquareLimit(ofNearest square: Float) -> Float {
    let chord = (square.squareRoot() + 2e-7) * 1.000_002
    let widened = chord * 1.000_002 + 2e-7
    return widened * widened * 1.000_001
  }

  @inline(never)
  private static func longChord(_ angle: Double) -> Double {
    angle >= .pi ? 2 : 2 * Degrees.sine(angle / 2 / Degrees.radian)
  }
}
