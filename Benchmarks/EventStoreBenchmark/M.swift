import EventStore
import Foundation
import ICalendar
import Recurrence

func seconds(_ work: () throws -> Void) rethrows -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  try work()
  return now() - start
}
@main struct M {
 static func main() throws {
let storage = MemoryStorage(calendars: (0..<5).map { StoredCalendar(id: "c\($0)") })
let zone = try TimeZoneDatabase.system.zone("Europe/Berlin")
func open() throws -> CalendarStore {
  try CalendarStore(storage: storage, application: "b", registry: MemoryAccessRegistry(fullAccessOf: "b"), zone: zone)
}
var store = try open()
func event(_ n: Int) throws -> Event {
  let start = 1_735_689_600 + Double((n * 7919) % (4 * 365 * 24)) * 3600
  var e = Event(eventStore: store, title: "Event \(n)", startDate: Date(timeIntervalSince1970: start), endDate: Date(timeIntervalSince1970: start + 3600))
  e.calendar = store.calendars(for: .event)[n % 5]
  e.notes = "Something longer about it, in two or three words more than that"
  if n % 10 == 0 {
    let rules = ["FREQ=WEEKLY;BYDAY=MO,WE", "FREQ=YEARLY", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=WEEKLY;COUNT=20", "FREQ=DAILY;COUNT=5", "FREQ=MONTHLY;UNTIL=20290101T000000Z"]
    e.recurrenceRules = [try RecurrenceRule(rules[n / 10 % rules.count])]
  }
  if n % 3 == 0 { e.addAlarm(Alarm(relativeOffset: -900)) }
  return e
}
for batch in 0..<5 {
  var t = 0.0, c = 0.0
  t = try seconds { for n in batch * 10_000..<(batch + 1) * 10_000 { var e = try event(n); try store.save(&e, commit: false) } }
  c = try seconds { try store.commit() }
  print("10,000 saved \(t) s, committed \(c) s")
}
if CommandLine.arguments.contains("text") { print(String(decoding: try storage.load().items[0].bytes, as: UTF8.self)) }
for _ in 0..<(CommandLine.arguments.contains("open") ? 20 : 1) { print("opened 50,000:", try seconds { store = try open() }) }
func month(_ s: Double) -> (Int, Double) {
  var n = 0
  let t = seconds { n = store.events(matching: store.predicateForEvents(withStart: Date(timeIntervalSince1970: s), end: Date(timeIntervalSince1970: s + 30 * 86400))).count }
  return (n, t)
}
for s in [1_785_000_000.0, 1_785_000_000.0, 1_785_000_000.0, 1_787_000_000.0, 1_787_000_000.0] + Array(repeating: 1_787_000_000.0, count: CommandLine.arguments.contains("month") ? 300 : 0) { print("month", month(s)) }
print("first of all from today:", seconds {
  _ = store.occurrences(matching: store.predicateForEvents(withStart: Date(timeIntervalSince1970: 1_785_000_000), end: .distantFuture)).first { _ in true }
})

 }
}
