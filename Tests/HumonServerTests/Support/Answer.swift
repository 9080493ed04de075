import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore

/// An answer of the server, as a client sees it.
struct Answer: Sendable {
  let status: Int
  let headers: HTTPFields
  /// The body.
  let bytes: [UInt8]
  /// The body's bytes as UTF-8 text.
  let text: String

  init(_ response: TestResponse) {
    status = response.status.code
    headers = response.headers
    bytes = Array(buffer: response.body)
    text = String(decoding: bytes, as: UTF8.self)
  }

  init(status: Int, headers: HTTPFields, text: String) {
    self.status = status
    self.headers = headers
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The status and the body: what most tests compare.
  var summary: String { "\(status) \(text)" }

  /// The headers, in their order, but for those that differ each time.
  var lastingHeaders: [HTTPField] {
    headers.filter { $0.name != .date && $0.name.canonicalName != "x-request-id" }
  }

  var isJSON: Bool { headers[.contentType] == "application/json; charset=utf-8" }

  /// The sentences of a 422; nil for any other answer.
  var errors: [String]? {
    guard status == 422, isJSON, let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
      let members = object as? [String: Any], members["message"] as? String == "Validation Failed",
      members.count == 2
    else { return nil }
    return members["errors"] as? [String]
  }

  /// The `id` of an answer that has one.
  var id: Int? { member("id") }

  /// The ids of a bare array of events, in its order; nil for any other answer.
  var ids: [Int]? {
    guard status == 200,
      let list = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
    else { return nil }
    return list.compactMap { $0["id"] as? Int }
  }

  /// A member of the object that the body is.
  func member<Value>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return object?[name] as? Value
  }
}

extension HTTPField.Name {
  // The names are fixed and valid, so that making them cannot fail.
  static let appSecret = Self("tb-app-secret")!
  static let authToken = Self("tb-auth-token")!
  static let deviceToken = Self("tb-device-token")!
  static let xForwardedFor = Self("X-Forwarded-For")!
  static let xRequestID = Self("X-Request-Id")!
}

/// Bodies that the contract gives word for word.
enum Body {
  static let notFound = #"{"status":404,"error":"Not Found"}"#
  static let forbidden = #"{"message":"Forbidden"}"#
  static let malformed = #"{"message":"Problems parsing JSON"}"#
  static let noEventsFound = #"{"message":"No Events Found"}"#
}
