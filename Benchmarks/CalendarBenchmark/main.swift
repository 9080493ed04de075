import Foundation

// Measures the calendar engines, each in a file of its own.
let usage = """
  calendar-benchmark [--rounds R] [--json] | --sample
    --rounds  how often each measurement is made; the median counts; 5 unless told
    --json    print a flat JSON object instead of a table
    --sample  print the calendar that is read, for the peers

  """
var rounds = 5
var isJSON = false
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--json": isJSON = true
  case "--sample":
    print(ICalendarSample.text(events: 10_000), terminator: "")
    exit(0)
  case "--rounds": rounds = max(1, arguments.popFirst().flatMap { Int($0) } ?? rounds)
  default:
    FileHandle.standardError.write(Data(usage.utf8))
    exit(64)
  }
}
let measurements = recurrenceMeasurements + iCalendarMeasurements
let measured = measurements.map { ($0, $0.measure(rounds: rounds)) }
if isJSON {
  let fields = measured.map { "\"\($0.key)\":\($1)" }
  print("{" + fields.joined(separator: ",") + "}")
} else {
  for (measurement, value) in measured { print(measurement.line(value)) }
}
