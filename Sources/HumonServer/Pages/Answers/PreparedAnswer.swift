import HTTPTypes
import Hummingbird
import NIOCore

/// An answer that is ready before anybody asks: its bytes, the same compressed, its entity tag and its headers.
struct PreparedAnswer: Sendable {
  private let headers: HTTPFields
  private let body: ByteBuffer
  private let compressed: ByteBuffer?
  private let tag: EntityTag

  /// - Parameters:
  ///   - contentType: the media type with its character set.
  ///   - headers: what else is said.
  ///   - level: how hard it is compressed; nil for what is compressed already.
  init(_ bytes: [UInt8], contentType: String, headers: HTTPFields, level: Gzip.Level? = .thorough) {
    let body = ByteBuffer(bytes: bytes)
    self.body = body
    tag = bytes.withUnsafeBytes { EntityTag(of: $0) }
    let isWorthIt = bytes.count >= AnswerCompression.leastBytes
    let compressed = isWorthIt ? level.flatMap { Gzip.compress(body, $0) } : nil
    self.compressed = compressed.flatMap { $0.readableBytes < bytes.count ? $0 : nil }
    var headers = headers
    headers[.contentType] = contentType
    headers[.eTag] = tag.text
    headers[.xContentTypeOptions] = "nosniff"
    if compressed != nil { headers.addVary("Accept-Encoding") }
    self.headers = headers
  }

  /// How much memory it takes.
  var byteCount: Int { body.readableBytes + (compressed?.readableBytes ?? 0) }
  /// The bytes as they are.
  var bytes: [UInt8] { Array(buffer: body) }

  /// The answer, or 304 to somebody who has it already.
  func response(to request: Request, status: HTTPResponse.Status = .ok) -> Response {
    if status == .ok, tag.isKnown(request.headers.value(.ifNoneMatch)) {
      var headers = headers
      headers[.contentType] = nil
      return Response(status: .notModified, headers: headers)
    }
    guard let compressed, AcceptedCoding.takesGzip(request.headers[.acceptEncoding]) else {
      return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
    }
    var headers = headers
    headers[.contentEncoding] = "gzip"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: compressed))
  }
}
