import GeoIndex
import Geocoding
import Testing

@Suite("Services that know streets are asked in their own way")
struct DialectTests {
  @Test("Nominatim's search")
  func nominatimRequest() async throws {
    let service = try VirtualService(answering: "nominatim-search")
    let berlin = try point(52.52, 13.405)
    _ = try await service.geocoder(.nominatim).search(
      GeocodingQuestion("Straße 1 & 2", near: berlin, limit: 5, language: "zh-Hant"))
    #expect(
      service.urls == [
        "http://maps.example/search?q=Stra%C3%9Fe%201%20%26%202&format=jsonv2&addressdetails=1&limit=5&accept-language=zh-Hant&viewbox=12.9%2C53.0%2C13.9%2C52.0"
      ])
    #expect(service.userAgents == ["Humon (test)"])
  }

  @Test(
    "Nominatim's answer: streets, towns and regions, each as exact as it is; what lies nowhere is left out")
  func nominatimAnswer() async throws {
    let service = try VirtualService(answering: "nominatim-search")
    let found = try await service.geocoder(.nominatim).search(GeocodingQuestion("Alexanderplatz"))
    #expect(found.map(\.name) == ["Alexanderplatz", "Berlin", "Bayern"])
    #expect(found.map(\.accuracy) == [.address, .locality, .region])
    #expect(found.first?.label == "Alexanderplatz, Mitte, Berlin, 10178, Deutschland")
    #expect(found.first?.point == (try point(52.5219814, 13.4133063)))
    #expect(found.map(\.countryCode) == ["DE", "DE", "DE"])
  }

  @Test("Nominatim says what is at a point, or that nothing is")
  func nominatimReverse() async throws {
    let service = try VirtualService(answering: "nominatim-reverse")
    let geocoder = service.geocoder(.nominatim)
    let answer = try #require(try await geocoder.reverse(point(52.521981, 13.413306), language: "de"))
    #expect(answer.location.label == "1, Alexanderplatz, Mitte, Berlin, 10178, Deutschland")
    #expect(answer.location.accuracy == .address)
    #expect(answer.kilometres < 0.001)
    #expect(
      service.urls == [
        "http://maps.example/reverse?lat=52.522&lon=13.4133&format=jsonv2&addressdetails=1&accept-language=de"
      ])
    service.reply(GeocodingReply(status: 200, body: try VirtualService.answer("nominatim-nothing")))
    let atSea = try await geocoder.reverse(point(0, -30), language: nil)
    #expect(atSea == nil)
  }

  @Test("Photon's requests; it is not asked for a language that it refuses")
  func photonRequests() async throws {
    let service = try VirtualService(answering: "photon")
    let geocoder = service.geocoder(.photon)
    let berlin = try point(52.52, 13.405)
    _ = try await geocoder.search(GeocodingQuestion("Weltz", near: berlin, limit: 3, language: "de-AT"))
    _ = try await geocoder.search(GeocodingQuestion("Weltz", language: "es"))
    _ = try await geocoder.reverse(berlin, language: nil)
    #expect(
      service.urls == [
        "http://maps.example/api?q=Weltz&limit=3&lang=de&lat=52.5&lon=13.4",
        "http://maps.example/api?q=Weltz&limit=10",
        "http://maps.example/reverse?lat=52.52&lon=13.405&limit=1",
      ])
  }

  @Test("Photon's answer")
  func photonAnswer() async throws {
    let service = try VirtualService(answering: "photon")
    let found = try await service.geocoder(.photon).search(GeocodingQuestion("Weltzeituhr"))
    #expect(
      found.map(\.label) == [
        "World Clock, Alexanderplatz 1, Mitte, Berlin, Germany", "Berlin, Germany", "Bavaria, Germany",
        "Zugspitze",
      ])
    #expect(found.map(\.accuracy) == [.address, .locality, .region, .address])
    #expect(found.first?.point == (try point(52.5219814, 13.4133063)))
  }

  @Test(
    "An answer that cannot be read is a failure, not a crash",
    arguments: ["", "[", "{}", "[{}]", "null", #"{"features":[{"geometry":{"coordinates":[1]}}]}"#, "\u{0}"])
  func unreadable(body: String) async throws {
    for kind in GeocodingService.allCases {
      let service = VirtualService(GeocodingReply(status: 200, body: Array(body.utf8)))
      await #expect(throws: GeocodingError.unreadableAnswer(service: kind.name)) {
        try await service.geocoder(kind).search(GeocodingQuestion("Berlin"))
      }
    }
  }
}
