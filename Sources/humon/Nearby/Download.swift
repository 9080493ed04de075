import Foundation
import HTTPTransfer

/// Fetches pages whose time and size are bounded. Nobody is sent elsewhere: a redirection is an answer.
struct Download: Sendable {
  private let connections = HTTPConnections()

  /// Fetches a page.
  /// - Returns: the status and the body.
  func get(
    _ url: URL, headers: [String: String] = [:], deadline: Duration, limit: Int
  ) async throws(DownloadError) -> (status: Int, body: [UInt8]) {
    var request = HTTPRequest("GET", url.absoluteString)
    request.headers = headers
    do throws(HTTPFailure) {
      let exchange = try connections.begin(request, within: .whole(bytes: limit, until: .now + deadline))
      let body = try await exchange.body()
      return (try await exchange.head().status, body)
    } catch {
      switch error {
      case .tooSlow: throw .tooSlow(url, deadline)
      case .tooLarge(let limit): throw .tooLarge(limit)
      case .cancelled: throw .failed(url, "nobody waits for the answer any more")
      case .malformedRequest(let reason), .unreachable(let reason), .interrupted(let reason),
        .unreadable(let reason):
        throw .failed(url, reason)
      }
    }
  }
}

/// Why a page could not be fetched.
enum DownloadError: Error, CustomStringConvertible {
  /// It took longer than this.
  case tooSlow(URL, Duration)
  /// It has more bytes than this.
  case tooLarge(Int)
  /// The connection failed, in the system's words.
  case failed(URL?, String)

  var description: String {
    switch self {
    case .tooSlow(let url, let deadline):
      "\(url.absoluteString) did not answer within \(deadline.components.seconds) seconds."
    case .tooLarge(let limit): "The answer is larger than \(Figures.bytes(Int64(limit)))."
    case .failed(let url, let reason): "\(url?.absoluteString ?? "The server") cannot be reached: \(reason)"
    }
  }
}
