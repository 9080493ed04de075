import BenchmarkSupport
import Recurrence

/// What is measured of the recurrence engine. The peers measure the same rules (`Benchmarks/driver`).
let recurrenceMeasurements: [Measurement] = [
  perSecond("daily", "DAILY", "FREQ=DAILY"),
  perSecond("weekly", "WEEKLY on three days", "FREQ=WEEKLY;BYDAY=MO,WE,FR"),
  perSecond("lastWeekday", "last weekday of the month", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"),
  perSecond("friday13", "Friday the 13th", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13"),
  perSecond("dailyZone", "DAILY in Europe/Berlin", "FREQ=DAILY", zone: "Europe/Berlin"),
  perSecond("hourlyZone", "HOURLY in Europe/Berlin", "FREQ=HOURLY", zone: "Europe/Berlin"),
  perSecond("yearly", "YEARLY, last Sunday of October", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU"),
  perSecond("weekNumber", "YEARLY, Monday of week 20", "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO"),
  perSecond("secondly", "SECONDLY", "FREQ=SECONDLY"),
  window("thirtyDays", "thirty days of 2026, DAILY from 1970", "FREQ=DAILY"),
  window("thirtyDaysCount", "the same, with COUNT", "FREQ=DAILY;COUNT=100000"),
  window("thirtyDaysZone", "the same without COUNT, in Europe/Berlin", "FREQ=DAILY", zone: "Europe/Berlin"),
]

private func perSecond(_ key: String, _ name: String, _ text: String, zone: String? = nil) -> Measurement {
  Measurement(key: key + "PerSecond", name: name, unit: "M occurrences/s") {
    let set = recurrenceSet(text, start: "19970902T090000", zone: zone)
    var found = 0
    var sum: Int64 = 0
    let taken = Stopwatch.thread.seconds {
      while found < 300_000 {
        for occurrence in set.occurrences() {
          sum &+= occurrence.utc
          found += 1
          if found % 100_000 == 0 { break }
        }
      }
    }
    precondition(sum != 0)
    return Double(found) / taken / 1e6
  }
}

private func window(_ key: String, _ name: String, _ text: String, zone: String? = nil) -> Measurement {
  Measurement(key: key + "Microseconds", name: name, unit: "µs") {
    let from = LocalDateTime(year: 2026, month: 6, day: 1)?.secondsSinceEpoch ?? 0
    let rule = rule(text)
    let reference = reference(zone)
    let start = LocalDateTime(secondsSinceEpoch: 9 * 3600)
    var found = 0
    let times = 20_000
    let taken = Stopwatch.thread.seconds {
      for _ in 0..<times {
        let set = RecurrenceSet(start: start, reference: reference, rules: [rule])
        for _ in set.occurrences(from: from, before: from + 30 * 86_400) { found += 1 }
      }
    }
    precondition(found == times * 30)
    return taken / Double(times) * 1e6
  }
}

private func recurrenceSet(_ text: String, start: String, zone: String?) -> RecurrenceSet {
  RecurrenceSet(
    start: LocalDateTime(start) ?? LocalDateTime(secondsSinceEpoch: 0), reference: reference(zone),
    rules: [rule(text)])
}

private func rule(_ text: String) -> RecurrenceRule {
  do { return try RecurrenceRule(text) } catch { fatalError("\(error)") }
}

private func reference(_ name: String?) -> TimeReference {
  guard let name else { return .floating }
  do { return .zone(try TimeZoneDatabase.system.zone(name)) } catch { fatalError("\(error)") }
}
