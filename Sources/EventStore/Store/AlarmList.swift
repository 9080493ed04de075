/// Alarms in the order in which they go off.
public struct AlarmList: RandomAccessCollection, Sendable {
  private let alarms: [DueAlarm]
  /// Events and reminders that have more alarms in that time than the ``StoreLimits/mostAlarms`` that are here.
  public let cutOff: [EntryIdentifier]

  init(_ alarms: [DueAlarm], cutOff: [EntryIdentifier]) {
    self.alarms = alarms
    self.cutOff = cutOff
  }

  /// 0
  public var startIndex: Int { 0 }
  /// How many alarms there are.
  public var endIndex: Int { alarms.count }
  /// An alarm.
  public subscript(position: Int) -> DueAlarm { alarms[position] }
}
