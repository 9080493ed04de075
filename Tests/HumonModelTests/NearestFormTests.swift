import GeoIndex
import HumonModel
import HumonTexts
import Testing

@Suite("The question what is near")
struct NearestFormTests {
  private static let good = NearestForm(lat: .text("52.52"), lon: .text("13.405"), radius: .text("20"))

  private static func errors(_ change: (inout NearestForm) -> Void) -> [String] {
    var form = good
    change(&form)
    do throws(ValidationFailure) {
      _ = try form.validated()
      return []
    } catch {
      return error.problems.map(Texts.english.message(for:))
    }
  }

  @Test func becomesASearch() throws {
    let center = try #require(GeoPoint(latitude: 52.52, longitude: 13.405))
    #expect(
      try Self.good.validated() == EventSearch(area: .circle(center: center, kilometres: 20), limit: 1_000))
  }

  @Test func namesAllThatIsMissingAndWrong() {
    #expect(
      Self.errors { $0 = NearestForm() } == [
        "Lat can't be blank", "Lon can't be blank", "Radius can't be blank",
      ])
    #expect(
      Self.errors {
        $0 = NearestForm(lat: .text("91"), lon: .text("x"), radius: .text("-1"), limit: .text("0"))
      } == [
        "Lat must be between -90 and 90", "Lon is not a number", "Radius must be greater than or equal to 0",
        "Limit must be greater than or equal to 1",
      ])
  }

  @Test(arguments: [("0", 0), ("-0", 0), ("0.001", 0.001), ("1e300", 1e300), ("20037.5", 20037.5)])
  func takesAnyRadius(text: String, kilometres: Double) throws {
    var form = Self.good
    form.radius = .text(text)
    guard case .circle(_, let found) = try form.validated().area else { return #expect(Bool(false)) }
    #expect(found == kilometres)
  }

  @Test func refusesARadiusThatIsNone() {
    for text in ["abc", "1e400", "inf", "nan", "5km", "0x10"] {
      #expect(Self.errors { $0.radius = .text(text) } == ["Radius is not a number"])
    }
    #expect(Self.errors { $0.radius = .text(" ") } == ["Radius can't be blank"])
    #expect(Self.errors { $0.radius = .text("-0.001") } == ["Radius must be greater than or equal to 0"])
  }

  @Test(
    arguments: [
      (.absent, 1_000), (.null, 1_000), (.text(""), 1_000), (.text("1"), 1), (.text("20"), 20),
      (.number("7"), 7),
      (.text("1000"), 1_000), (.text("1001"), 1_000), (.text("99999999999999999999999999"), 1_000),
      (.text("5.0"), 5),
    ] as [(InputValue, Int)])
  func keepsToAThousandResults(value: InputValue, limit: Int) throws {
    var form = Self.good
    form.limit = value
    #expect(try form.validated().limit == limit)
  }

  @Test func refusesALimitThatIsNone() {
    #expect(Self.errors { $0.limit = .text("many") } == ["Limit is not a number"])
    #expect(Self.errors { $0.limit = .boolean(true) } == ["Limit is not a number"])
    #expect(Self.errors { $0.limit = .text("1e400") } == ["Limit is not a number"])
    #expect(Self.errors { $0.limit = .text("1.5") } == ["Limit must be an integer"])
    #expect(Self.errors { $0.limit = .text("-3") } == ["Limit must be greater than or equal to 1"])
    #expect(Self.errors { $0.limit = .text("-1e300") } == ["Limit must be greater than or equal to 1"])
  }
}
