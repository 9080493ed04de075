import EventStore
import Foundation
import ICalendar
import Testing

@Suite struct AlarmTests {
  @Test("alarms go off before and after their events, at moments, and for each occurrence, in order")
  func order() throws {
    let store = try makeStore()
    var weekly = try store.add("Weekly", "20270104T090000", "20270104T100000", rule: "FREQ=WEEKLY")
    weekly.alarms = [Alarm(relativeOffset: -3600), Alarm(relativeOffset: 0)]
    try store.save(&weekly, span: .futureEvents)
    var once = try store.add("Once", "20300101T090000", "20300101T100000")
    once.addAlarm(Alarm(absoluteDate: date("20270111T073000Z")))
    try store.save(&once)
    var milk = Reminder(eventStore: store, title: "Milk", due: try time("20270111T120000"))
    milk.addAlarm(Alarm(relativeOffset: -4 * 3600 - 1800))
    try store.save(&milk)

    let due = store.alarms(from: date("20270110T000000Z"), to: date("20270118T000000Z"))
    let told = due.map { alarm in
      switch alarm.subject {
      case .event(let event): "\(alarm.date.timeIntervalSince(date("20270111T000000Z"))) \(event.title)"
      case .reminder(let reminder):
        "\(alarm.date.timeIntervalSince(date("20270111T000000Z"))) \(reminder.title)"
      }
    }
    #expect(told == ["23400.0 Milk", "25200.0 Weekly", "27000.0 Once", "28800.0 Weekly"])
    #expect(store.alarms(from: date("20270111T070000Z"), to: date("20270111T070000Z")).isEmpty)
    #expect(store.alarms(from: date("20270111T070000Z"), to: date("20270111T070001Z")).count == 1)
  }

  @Test("an alarm is relative or absolute, and what other programs wrote of it stays")
  func values() {
    var alarm = Alarm(relativeOffset: -900)
    #expect(alarm.relativeOffset == -900 && alarm.absoluteDate == nil && !alarm.isRelativeToEnd)
    alarm.absoluteDate = date("20270111T073000Z")
    #expect(alarm.relativeOffset == 0 && alarm.absoluteDate == date("20270111T073000Z"))
    alarm.relativeOffset = 60
    #expect(alarm.relativeOffset == 60 && alarm.absoluteDate == nil)
    #expect(Alarm(relativeOffset: .nan).relativeOffset == 0)
    #expect(Alarm(relativeOffset: -.infinity).relativeOffset == -Double(AlarmLimits.furthestDays * 86_400))

    var component = Component(.vAlarm, properties: [Property(.action, "AUDIO"), Property("X-SOUND", "gong")])
    component[.trigger] = Property(.trigger, "-PT5M", parameters: [Parameter(.related, "END")])
    var other = Alarm(component: component)
    #expect(other.isRelativeToEnd && other.relativeOffset == -300)
    other.relativeOffset = -600
    #expect(!other.isRelativeToEnd && other.component["X-SOUND"]?.value == "gong")
    #expect(other.component[.action]?.value == "AUDIO")
  }
}
