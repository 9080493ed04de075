import FuzzSupport
import ICalendar
import Recurrence

/// What takes place, and what rings, of any calendar: in order, and not without end.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let file = try? CalendarFile(reading: Input(start, count).bytes) else { return 0 }
  let collection = SeriesCollection(of: file.components)
  for window in [TimeWindow(), TimeWindow(1_767_225_600..<1_798_761_600)] {
    let instances = Array(collection.instances(overlapping: window).prefix(200))
    for (one, next) in zip(instances, instances.dropFirst()) {
      check(one.start.instant(in: .utc) <= next.start.instant(in: .utc), "\(one) comes before \(next)")
    }
    let firings = Array(collection.alarms(firingIn: window).prefix(200))
    for (one, next) in zip(firings, firings.dropFirst()) {
      check(one.instant <= next.instant, "\(one) rings before \(next)")
    }
  }
  return 0
}
