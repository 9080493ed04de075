import HTTPTypes
import HumonWire
import Hummingbird
import NIOCore

/// Reads the body of a request as one value, whichever of the two formats it came in.
enum RequestBodyReader {
  /// The most bytes that a body may have.
  static let limit = 64 << 10

  /// The most bytes that a document of v2 may have: a long description, every character of it escaped.
  static let jsonLimit = 256 << 10

  /// The body's content; nil where it is empty.
  static func value(of request: Request) async throws(RequestFailure) -> JSONValue? {
    let bytes = try await collect(request)
    guard bytes.readableBytes > 0 else { return nil }
    switch mediaType(of: request) {
    case "application/json": return try json(bytes)
    case "application/x-www-form-urlencoded": return try parse(bytes) { try FormBody.parse($0) }
    default: throw .unsupportedMediaType
    }
  }

  /// The body's content as JSON.
  /// - Parameter type: the media type that it must have.
  static func json(
    of request: Request, type: String = "application/json"
  ) async throws(RequestFailure) -> JSONValue {
    let bytes = try await collect(request, limit: jsonLimit)
    guard mediaType(of: request) == type else { throw .unsupportedMediaType }
    return try json(bytes)
  }

  /// The body's content as JSON; nil where it is empty.
  static func jsonIfAny(of request: Request) async throws(RequestFailure) -> JSONValue? {
    let bytes = try await collect(request)
    guard bytes.readableBytes > 0 else { return nil }
    guard mediaType(of: request) == "application/json" else { throw .unsupportedMediaType }
    return try json(bytes)
  }

  /// The body as it came.
  /// - Parameter types: the media types that it may have.
  static func bytes(
    of request: Request, types: Set<String>, limit: Int
  ) async throws(RequestFailure) -> ByteBuffer {
    guard let type = mediaType(of: request), types.contains(type) else { throw .unsupportedMediaType }
    return try await collect(request, limit: limit)
  }

  private static func json(_ bytes: ByteBuffer) throws(RequestFailure) -> JSONValue {
    try parse(bytes) { try JSONValue(parsing: $0) }
  }

  private static func parse(
    _ bytes: ByteBuffer, _ read: (UnsafeRawBufferPointer) throws -> JSONValue
  ) throws(RequestFailure) -> JSONValue {
    do { return try bytes.withUnsafeReadableBytes(read) } catch { throw .malformedBody }
  }

  private static func collect(
    _ request: Request, limit: Int = limit
  ) async throws(RequestFailure) -> ByteBuffer {
    let announced = request.headers.value(.contentLength).flatMap { Int($0) }
    if let announced, announced > limit { throw .bodyTooLarge }
    let bytes: ByteBuffer
    do {
      bytes = try await request.body.collect(upTo: limit)
    } catch is NIOTooManyBytesError {
      throw .bodyTooLarge
    } catch {
      // The connection broke off, or its chunks are not what HTTP says they are.
      throw .malformedBody
    }
    // A connection that breaks off looks like the end of the body.
    if let announced, bytes.readableBytes < announced { throw .malformedBody }
    return bytes
  }

  private static func mediaType(of request: Request) -> String? {
    guard let header = request.headers.value(.contentType) else { return nil }
    // Nearly everybody writes it so, and taking a text apart costs more than reading the body.
    if header == "application/json" { return header }
    return header.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
  }
}
