import GeoIndex
import HumonModel
import HumonTexts
import SeededNumbers
import Testing

@Suite("The form of an event")
struct EventFormTests {
  private static let good = EventForm(
    lat: .number("37.788087"), lon: .number("-122.403954"), name: .text("Best event OF ALL TIME!"),
    startedAt: .text("2013-09-16T00:00:00.000Z"), endedAt: .text("2013-09-17T00:00:00.000Z"),
    address: .text("85 2nd Street"))

  /// The sentences of a refusal; none if the form was accepted.
  private static func errors(_ form: EventForm) -> [String] {
    do throws(ValidationFailure) {
      _ = try form.validated()
      return []
    } catch {
      return error.problems.map(Texts.english.message(for:))
    }
  }

  private static func errors(_ change: (inout EventForm) -> Void) -> [String] {
    var form = good
    change(&form)
    return errors(form)
  }

  @Test func becomesWhatItSays() throws {
    let essentials = try Self.good.validated()
    #expect(essentials.point == GeoPoint(latitude: 37.788087, longitude: -122.403954))
    #expect(essentials.name == "Best event OF ALL TIME!")
    #expect(essentials.address == "85 2nd Street")
    #expect(essentials.start.rfc3339 == "2013-09-16T00:00:00.000Z")
    #expect(essentials.end?.rfc3339 == "2013-09-17T00:00:00.000Z")
  }

