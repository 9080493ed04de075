/// A time of day in the forms `18:30`, `18:30:05.25`, `183005`, `6pm`, `6.30 p.m.`, `오후 6:30`, `18h30`.
struct TimeOfDay {
  /// Seconds since midnight, up to 86,400.
  var seconds = 0
  var nanoseconds = 0
  /// nil if there is no time.
  var precision: FeedDate.Precision?
  var assumptions: FeedDate.Assumptions = []
  /// Whether the half of the day is said in Korean.
  var isKorean = false

  init() {}

  /// Reads a time; nil if there is none, or one that no clock shows. The scanner stands behind it afterwards.
  init?(_ scanner: inout DateScanner) {
    var ahead = scanner
    var half = Self.half(&ahead)
    ahead.takeSpace()
    let digits = ahead.digitsAhead
    guard (1...2).contains(digits) || digits == 4 || digits == 6,
      var hour = ahead.fixed(digits > 2 ? 2 : digits)
    else { return nil }
    var minute = 0
    var second = 0
    precision = .hour
    let isBasic = digits > 2
    if isBasic || Self.takeMark(&ahead, behindHour: true) {
      guard let value = ahead.fixed(isBasic || ahead.digitsAhead == 2 ? 2 : 1) else { return nil }
      minute = value
      precision = .minute
      if isBasic ? digits == 6 : Self.takeMark(&ahead, behindHour: false) {
        guard let value = ahead.fixed(isBasic || ahead.digitsAhead == 2 ? 2 : 1) else { return nil }
        second = value
        precision = .second
        if let fraction = Self.fraction(&ahead) {
          nanoseconds = fraction
          precision = .fraction
        }
      }
    }
    if half == nil {
      var behind = ahead
      behind.takeSpace()
      if let found = Self.half(&behind) {
        half = found
        ahead = behind
      }
    }
    if let half {
      let isAfternoon = half == .afternoon || half == .koreanAfternoon
      guard (1...12).contains(hour) || isAfternoon && hour < 24 else { return nil }
      if !isAfternoon, hour == 12 { hour = 0 }
      if isAfternoon, hour < 12 { hour += 12 }
      isKorean = half == .koreanMorning || half == .koreanAfternoon
    }
    // What looks like a time and goes on is none.
    if ahead.next == ":" || ahead.isAtDigit { return nil }
    guard hour < 24 || hour == 24 && minute == 0 && second == 0 && nanoseconds == 0, minute < 60, second <= 60
    else {
      return nil
    }
    if second == 60 { assumptions = .leapSecond }
    seconds = hour * 3_600 + minute * 60 + second
    scanner = ahead
  }

  private enum Half { case morning, afternoon, koreanMorning, koreanAfternoon }

  /// `am`, `p.m.`, `오전`, `下午`: the half of the day, before or behind the time.
  private static func half(_ scanner: inout DateScanner) -> Half? {
    var ahead = scanner
    var word = ahead.word()
    if word == "a" || word == "p", ahead.take(".") { word += ahead.word() }
    let half: Half
    switch word {
    case "am", "上午", "午前": half = .morning
    case "pm", "下午", "午後": half = .afternoon
    case "오전": half = .koreanMorning
    case "오후": half = .koreanAfternoon
    default: return nil
    }
    _ = ahead.take(".")
    scanner = ahead
    return half
  }

  /// What stands between hours and minutes, or minutes and seconds. A point does only where a digit follows.
  private static func takeMark(_ scanner: inout DateScanner, behindHour: Bool) -> Bool {
    if scanner.take(":") { return true }
    var ahead = scanner
    guard ahead.take(".") || behindHour && ahead.take("h"), ahead.isAtDigit, ahead.digitsAhead <= 2 else {
      return false
    }
    scanner = ahead
    return true
  }

  private static func fraction(_ scanner: inout DateScanner) -> Int? {
    var ahead = scanner
    guard ahead.take(anyOf: ".,"), ahead.isAtDigit else { return nil }
    var value = 0
    var weight = 100_000_000
    while ahead.isAtDigit, let digit = ahead.fixed(1) {
      value += digit * weight
      weight /= 10
    }
    scanner = ahead
    return value
  }
}
