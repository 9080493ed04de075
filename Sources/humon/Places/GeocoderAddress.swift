import Foundation
import Geocoding

/// `--geocoder`: a service that knows streets, as `photon=https://photon.example.org`; of the name alone the public server
/// is meant.
struct GeocoderAddress: Sendable, Equatable {
  let service: GeocodingService
  /// Without a slash at its end.
  let url: String

  /// What a text names; nil if it names none.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let name = parts.first, let service = GeocodingService(rawValue: name.lowercased()) else {
      return nil
    }
    self.service = service
    guard parts.count == 2 else {
      url = service.publicAddress
      return
    }
    var address = parts[1]
    while address.hasSuffix("/") { address.removeLast() }
    guard Settings.isWebURL(String(address)), !address.contains(where: { $0 == "?" || $0 == "#" }) else {
      return nil
    }
    url = String(address)
  }

  /// The service, asked in the name of the server at `baseURL`.
  func open(baseURL: String?) throws -> OnlineGeocoder {
    let download = Download()
    let geocoder = OnlineGeocoder(
      service, at: url, userAgent: "Humon/2 (\(baseURL ?? "a private server"))"
    ) { request in
      guard let url = URL(string: request.url) else { throw DownloadError.failed(nil, "no address") }
      let (status, body) = try await download.get(
        url, headers: ["User-Agent": request.userAgent, "Accept": "application/json"],
        deadline: GeocodingRequest.deadline, limit: GeocodingRequest.longestAnswer)
      return GeocodingReply(status: status, body: body)
    }
    // Who asks a public server has to say who he is.
    if geocoder.isPublic, baseURL == nil { throw ServeError.namelessGeocoder(service.name) }
    return geocoder
  }
}
