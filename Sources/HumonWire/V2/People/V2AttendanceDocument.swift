public import HumonModel

/// `{"answer":"going"}`: what somebody answers to an event.
public enum V2AttendanceDocument {
  /// The answer that a document gives, or all that is wrong with it.
  public static func answer(_ document: JSONValue) throws(DocumentFailure) -> AttendanceAnswer {
    var reader = DocumentReader()
    let root = DocumentValue(document)
    if document == .null { reader.note(root, .missing) }
    let answer: AttendanceAnswer? =
      reader.object(root, members: ["answer"]) ? reader.needed(root["answer"]) { $0.choice($1) } : nil
    if let failure = DocumentFailure(reader.problems) { throw failure }
    // No problems means that it is there; the compiler cannot know.
    guard let answer else { preconditionFailure("An answer is missing and nothing was said about it.") }
    return answer
  }

  /// `{"answer":"going","attendance":{"going":3,"maybe":1}}`; a null for no answer.
  public static func body(_ answer: AttendanceAnswer?, _ counts: AttendanceCounts) -> [UInt8] {
    var json = JSONWriter(capacity: 128)
    json.object { json in
      json.member("answer", answer?.rawValue)
      json.member("attendance") { V2EventEncoder.write(counts, into: &$0) }
    }
    return json.bytes
  }
}
