import FeedParser
import SeededNumbers
import Testing

@Suite("Dates")
struct DatesTests {
  /// A text, the seconds since 1970 that it stands for, and what was assumed.
  typealias Case = (text: String, seconds: Int64, assumptions: FeedDate.Assumptions)

  private func check(_ expected: Case, _ precision: FeedDate.Precision? = nil) {
    let date = FeedDate(expected.text)
    #expect(date?.secondsSince1970 == expected.seconds)
    #expect(date?.assumptions == expected.assumptions)
    if let precision { #expect(date?.precision == precision) }
  }

  @Test(
    "RFC 822 and its successors",
    arguments: [
      ("Thu, 08 May 2014 18:30:00 +1000", 1_399_537_800, []),
      ("Thu, 08 May 2014 08:30:00 GMT", 1_399_537_800, []),
      ("8 May 2014 08:30 UT", 1_399_537_800, []),
      ("Thu,8 May 2014 04:30:00 EDT", 1_399_537_800, []),
      ("Thu, 08-May-14 08:30:00 GMT", 1_399_537_800, .century),
      ("Thu, 08 May 114 08:30:00 GMT", 1_399_537_800, .century),
      ("thu, 08 may 2014 8:30:0 z", 1_399_537_800, []),
      ("Thursday, 08 MAY, 2014 08:30:00 UTC", 1_399_537_800, []),
      ("Thu, 08 May 2014 08:30:00 GMT+00:00", 1_399_537_800, []),
      ("Thu, 08 May 2014 03:30:00 -0500 (EST)", 1_399_537_800, []),
      ("Thu, 08 May 2014 03:30:00 EST -0500", 1_399_537_800, []),
      ("Thu, 08 May 2014 08:30:00 Etc/GMT", 1_399_537_800, []),
      ("Thu, 08 May 2014 08:30:00", 1_399_537_800, .zone),
      ("Thu, 08 May 2014 08:30:00 QQQ", 1_399_537_800, .zone),
      ("Thu, 08 May 2014 08:30:00 Europe/Berlin", 1_399_537_800, .zone),
      ("Thu, 08 May 2014 03:30:00 ET", 1_399_537_800, .zoneName),
      ("Fri, 08 May 2014 08:30:00 GMT", 1_399_537_800, .weekday),
      ("Thu, 08 May 2014 08:29:60 GMT", 1_399_537_800, .leapSecond),
      ("Thu, 08 May 2014", 1_399_507_200, .zone),
      ("  \n Thu, 08 May 2014 24:00:00 GMT\t", 1_399_593_600, []),
      ("01 Jan 49 00:00 GMT", 2_493_072_000, .century), ("01 Jan 70 00:00 GMT", 0, .century),
    ] as [Case])
  func rfc822(expected: Case) {
    check(expected)
  }

  @Test(
    "RFC 3339, W3CDTF and ISO 8601",
    arguments: [
      (("2014-05-08T08:30:00Z", 1_399_537_800, []), .second),
      (("2014-05-08t08:30:00z", 1_399_537_800, []), .second),
      (("2014-05-08T18:30:00+10:00", 1_399_537_800, []), .second),
      (("2014-05-08T18:30+1000", 1_399_537_800, []), .minute),
      (("2014-05-08T18+10", 1_399_536_000, []), .hour),
      (("2014-05-08 08:30:00.25", 1_399_537_800, .zone), .fraction),
      (("2014-05-08 08:30:00 -00:20", 1_399_539_000, []), .second),
      (("20140508T083000Z", 1_399_537_800, []), .second),
      (("20140508083000", 1_399_537_800, .zone), .second),
      (("2014-128T08:30:00Z", 1_399_537_800, []), .second),
      (("2014128", 1_399_507_200, .zone), .day),
      (("2014-W19-4T08:30Z", 1_399_537_800, []), .minute),
      (("2014W194", 1_399_507_200, .zone), .day),
      (("2014-W19", 1_399_248_000, .zone), .week),
      (("2014-05-08", 1_399_507_200, .zone), .day),
      (("2014-05", 1_398_902_400, .zone), .month),
      (("2014", 1_388_534_400, .zone), .year),
      (("14-05-08", 1_399_507_200, [.zone, .century]), .day),
      (("140508", 1_399_507_200, [.zone, .century]), .day),
      (("-14-05", 1_398_902_400, [.zone, .century]), .month),
      (("2014-005-08T08:30:00Z", 1_399_537_800, []), .second),
      (("2014/05/08 08:30:00 GMT", 1_399_537_800, []), .second),
      (("Thu, 2014/05/08 04:30:00 EDT", 1_399_537_800, []), .second),
      (("2004-W53-6", 1_104_537_600, .zone), .day),
    ] as [(Case, FeedDate.Precision)])
  func iso(expected: Case, precision: FeedDate.Precision) {
    check(expected, precision)
  }

  @Test(
    "What programs and people write",
    arguments: [
      ("Thu May  8 08:30:00 2014", 1_399_537_800, .zone),
      ("Thu May 8 08:30:00 +0000 2014", 1_399_537_800, []),
      ("Thu May 08 2014 18:30:00 GMT+1000 (AEST)", 1_399_537_800, []),
      ("8 May 2014 6pm", 1_399_572_000, .zone),
      ("8 May 2014, 6.30 p.m.", 1_399_573_800, .zone),
      ("May 8th, 2014 at 12:15 am", 1_399_508_100, .zone),
      ("May 8, 2014 12 pm EST", 1_399_568_400, []),
      ("May 2014", 1_398_902_400, .zone),
      ("05/08/2014 8:30 AM", 1_399_537_800, [.zone, .order]),
      ("25/12/2014", 1_419_465_600, .zone),
      ("12/25/2014", 1_419_465_600, .zone),
      ("05/05/2014", 1_399_248_000, .zone),
      ("8.5.2014", 1_399_507_200, .zone),
      ("Do., 08.05.2014, 08:30", 1_399_537_800, .zone),
      ("1399537800", 1_399_537_800, []),
      ("1399537800.5", 1_399_537_800, []),
      ("1399537800000", 1_399_537_800, []),
      ("-100000000", -100_000_000, []),
    ] as [Case])
  func free(expected: Case) {
    check(expected)
  }

  @Test(
    "Months in other languages",
    arguments: [
      ("8. Mai 2014 08:30 MESZ", 1_399_530_600, []),
      ("Do, 08 März 2014", 1_394_236_800, .zone),
      ("jeudi 8 août 2013 08h30", 1_375_950_600, .zone),
      ("8 de mayo de 2014", 1_399_507_200, .zone),
      ("8 maggio 2014", 1_399_507_200, .zone),
      ("8 мая 2014 г.", 1_399_507_200, .zone),
      ("8 września 2014", 1_410_134_400, .zone),
      ("Κυρ, 11 Ιούλ 2004 12:00:00 EST", 1_089_565_200, []),
      ("2004-július-13T9:15-05:00", 1_089_728_100, []),
      ("2004-ju\u{301}lius-13T9:15-05:00", 1_089_728_100, []),
      ("2014년 05월 08일  17:30:00", 1_399_537_800, .zone),
      ("2014-05-08 오후 05:30:00", 1_399_537_800, .zone),
      ("2014年5月8日(木) 8:30", 1_399_537_800, .zone),
      ("2014年5月8日 下午8:30", 1_399_581_000, .zone),
    ] as [Case])
  func languages(expected: Case) {
    check(expected)
  }

  @Test("The zone is kept, so that the local time can be told")
  func offset() {
    #expect(FeedDate("Thu, 08 May 2014 18:30:00 +1000")?.offset == 36_000)
    #expect(FeedDate("2014-05-08T18:30:00-03:30")?.offset == -12_600)
    #expect(FeedDate("2014-05-08T18:30:00")?.offset == nil)
    #expect(FeedDate("2014-05-08T18:30:00 QQQ")?.offset == nil)
  }

  @Test("Fractions are cut to nanoseconds, and count forwards before 1970 too")
  func fraction() {
    #expect(FeedDate("2014-05-08T08:30:00.1234567891Z")?.nanoseconds == 123_456_789)
    let early = FeedDate("1969-12-31T23:59:59.75Z")
    #expect(early?.secondsSince1970 == -1)
    #expect(early?.nanoseconds == 750_000_000)
  }

  @Test("The first and the last second of the calendar are dates, what lies beyond is not")
  func limits() {
    #expect(FeedDate("0001-01-01T00:00:00Z")?.secondsSince1970 == -62_135_596_800)
    #expect(FeedDate("9999-12-31T23:59:59Z")?.secondsSince1970 == 253_402_300_799)
    for text in [
      "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "9999-12-31T24:00:00Z", "0000-01-01",
      "99999-01-01",
      "Sun, 31 Dec 9999 23:59:59 -0001", "1 Jan 99999", "99999999999999",
    ] {
      #expect(FeedDate(text) == nil, "\(text)")
    }
  }

  @Test(
    "What is no date is none",
    arguments: [
      "", " ", "next Tuesday, after lunch", "Yes", "2014-13-01", "2014-02-29", "2014-05-08T25:00:00Z",
      "2014-05-08T08:61:00Z", "2014-05-08T08:30:61Z", "2014-05-08T24:00:01Z", "2014-05-08-01",
      "2014-05-08T08:30:00Zextra", "2014-05-08T08:xx:00Z", "2014-05-08T08:30:00+00:xx", "2014-xx-08", "013",
      "Thu, 08 May 2014 1:2:3:4 GMT", "Thu, 08 zzz 2014 08:30:00 GMT", "Thu, May x 2014 08:30:00 GMT",
      "Thu, 08 May zz 08:30:00 GMT", "Thu, 08 May 2014 08:30:00 +zz:00", "Thu, 99 May 2014 08:30:00 GMT",
      "Thu, 08 May 2014 08:30:00 +9999", "13:30 pm pm", "2014-W54-1", "2014-W53-1", "2014-366", "2014-000",
      "13/13/2014", "8 May", "8 May 2014 13 am", "1399541400 to 1399550400", "１９９９-01-01",
    ])
  func noDate(text: String) {
    #expect(FeedDate(text) == nil)
  }

  @Test("Long texts are refused without being read")
  func long() {
    #expect(FeedDate("8 May 2014" + String(repeating: " ", count: 119)) == nil)
    #expect(FeedDate(String(repeating: "9", count: 10_000_000)) == nil)
    #expect(FeedDate("8 May 2014" + String(repeating: " ", count: 118))?.secondsSince1970 == 1_399_507_200)
  }

  @Test("Whatever the characters, nothing goes wrong and the range is kept", arguments: 0..<200)
  func anything(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "2014", "05", "8", "99", "0", "-", "/", ":", "T", "Z", "+", "GMT", "May", "Thu", ",", " ", ".", "pm",
      "W", "년",
      "999999999", "(", ")", "\u{301}", "オ",
    ]
    for _ in 0..<100 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      if let date = FeedDate(text.joined()) { #expect(FeedDate.range.contains(date.secondsSince1970)) }
    }
  }
}