  @Test func namesWhatIsMissingInOrder() {
    #expect(
      Self.errors(EventForm()) == [
        "Lat can't be blank", "Lon can't be blank", "Name can't be blank", "Started at can't be blank",
      ])
  }

  @Test func namesAllThatIsWrongInOrder() {
    let form = EventForm(
      lat: .text("abc"), lon: .number("180.0001"), name: .text(String(repeating: "n", count: 255) + "\u{7}"),
      startedAt: .text("10am"), endedAt: .number("5"), address: .boolean(true))
    #expect(
      Self.errors(form) == [
        "Lat is not a number", "Lon must be between -180 and 180",
        "Name is too long (maximum is 255 characters)",
        "Name has characters that are not allowed", "Started at is not a date", "Ended at is not a date",
        "Address is not a string",
      ])
  }

  @Test(
    arguments: [
      .absent, .null, .text(""), .text(" "), .text("\t\r\n"),
      .text("\u{A0}\u{1680}\u{2003}\u{2028}\u{3000}\u{85}"),
    ] as [InputValue])
  func takesForBlankWhatSaysNothing(blank: InputValue) throws {
    #expect(Self.errors { $0.lat = blank } == ["Lat can't be blank"])
    #expect(Self.errors { $0.lon = blank } == ["Lon can't be blank"])
    #expect(Self.errors { $0.name = blank } == ["Name can't be blank"])
    #expect(Self.errors { $0.startedAt = blank } == ["Started at can't be blank"])
    var form = Self.good
    form.endedAt = blank
    #expect(try form.validated().end == nil)
  }

  @Test(
    arguments: [
      (.number("0"), 0), (.number("-0.0"), -0.0), (.number("1e-5"), 0.00001), (.number("9E1"), 90),
      (.text("-90"), -90),
      (.text("+12.5"), 12.5), (.text("012"), 12), (.text("0.1"), 0.1), (.text("1.5e+1"), 15),
      (.number("1e-400"), 0),
      (.text("37.78808712345678901234567890"), 37.788087123456789),
      (.text("00000000000000000000000000000000042"), 42),
    ] as [(InputValue, Double)])
  func takesANumberOrATextThatIsOne(value: InputValue, number: Double) throws {
    var form = Self.good
    form.lat = value
    let latitude = try form.validated().point.latitude
    #expect(latitude == number)
    #expect(latitude.sign == number.sign)
  }

  @Test(
    arguments: [
      .text("abc"), .text("12a"), .text("1,5"), .text(" 12"), .text("12 "), .text("NaN"), .text("nan"),
      .text("inf"),
      .text("-Infinity"), .text("0x1p3"), .text("0x10"), .text("1e400"), .number("1e400"),
      .number("-1e999999999999"),
      .text("."), .text("1."), .text(".5"), .text("-"), .text("+-1"), .text("1e"), .text("1e+"), .text("e5"),
      .text("1_000"),
      .text("٣"), .text("1.2.3"), .text("12\u{0}"), .boolean(true), .boolean(false), .array, .object,
    ] as [InputValue])
  func takesNothingElseForANumber(value: InputValue) {
    #expect(Self.errors { $0.lat = value } == ["Lat is not a number"])
    #expect(Self.errors { $0.lon = value } == ["Lon is not a number"])
  }

  @Test func keepsCoordinatesOnTheEarth() {
    #expect(Self.errors { $0.lat = .number("90") } == [])
    #expect(Self.errors { $0.lat = .number("90.0001") } == ["Lat must be between -90 and 90"])
    #expect(Self.errors { $0.lat = .text("-90.00000000000002") } == ["Lat must be between -90 and 90"])
    #expect(Self.errors { $0.lat = .number("1e308") } == ["Lat must be between -90 and 90"])
    #expect(Self.errors { $0.lon = .number("-180") } == [])
    #expect(Self.errors { $0.lon = .number("180.00000000000003") } == ["Lon must be between -180 and 180"])
    #expect(Self.errors { $0.lon = .text("-1000") } == ["Lon must be between -180 and 180"])
  }

  @Test func keepsANameAsItCame() throws {
    var form = Self.good
    form.name = .text("  <b>Ünï</b> \u{200B}☕️ e\u{301} ")
    #expect(Array(try form.validated().name.utf8) == Array("  <b>Ünï</b> \u{200B}☕️ e\u{301} ".utf8))
  }

  @Test func measuresTextsInUnicodeScalars() {
    #expect(Self.errors { $0.name = .text(String(repeating: "😀", count: 255)) } == [])
    let tooLong = "Name is too long (maximum is 255 characters)"
    #expect(Self.errors { $0.name = .text(String(repeating: "😀", count: 256)) } == [tooLong])
    // One character on the screen, two scalars each.
    #expect(Self.errors { $0.name = .text(String(repeating: "e\u{301}", count: 128)) } == [tooLong])
    #expect(Self.errors { $0.address = .text(String(repeating: "é", count: 1_024)) } == [])
    #expect(
      Self.errors { $0.address = .text(String(repeating: "é", count: 1_025)) }
        == ["Address is too long (maximum is 1024 characters)"])
  }

  @Test(arguments: ["\u{0}", "\u{1}", "\t", "\n", "\u{1F}", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}"])
  func refusesControlCharacters(control: String) {
    #expect(Self.errors { $0.name = .text("a\(control)b") } == ["Name has characters that are not allowed"])
    #expect(Self.errors { $0.address = .text(control) } == ["Address has characters that are not allowed"])
  }

  @Test(arguments: [
    "\u{A0}", "\u{C2}", "\u{200B}", "\u{2028}", "\u{FEFF}", "\u{10FFFF}", "\u{20}", "\u{7E}", "\u{4080}",
  ])
  func acceptsAllOtherCharacters(character: String) {
    #expect(Self.errors { $0.name = .text("a\(character)b") } == [])
  }

  @Test(arguments: [.number("1"), .boolean(false), .array, .object] as [InputValue])
  func refusesTextsThatAreNone(value: InputValue) {
    #expect(Self.errors { $0.name = value } == ["Name is not a string"])
    #expect(Self.errors { $0.address = value } == ["Address is not a string"])
    #expect(Self.errors { $0.startedAt = value } == ["Started at is not a date"])
    #expect(Self.errors { $0.endedAt = value } == ["Ended at is not a date"])
  }

  @Test func refusesDatesThatAreNone() {
    #expect(Self.errors { $0.startedAt = .text("2013-02-30") } == ["Started at is not a date"])
    #expect(Self.errors { $0.endedAt = .text("10am") } == ["Ended at is not a date"])
  }

  @Test func keepsAnEmptyAddressApartFromNone() throws {
    var form = Self.good
    for (value, address) in [(.absent, nil), (.null, nil), (.text(""), ""), (.text("  "), "  ")]
      as [(InputValue, String?)]
    {
      form.address = value
      #expect(try form.validated().address == address)
    }
  }

  @Test func acceptsAnEndBeforeTheStart() throws {
    var form = Self.good
    form.endedAt = .text("2001-01-01")
    #expect(try form.validated().end?.rfc3339 == "2001-01-01T00:00:00.000Z")
  }

  /// Numbers with few digits are read by a division of our own: it must give what Swift's reader gives.
  @Test func readsNumbersExactly() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<3_000 {
      let decimals = Int.random(in: 1...17, using: &generator)
      let digits = (0..<decimals).map { _ in String(Int.random(in: 0...9, using: &generator)) }.joined()
      let spelling = "-\(Int.random(in: 0...89, using: &generator)).\(digits)"
      var form = Self.good
      form.lat = .text(spelling)
      #expect(try form.validated().point.latitude == Double(spelling))
    }
  }
}
