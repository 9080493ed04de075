import Foundation
import Testing

@testable import humon

@Suite struct CalendarRuleTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
  }

  private func answers(_ questions: String...) async throws -> [String] {
    let input = questions.joined(separator: "\n") + "\n"
    let outcome = try await workspace.humon("calendar", "rule", "-", input: input)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    return outcome.lines
  }

  @Test("Each question is answered with the instances in iCalendar's form")
  func answersQuestions() async throws {
    let found = try await answers(
      #"{"rule":"FREQ=DAILY;COUNT=2","start":"19970902T090000"}"#,
      #"{"rule":"RRULE:FREQ=DAILY","start":"19970902","limit":2}"#,
      #"{"rule":"FREQ=WEEKLY;COUNT=2","start":"19970902T130000Z"}"#,
      #"{"rule":"FREQ=DAILY;COUNT=3","start":"20270327T023000","zone":"Europe/Berlin"}"#)
    #expect(
      found == [
        #"{"instances":["19970902T090000","19970903T090000"],"more":false}"#,
        #"{"instances":["19970902","19970903"],"more":true}"#,
        #"{"instances":["19970902T130000Z","19970909T130000Z"],"more":false}"#,
        #"{"instances":["20270327T023000","20270328T033000","20270329T023000"],"more":false}"#,
      ])
  }

  @Test("A question may have a window, exceptions and additions, or lines of its own")
  func windows() async throws {
    let found = try await answers(
      #"{"rule":"FREQ=DAILY","start":"19700101T090000","from":"20260713","to":"20260715T090000"}"#,
      #"{"rule":"FREQ=DAILY;COUNT=3","start":"20270104T090000","exdates":["20270105T090000"],"rdates":["20270120T090000"]}"#,
      #"{"rule":"DTSTART:20270104T090000\nRRULE:FREQ=DAILY;COUNT=4\nEXRULE:FREQ=DAILY;INTERVAL=3\nEXDATE:20270105T090000\nRDATE:20270201T100000"}"#,
      #"{"rule":"FREQ=DAILY","start":"20270104T090000","zone":"Europe/Berlin","from":"20270105T080000Z","limit":1}"#
    )
    #expect(
      found == [
        #"{"instances":["20260713T090000","20260714T090000"],"more":false}"#,
        #"{"instances":["20270104T090000","20270106T090000","20270120T090000"],"more":false}"#,
        #"{"instances":["20270106T090000","20270201T100000"],"more":false}"#,
        #"{"instances":["20270105T090000"],"more":true}"#,
      ])
  }

  @Test("A bad question is answered with an error, and the next one with its instances")
  func badQuestions() async throws {
    let found = try await answers(
      "tomorrow", "[]", #"{"rule":"FREQ=DAILY"}"#, #"{"start":"20270104"}"#,
      #"{"rule":"FREQ=DAILY","start":"soon"}"#, #"{"rule":"FREQ=DAILY","start":"20270104","limit":1.5}"#,
      #"{"rule":"FREQ=DAILY","start":"20270104T090000","zone":"Berlin/Mitte"}"#,
      #"{"rule":"FREQ=DAILY","start":"20270104","until":"20270105"}"#, #"{"rule":7,"start":"20270104"}"#,
      #"{"rule":"SUMMARY:x","start":"20270104"}"#, "", #"{"rule":"FREQ=DAILY","start":"20270104","limit":1}"#)
    #expect(found.count == 11)
    #expect(
      found[..<10] == [
        #"{"error":"this is no JSON: something is wrong at byte 1"}"#,
        #"{"error":"a question is an object such as {\"rule\":\"FREQ=DAILY\",\"start\":\"20270104T090000\"}"}"#,
        #"{"error":"“start” is missing"}"#, #"{"error":"“rule” is missing"}"#,
        #"{"error":"“soon” is no time for “start”: write it as 20270104, 20270104T090000 or 20270104T080000Z"}"#,
        #"{"error":"“limit” must be a whole number from 0 to 1,000,000"}"#,
        #"{"error":"there is no time zone “Berlin/Mitte”: zones have names such as Europe/Berlin"}"#,
        #"{"error":"“until” is unknown: a question has rule, start, zone, from, to, limit, exdates and rdates"}"#,
        #"{"error":"“rule” must be a string"}"#,
        #"{"error":"“SUMMARY:x” is no line of a rule: those are RRULE, EXRULE, RDATE, EXDATE and DTSTART"}"#,
      ])
    #expect(found[10] == #"{"instances":["20270104"],"more":true}"#)
    let wrongRule = try await answers(#"{"rule":"FREQ=OFTEN","start":"20270104"}"#)
    #expect(wrongRule[0].hasPrefix(#"{"error":""#) && wrongRule[0].contains("FREQ"))
  }

  @Test("A line that is too long is refused, and the next one answered")
  func longLine() async throws {
    let long = #"{"rule":""# + String(repeating: " ", count: InputLines.longestLine) + #""}"#
    let found = try await answers(long, #"{"rule":"FREQ=DAILY","start":"20270104","limit":1}"#)
    #expect(
      found == [#"{"error":"the line is longer than 1.0 MB"}"#, #"{"instances":["20270104"],"more":true}"#])
  }

  @Test("An answer is out before the next question must come")
  func streams() async throws {
    let process = Process()
    let (questions, answers) = (Pipe(), Pipe())
    process.executableURL = Command.program
    process.arguments = ["calendar", "rule", "-"]
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
    for day in ["20270104", "20270105"] {
      let question = #"{"rule":"FREQ=DAILY","start":"\#(day)","limit":1}"# + "\n"
      try questions.fileHandleForWriting.write(contentsOf: Data(question.utf8))
      let answer = String(decoding: answers.fileHandleForReading.availableData, as: UTF8.self)
      #expect(answer == #"{"instances":["\#(day)"],"more":true}"# + "\n")
    }
    try questions.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("One rule is shown as lines for a person, or as an answer")
  func oneRule() async throws {
    let shown = try await workspace.humon(
      "calendar", "rule", "FREQ=DAILY;COUNT=5", "--start", "20270327T090000", "--zone", "Europe/Berlin",
      "--limit", "2")
    #expect(shown.lines == ["Sat 27 Mar 2027 09:00 UTC+1", "Sun 28 Mar 2027 09:00 UTC+2"])
    #expect(shown.error == "There are more; --limit says how many are shown.\n")
    let json = try await workspace.humon(
      "calendar", "rule", "FREQ=DAILY;COUNT=5", "--start", "20270104", "--from", "2027-01-07", "--json")
    #expect(json.output == #"{"instances":["20270107","20270108"],"more":false}"# + "\n")
    let none = try await workspace.humon(
      "calendar", "rule", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "--start", "20270104")
    #expect(none.output == "No instance.\n")
  }

  @Test(
    "A rule is said in words, in four languages",
    arguments: [
      ("en", "Every month on the second-last weekday."), ("es", "Cada mes el penúltimo día laborable."),
      ("zh-Hans", "每月倒数第二个工作日。"), ("zh-Hant", "每月倒數第二個工作日。"),
    ])
  func inWords(language: String, sentence: String) async throws {
    let outcome = try await workspace.humon(
      "calendar", "rule", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2", "--start", "20270101T180000",
      "--limit",
      "1", "--language", language)
    #expect(outcome.lines == [sentence, "Thu 28 Jan 2027 18:00"])
  }

  @Test(
    "The language of a person is that of the environment",
    arguments: [
      ("de_DE.UTF-8", Language.english), ("es_MX.UTF-8", .spanish), ("es", .spanish),
      ("zh_CN", .simplifiedChinese),
      ("zh_TW.UTF-8", .traditionalChinese), ("zh_HK@x", .traditionalChinese), ("C", .english), ("", .english),
    ])
  func languages(locale: String, language: Language) {
    #expect(Language(ofLocale: locale) == language)
  }

  @Test(
    "A wrong call is refused with one sentence",
    arguments: [
      (["FREQ=DAILY"], "Error: “start” is missing."),
      (
        ["FREQ=DAILY", "--start", "soon"],
        "Error: “soon” is no time for “start”: write it as 20270104, 20270104T090000 or 20270104T080000Z."
      ),
      (
        ["-", "--start", "20270104"],
        "Error: With - as the rule, the questions say start, zone, from and to themselves."
      ),
      (["FREQ=DAILY", "--start", "20270104", "--limit", "-1"], "Error: Missing value for '--limit <n>'"),
      (
        ["FREQ=DAILY", "--start", "20270104", "--limit", "1000001"],
        "Error: --limit is a number from 0 to 1,000,000."
      ),
      (
        ["FREQ=DAILY", "--start", "20270104T090000", "--zone", "Moon"],
        "Error: there is no time zone “Moon”: zones have names such as Europe/Berlin."
      ),
    ])
  func refusesWrongCalls(arguments: [String], message: String) async throws {
    let outcome = try await Command.run(
      ["calendar", "rule"] + arguments, in: workspace.folder, environment: [:], input: "")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.error.split(separator: "\n").first.map { $0.lowercased() } == message.lowercased())
  }
}
