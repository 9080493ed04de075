public import HumonModel
public import HumonTexts

/// What became of a take-out, as JSON: for `POST /v2/me/archive` and for `humon archive import --json`.
public enum TakeOutReportDocument {
  /// `{"rehearsal":false,"events":{…},"answers":{…},"devices":[…],"refused":[…]}`
  public static func body(_ report: TakeOutReport, in texts: Texts) -> [UInt8] {
    var json = JSONWriter()
    json.object { write(report, in: texts, into: &$0) }
    return json.bytes
  }

  /// Writes the members of the object.
  public static func write(_ report: TakeOutReport, in texts: Texts, into json: inout JSONWriter) {
    json.member("rehearsal", report.isRehearsal)
    json.member("events") { json in
      json.object { json in
        json.member("created", report.events.created)
        json.member("updated", report.events.updated)
        json.member("unchanged", report.events.unchanged)
        json.member("newer_here", report.events.newerHere)
        json.member("refused", report.events.refused)
      }
    }
    json.member("answers") { json in
      json.object { json in
        json.member("created", report.answers.created)
        json.member("unchanged", report.answers.unchanged)
        json.member("other_here", report.answers.otherHere)
        json.member("unknown_event", report.answers.unknownEvent)
        json.member("refused", report.answers.refused)
      }
    }
    json.member("devices") { json in
      json.array { json in
        for device in report.devices {
          json.object { json in
            json.member("name", device.name)
            json.member("created", device.created)
          }
        }
      }
    }
    json.member("refused") { json in
      json.array { json in
        for refusal in report.refused { write(refusal, in: texts, into: &json) }
      }
    }
  }

  private static func write(
    _ refusal: TakeOutReport.Refusal, in texts: Texts, into json: inout JSONWriter
  ) {
    json.object { json in
      json.member("uid", refusal.uid)
      json.member("name", refusal.name)
      json.member("reason", refusal.reason.name)
      if case .invalid(let problems) = refusal.reason {
        V2Problems.write(problems, in: texts, into: &json)
      }
    }
  }
}

extension TakeOutReport.Reason {
  /// The name of the reason for programs; it never changes.
  public var name: String {
    switch self {
    case .somebodyElses: "somebody_elses"
    case .invalid: "invalid"
    case .notKept: "not_kept"
    }
  }
}
