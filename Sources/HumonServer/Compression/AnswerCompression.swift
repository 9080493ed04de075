import HTTPTypes
import Hummingbird
import NIOCore

/// Decides which answers are sent compressed.
///
/// v1 never is: its wire is frozen, and its answers are copied straight out of memory. Nor are streams, whose blocks must
/// not wait for others, nor what is for one person alone: from the length of a compressed answer can be guessed what is
/// in it, secrets too, if others choose a part of it (the attack is called BREACH).
enum AnswerCompression {
  /// Less than this, in bytes, fits into one packet anyway.
  static let leastBytes = 1_400

  /// The answer, compressed where that is allowed, wanted and worth it.
  static func apply(to response: Response, _ request: Request) async -> Response {
    guard mayBeCompressed(response, request) else { return response }
    var response = response
    response.headers.addVary("Accept-Encoding")
    guard response.status != .notModified, let length = response.body.contentLength, length >= leastBytes,
      AcceptedCoding.takesGzip(request.headers[.acceptEncoding]), let body = await bytes(of: response),
      let compressed = await Gzip.compress(body), compressed.readableBytes < length
    else { return response }
    response.body = ResponseBody(byteBuffer: compressed)
    response.headers[.contentEncoding] = "gzip"
    // Other bytes under the same strong tag would be a lie (RFC 9110, section 8.8.3.3).
    if let tag = response.headers[.eTag], !tag.hasPrefix("W/") { response.headers[.eTag] = "W/" + tag }
    return response
  }

  private static func mayBeCompressed(_ response: Response, _ request: Request) -> Bool {
    guard let path = request.head.path, !path.hasPrefix("/v1/") else { return false }
    guard !response.headers.contains(.contentEncoding), !isPersonal(response, request) else { return false }
    if response.status == .notModified { return true }
    return response.status == .ok && isText(response.headers.value(.contentType))
  }

  /// Whether an answer is for one person: who shows who he is may get what others do not.
  private static func isPersonal(_ response: Response, _ request: Request) -> Bool {
    let caching = CacheDirectives(response.headers.value(.cacheControl))
    if caching.contains("private") || caching.contains("no-store") { return true }
    if caching.contains("public") { return false }
    return [.authorization, .cookie, .authToken, .deviceToken].contains { request.headers.contains($0) }
  }

  private static func isText(_ contentType: String?) -> Bool {
    guard let contentType else { return false }
    let type = Substring(contentType.utf8.prefix { $0 != UInt8(ascii: ";") })
    if type == "text/event-stream" { return false }
    return type.hasPrefix("text/") || type == "application/json" || type == "application/xml"
      || type == "application/javascript" || type == "image/svg+xml"
      || type.hasPrefix("application/") && (type.hasSuffix("+json") || type.hasSuffix("+xml"))
  }

  private static func bytes(of response: Response) async -> ByteBuffer? {
    let collected = CollectedBody()
    guard (try? await response.body.write(CollectingWriter(collected: collected))) != nil else { return nil }
    return collected.bytes
  }

  private final class CollectedBody {
    var bytes = ByteBuffer()
  }

  private struct CollectingWriter: ResponseBodyWriter {
    let collected: CollectedBody

    mutating func write(_ buffer: ByteBuffer) {
      if collected.bytes.readableBytes == 0 {
        collected.bytes = buffer
      } else {
        collected.bytes.writeImmutableBuffer(buffer)
      }
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) {}
  }
}

extension HTTPFields {
  /// Names one more header on which an answer depends.
  mutating func addVary(_ name: String) {
    guard let known = value(.vary), !known.isEmpty else {
      self[.vary] = name
      return
    }
    // It is a header of ours, so that there is nothing odd in it: bytes will do.
    let isNamed = known.utf8.split(separator: UInt8(ascii: ",")).contains { part in
      let other = part.drop { $0 == UInt8(ascii: " ") }
      return other.elementsEqual("*".utf8) || other.elementsEqual(name.utf8)
    }
    if !isNamed { self[.vary] = "\(known), \(name)" }
  }
}
