import Foundation
import HumonModel
import SeededNumbers
import Testing

@Suite("The text of a timestamp")
struct TimestampFormattingTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"),
    (-1, "1969-12-31T23:59:59.999Z"),
    (1_383_259_302_987, "2013-10-31T22:41:42.987Z"),
    (951_782_400_000, "2000-02-29T00:00:00.000Z"),
    (951_868_799_999, "2000-02-29T23:59:59.999Z"),
    (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
    (-62_162_035_200_001, "0000-02-29T23:59:59.999Z"),
    (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
  ])
  func isRFC3339InUTC(milliseconds: Int64, text: String) {
    #expect(Timestamp(rawValue: milliseconds).rfc3339 == text)
  }

  @Test func writesTheSameBytesIntoMemory() {
    let bytes = withUnsafeTemporaryAllocation(byteCount: Timestamp.rfc3339Length, alignment: 1) { memory in
      Timestamp(rawValue: 1_383_259_302_987).writeRFC3339(into: memory.baseAddress!)
      return Array(memory)
    }
    #expect(bytes == Array("2013-10-31T22:41:42.987Z".utf8))
  }

  @Test func staysWithinTheYearsThatHaveAText() {
    #expect(Timestamp(rawValue: .min) == .earliest)
    #expect(Timestamp(rawValue: .max) == .latest)
    #expect(Timestamp.earliest.rfc3339 == "0000-01-01T00:00:00.000Z")
    #expect(Timestamp.latest.rfc3339 == "9999-12-31T23:59:59.999Z")
    #expect(Timestamp.latest.advanced(byMilliseconds: .max) == .latest)
    #expect(Timestamp.earliest.advanced(byMilliseconds: .min) == .earliest)
    #expect(Timestamp(rawValue: 5).advanced(byMilliseconds: -7) == Timestamp(rawValue: -2))
  }

  /// Walks through every day of ten thousand years with the rules of the calendar, not with its arithmetic.
  @Test func knowsEveryMonthOfTenThousandYears() {
    var milliseconds = Timestamp.earliest.rawValue
    var wrong: [String] = []
    for year in 0...9999 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for (index, length) in lengths.enumerated() {
        let first = Timestamp(rawValue: milliseconds)
        milliseconds += Int64(length) * 86_400_000
        let last = Timestamp(rawValue: milliseconds - 1)
        let month = Self.padded(year, 4) + "-" + Self.padded(index + 1, 2) + "-"
        let texts = [month + "01T00:00:00.000Z", month + Self.padded(length, 2) + "T23:59:59.999Z"]
        if first.rfc3339 != texts[0] || last.rfc3339 != texts[1] { wrong += texts }
        if Timestamp(rfc3339: texts[0]) != first || Timestamp(rfc3339: texts[1]) != last { wrong += texts }
      }
    }
    #expect(wrong == [])
    #expect(milliseconds - 1 == Timestamp.latest.rawValue)
  }

  private static func padded(_ number: Int, _ length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: length - digits.count) + digits
  }

  @Test func comesBackFromItsText() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5_000 {
      let milliseconds = Int64.random(
        in: Timestamp.earliest.rawValue...Timestamp.latest.rawValue, using: &generator)
      let instant = Timestamp(rawValue: milliseconds)
      #expect(Timestamp(rfc3339: instant.rfc3339) == instant)
    }
  }

  @Test func agreesWithFoundation() {
    var generator = SeededGenerator(seed: 2)
    let style = Date.ISO8601FormatStyle()
    for _ in 0..<500 {
      // Whole seconds of the years 1600 to 9999.
      let second = Int64.random(in: -11_676_096_000..<253_402_300_800, using: &generator)
      let expected = style.format(Date(timeIntervalSince1970: Double(second))).dropLast() + ".000Z"
      #expect(Timestamp(rawValue: second * 1_000).rfc3339 == expected)
    }
  }
}
