import ArgumentParser
import ICalendar

extension CalendarSource {
  /// All that is wrong, by line: found while reading, held against the standards, and where series were made of it.
  /// What is wrong in a line is told once.
  var allProblems: [CalendarProblem] {
    let found = file.check()
    let told = Set(found.compactMap(\.line))
    let more = series.problems.filter { $0.line.map(told.contains) != true }
    return (found + more).enumerated()
      .sorted { ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset) }.map(\.element)
  }

  /// What was understood, in the strict form.
  var normalized: [UInt8] {
    file.normalized(product: "-//Humon//humon \(Humon.configuration.version)//EN").written()
  }
}
