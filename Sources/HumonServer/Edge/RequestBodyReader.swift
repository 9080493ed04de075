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
  /// - Throws: ``RequestFailure``
  static func value(of request: Request) async throws -> JSONValue? {
    let bytes = try await collect(request)
    guard bytes.readableBytes > 0 else { return nil }
    do {
      switch mediaType(of: request) {
      case "application/json":
        return try bytes.withUnsafeReadableBytes { try JSONValue(parsing: $0) }
      case "application/x-www-form-urlencoded":
        return try bytes.withUnsafeReadableBytes { try FormBody.parse($0) }
      default:
        throw RequestFailure.unsupportedMediaType
      }
    } catch let failure as RequestFailure {
      throw failure
    } catch {
      throw RequestFailure.malformedBody
    }
  }

  /// The body's content as JSON.
  /// - Parameter type: the media type that it must have.
  /// - Throws: ``RequestFailure``
  static func json(of request: Request, type: String = "application/json", limit: Int = jsonLimit)
    async throws
    -> JSONValue
  {
    let bytes = try await collect(request, limit: limit)
    guard mediaType(of: request) == type else { throw RequestFailure.unsupportedMediaType }
    do {
      return try bytes.withUnsafeReadableBytes { try JSONValue(parsing: $0) }
    } catch {
      throw RequestFailure.malformedBody
    }
  }

  /// The body as it came.
  /// - Parameter types: the media types that it may have.
  /// - Throws: ``RequestFailure``
  static func bytes(of request: Request, types: Set<String>, limit: Int) async throws -> ByteBuffer {
    guard let type = mediaType(of: request), types.contains(type) else {
      throw RequestFailure.unsupportedMediaType
    }
    return try await collect(request, limit: limit)
  }

  /// The body's content as JSON; nil where it is empty.
  /// - Throws: ``RequestFailure``
  static func jsonIfAny(of request: Request) async throws -> JSONValue? {
    let bytes = try await collect(request)
    guard bytes.readableBytes > 0 else { return nil }
    guard mediaType(of: request) == "application/json" else { throw RequestFailure.unsupportedMediaType }
    do {
      return try bytes.withUnsafeReadableBytes { try JSONValue(parsing: $0) }
    } catch {
      throw RequestFailure.malformedBody
    }
  }

  private static func collect(_ request: Request, limit: Int = limit) async throws -> ByteBuffer {
    let announced = request.headers.value(.contentLength).flatMap { Int($0) }
    if let announced, announced > limit { throw RequestFailure.bodyTooLarge }
    let bytes: ByteBuffer
    do {
      bytes = try await request.body.collect(upTo: limit)
    } catch is NIOTooManyBytesError {
      throw RequestFailure.bodyTooLarge
    } catch {
      // The connection broke off, or its chunks are not what HTTP says they are.
      throw RequestFailure.malformedBody
    }
    // A connection that breaks off looks like the end of the body.
    if let announced, bytes.readableBytes < announced { throw RequestFailure.malformedBody }
    return bytes
  }

  private static func mediaType(of request: Request) -> String? {
    guard let header = request.headers.value(.contentType) else { return nil }
    // Nearly everybody writes it so, and taking a text apart costs more than reading the body.
    if header == "application/json" { return header }
    return header.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
  }
}
