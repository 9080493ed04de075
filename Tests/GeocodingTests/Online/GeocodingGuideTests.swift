import GeoIndex
import Geocoding
import Testing

@Suite("A guide asks whom it may, and else the gazetteer")
struct GeocodingGuideTests {
  @Test("A service's answer comes with the time zone, and says whose it is")
  func online() async throws {
    let service = try VirtualService(answering: "nominatim-search")
    let guide = GeocodingGuide(gazetteer: try Fixture.gazetteer(), online: service.geocoder(.nominatim))
    let answer = await guide.search(GeocodingQuestion("Alexanderplatz"))
    #expect(answer.service == .nominatim)
    #expect(answer.failure == nil)
    #expect(answer.locations.map(\.timeZone) == ["Europe/Berlin", "Europe/Berlin", "Europe/Berlin"])
  }

  @Test("While somebody types Nominatim is not asked, and Photon is")
  func typing() async throws {
    for (kind, fixture, asked) in [
      (GeocodingService.nominatim, "nominatim-search", 0), (.photon, "photon", 1),
    ] {
      let service = try VirtualService(answering: fixture)
      let guide = GeocodingGuide(gazetteer: try Fixture.gazetteer(), online: service.geocoder(kind))
      let answer = await guide.search(GeocodingQuestion("Berl", isTyping: true))
      #expect(service.urls.count == asked)
      #expect(answer.service == (asked == 0 ? nil : kind))
      #expect(answer.locations.contains { $0.name == "Berlin" })
    }
  }

  @Test("A text of two letters is sent to nobody")
  func short() async throws {
    let service = try VirtualService(answering: "photon")
    let guide = GeocodingGuide(gazetteer: try Fixture.gazetteer(), online: service.geocoder(.photon))
    _ = await guide.search(GeocodingQuestion("Be"))
    #expect(service.urls == [])
  }

  @Test("Where the service fails the gazetteer answers, and why is said")
  func fallback() async throws {
    let service = VirtualService(GeocodingReply(status: 503, body: []))
    let guide = GeocodingGuide(gazetteer: try Fixture.gazetteer(), online: service.geocoder(.photon))
    let answer = await guide.search(GeocodingQuestion("Berlin"))
    #expect(answer.service == nil)
    #expect(answer.failure == .refused(service: "Photon"))
    #expect(answer.locations.first?.name == "Berlin")
    let reverse = await guide.reverse(try point(52.52, 13.405), language: nil)
    #expect(reverse.failure == .resting(service: "Photon"))
    #expect(reverse.locations.map(\.name) == ["Berlin"])
  }

  @Test("What the service does not know the gazetteer may, and that is no failure")
  func unknown() async throws {
    let service = VirtualService(GeocodingReply(status: 200, body: Array("[]".utf8)))
    let guide = GeocodingGuide(gazetteer: try Fixture.gazetteer(), online: service.geocoder(.nominatim))
    let answer = await guide.search(GeocodingQuestion("Some Hall, Berlin"))
    #expect(answer.failure == nil)
    #expect(answer.service == nil)
    #expect(answer.locations.map(\.accuracy) == [.surroundings])
    #expect(answer.locations.first?.ignored == ["Some Hall"])
  }

  @Test("Without a gazetteer a service alone answers, in nautical time")
  func withoutGazetteer() async throws {
    let service = try VirtualService(answering: "photon")
    let guide = GeocodingGuide(gazetteer: nil, online: service.geocoder(.photon))
    let answer = await guide.search(GeocodingQuestion("Berlin"))
    #expect(answer.gazetteerAttribution == nil)
    #expect(answer.locations.first?.timeZone == "Etc/GMT-1")
    service.reply(nil)
    let nothing = await guide.search(GeocodingQuestion("Paris"))
    #expect(nothing.locations == [])
    #expect(nothing.failure == .unreachable(service: "Photon"))
  }
}
