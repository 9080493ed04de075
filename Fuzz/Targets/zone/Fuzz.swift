import FuzzSupport
import Recurrence

/// The first byte says what the others are: `T` a TZif file (as such files begin), `N` a name, anything else the
/// observances of a VTIMEZONE: four bytes for offsets, then a line for DTSTART and one for RRULE, again and again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = Input(start, count)
  let zone: TimeZoneRules?
  switch input.bytes.first {
  case UInt8(ascii: "T"): zone = try? TimeZoneRules(identifier: "Fuzz", tzif: input.bytes)
  case UInt8(ascii: "N"):
    _ = input.byte()
    zone = TimeZoneDatabase.system.zone(tolerating: input.text)?.rules
  default: zone = try? TimeZoneRules(identifier: "Fuzz", observances: observances(&input))
  }
  if let zone { check(zone) }
  return 0
}

private func observances(_ input: inout Input) -> [TimeZoneObservance] {
  var observances: [TimeZoneObservance] = []
  while !input.bytes.isEmpty, observances.count < 8 {
    let from = Int(Int8(bitPattern: input.byte())) * 900
    let to = Int(Int8(bitPattern: input.byte())) * 900
    let isDaylight = input.byte() % 2 == 1
    let start = LocalDateTime(input.line()) ?? LocalDateTime(secondsSinceEpoch: Int64(input.byte()) << 40)
    let rules = (try? RecurrenceRule(input.line())).map { [$0] } ?? []
    observances.append(
      TimeZoneObservance(start: start, offsetFrom: from, offsetTo: to, isDaylight: isDaylight, rules: rules))
  }
  return observances
}

/// What holds for every zone.
private func check(_ zone: TimeZoneRules) {
  var cursor = zone.cursor()
  var times: [Int64] = [.min, .max, 0, -62_135_596_800, 253_402_300_799]
  for step in 0..<300 { times.append(-5_000_000_000 + Int64(step) * 47_654_321) }
  for utc in times {
    let offset = zone.offset(atUTC: utc)
    check(abs(offset) < 93_600, "an offset of \(offset)")
    check(cursor.offset(atUTC: utc) == offset, "the cursor goes another way at \(utc)")
    _ = zone.abbreviation(atUTC: utc)
    let local = zone.local(ofUTC: utc)
    check(cursor.utc(of: local) == zone.utc(of: local), "the cursor goes another way at \(local.text)")
  }
  _ = zone.observances(from: 1900, through: 1999)
  let observances = zone.observances(from: 2020, through: 2030)
  guard let again = try? TimeZoneRules(identifier: "Again", observances: observances) else {
    fatalError("its observances cannot be read: \(observances)")
  }
  _ = zone.hasSameOffsets(as: again, from: .min, before: .max)
}
