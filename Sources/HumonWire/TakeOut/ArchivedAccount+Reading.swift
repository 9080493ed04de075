public import HumonModel
public import Recurrence

/// What an archived account says, as far as it can be true.
public struct TakeOutReading: Sendable {
  /// What can be kept.
  public let takeOut: TakeOut
  /// The events that say what no event can say.
  public let refused: [TakeOutReport.Refusal]
  /// How many answers are none.
  public let refusedAnswers: Int
}

extension ArchivedAccount {
  /// Judges everything that the archive says with the limits that hold for everybody; what is wrong with one event costs
  /// that event alone.
  /// - Throws: what is wrong with all of it: more than ``TakeOutLimits`` allow.
  public func reading() throws(DocumentFailure) -> TakeOutReading {
    var root = DocumentReader()
    for (name, count, maximum) in [
      ("events", events.count, TakeOutLimits.events), ("answers", answers.count, TakeOutLimits.answers),
      ("devices", devices.count, TakeOutLimits.devices), ("feeds", feeds.count, PersonalRole.allCases.count),
    ] where count > maximum {
      root.note(DocumentValue(nil)[name], .tooMany(maximum: maximum))
    }
    let created = root.time(created, DocumentValue(nil)["created"])
    if let failure = DocumentFailure(root.problems) { throw failure }

    var refused: [TakeOutReport.Refusal] = []
    var made: [TakeOut.MadeEvent] = []
    var seen: Set<String> = []
    for event in events {
      var reader = DocumentReader()
      let read = reader.event(event)
      if let read, !seen.insert(read.uid).inserted { reader.note(DocumentValue(nil)["uid"], .notValidHere) }
      if let read, reader.problems.isEmpty {
        made.append(read)
      } else {
        refused.append(event.refusal(reader.problems))
        guard refused.count <= TakeOutLimits.invalidEvents else {
          throw DocumentFailure(
            DocumentProblem(
              "/events",
              .notArchive("More than \(TakeOutLimits.invalidEvents) events say what no event can say."))
          )
        }
      }
    }
    let answers = answers.compactMap { $0.value }
    return TakeOutReading(
      takeOut: TakeOut(
        created: created ?? .earliest, hasRecoveryCode: hasRecoveryCode, feeds: feeds.compactMap(\.value),
        devices: devices.compactMap(\.value), events: made, answers: answers),
      refused: refused, refusedAnswers: self.answers.count - answers.count)
  }
}

extension ArchivedFeed {
  fileprivate var value: TakeOut.Feed? {
    guard let role = PersonalRole(rawValue: role), let created = created.timestamp else { return nil }
    return TakeOut.Feed(role: role, created: created)
  }
}

extension ArchivedDevice {
  /// The device; nil for one that none can be like.
  fileprivate var value: TakeOut.Device? {
    var reader = DocumentReader()
    let name = reader.text(DocumentValue(name.map(JSONValue.text)), maximum: Device.nameLength)
    guard reader.problems.isEmpty, let created = created.timestamp else { return nil }
    return TakeOut.Device(name: name, created: created)
  }
}

extension ArchivedAnswer {
  /// The answer; nil for one that nobody can give.
  fileprivate var value: TakeOut.Answer? {
    var reader = DocumentReader()
    let uid = reader.text(
      DocumentValue(.text(event?.uid ?? uid)), maximum: TakeOutLimits.uidLength)
    let name = reader.text(
      DocumentValue((event?.details.name ?? eventName).map(JSONValue.text)), maximum: EventLimits.nameLength)
    let occurrence = occurrence.map { RecurrenceID(text: $0) }
    guard reader.problems.isEmpty, let uid, let answer = AttendanceAnswer(rawValue: answer),
      let created = created.timestamp,
      occurrence == nil || occurrence?.flatMap({ $0 })?.local.isInCalendar == true
    else { return nil }
    return TakeOut.Answer(
      uid: uid, eventName: name, occurrence: occurrence.flatMap { $0 }, answer: answer, created: created)
  }
}

extension ArchivedEvent {
  /// A refusal that names the event, as far as it can be named.
  fileprivate func refusal(_ problems: [DocumentProblem]) -> TakeOutReport.Refusal {
    TakeOutReport.Refusal(
      uid: String(uid.unicodeScalars.prefix(TakeOutLimits.uidLength)),
      name: String(details.name.unicodeScalars.prefix(EventLimits.nameLength)),
      reason: .invalid(Array(problems.prefix(TakeOutReport.namedProblems))))
  }
}
