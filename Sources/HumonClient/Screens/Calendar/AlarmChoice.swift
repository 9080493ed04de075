public import HumonTexts

/// A reminder that a person can choose.
public enum AlarmChoice: String, Sendable, Hashable, CaseIterable, Codable {
  case atStart, quarterOfAnHour, hour, day

  /// The alarm that it means.
  public var alarm: AppointmentAlarm {
    switch self {
    case .atStart: .relative(seconds: 0)
    case .quarterOfAnHour: .relative(seconds: -900)
    case .hour: .relative(seconds: -3_600)
    case .day: .relative(seconds: -86_400)
    }
  }

  /// What it is called.
  public func title(_ texts: ScreenTexts) -> String {
    switch self {
    case .atStart: texts[.clientAlarmAtStart]
    case .quarterOfAnHour: texts.text(.clientAlarmMinutes, count: 15)
    case .hour: texts.text(.clientAlarmHours, count: 1)
    case .day: texts.text(.clientAlarmDays, count: 1)
    }
  }
}
