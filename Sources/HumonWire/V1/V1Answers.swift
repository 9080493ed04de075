public import HumonModel
public import HumonTexts

/// The bodies of v1's answers, as UTF-8 JSON, other than events themselves. v1 speaks English.
public enum V1Answers {
  /// `{}`
  public static let empty = [UInt8]("{}".utf8)
  /// `{"message":"No Events Found"}`: what a search without results answers instead of an array.
  public static let noEventsFound = message(.noEventsFound)
  /// `{"message":"Forbidden"}`
  public static let forbidden = message(.forbidden)
  /// `{"message":"Problems parsing JSON"}`
  public static let problemsParsingJSON = message(.problemsParsingJSON)
  /// `{"status":404,"error":"Not Found"}`
  public static let notFound = error(status: 404, .notFound)

  /// `{"auth_token":"…","id":1}`
  public static func createdUser(_ id: User.ID, token: String) -> [UInt8] {
    [UInt8]("{\"auth_token\":".utf8) + string(token) + Array(",\"id\":\(id)}".utf8)
  }

  /// `{"id":1}`, after an event was made or changed.
  public static func createdEvent(_ id: Event.ID) -> [UInt8] {
    [UInt8]("{\"id\":\(id)}".utf8)
  }

  /// `{"message":"Validation Failed","errors":["Lat can't be blank"]}`
  public static func validationFailed(_ failure: ValidationFailure) -> [UInt8] {
    let errors = failure.problems.map { string(Texts.english.message(for: $0)) }
    return [UInt8]("{\"message\":".utf8) + string(Texts.english[.validationFailed])
      + Array(",\"errors\":[".utf8) + errors.joined(separator: Array(",".utf8)) + Array("]}".utf8)
  }

  /// `{"status":405,"error":"Method Not Allowed"}`: an answer about the request rather than about values.
  public static func error(status: Int, _ text: TextKey) -> [UInt8] {
    [UInt8]("{\"status\":\(status),\"error\":".utf8) + string(Texts.english[text]) + Array("}".utf8)
  }

  /// `{"message":"…"}`
  private static func message(_ text: TextKey) -> [UInt8] {
    [UInt8]("{\"message\":".utf8) + string(Texts.english[text]) + Array("}".utf8)
  }

  /// A text as a JSON string.
  private static func string(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { utf8 in
      [UInt8](unsafeUninitializedCapacity: ByteCursor.jsonStringLength(utf8Count: utf8.count)) {
        buffer, count in
        // The pointer is there: the capacity is two at least.
        let start = UnsafeMutableRawPointer(buffer.baseAddress!)
        var cursor = ByteCursor(start)
        cursor.putJSONString(utf8)
        count = cursor.place - start
      }
    }
  }
}
