import ArgumentParser
import HumonWire
import Recurrence

/// `humon calendar rule RULE --start T`: when something recurs.
struct CalendarRule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rule",
    abstract: "Show when a recurrence rule has its instances.",
    usage: """
      humon calendar rule <rule> --start <time> [--zone <zone>] [--from <time>] [--to <time>] [--limit <n>]
      humon calendar rule -
      """,
    discussion: """
      A rule is the value of RRULE (RFC 5545), with or without its name; or several \
      lines of RRULE, EXRULE, RDATE, EXDATE and DTSTART.

      Times are written as 20270104, 20270104T090000 or 20270104T080000Z, or as RFC \
      3339 has them. A start that is a day makes whole days, one with Z instants of \
      UTC, and one without keeps its clock in --zone, or everywhere.

      With - as the rule, questions come from standard input, a JSON object a line, \
      and each is answered with a line before the next one must come:

        {"rule":"FREQ=DAILY;COUNT=2","start":"20270104T090000"}
        {"instances":["20270104T090000","20270105T090000"],"more":false}

      A question may have zone, from, to, limit, exdates and rdates as well. One that \
      cannot be answered gets {"error":"…"}.

      Examples:
        humon calendar rule "FREQ=MONTHLY;BYDAY=-1FR" --start 20270101T180000
        humon calendar rule "FREQ=WEEKLY" --start 20270104 --from 20280101 --limit 5
        humon calendar rule - < questions.ndjson
      """)

  @Argument(help: ArgumentHelp("The rule; - for questions on standard input.", valueName: "rule"))
  var rule: String

  @Option(help: ArgumentHelp("When the first instance starts.", valueName: "time"))
  var start: String?

  @Option(help: ArgumentHelp("The time zone of the start, such as Europe/Berlin.", valueName: "zone"))
  var zone: String?

  @Option(help: ArgumentHelp("Leave out instances before this time.", valueName: "time"))
  var from: String?

  @Option(help: ArgumentHelp("Leave out instances from this time on.", valueName: "time"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "How many instances at most, up to \(Figures.grouped(RuleQuestion.greatestLimit)).", valueName: "n"))
  var limit: Int = RuleQuestion.usualLimit

  @OptionGroup var language: LanguageOption

  @Flag(help: "Print one answer as JSON.")
  var json = false

  func validate() throws {
    if rule == "-" {
      guard start == nil, zone == nil, from == nil, to == nil else {
        throw ValidationError("With - as the rule, the questions say start, zone, from and to themselves.")
      }
    }
    guard (0...RuleQuestion.greatestLimit).contains(limit) else {
      throw ValidationError(
        "--limit is a number from 0 to \(Figures.grouped(RuleQuestion.greatestLimit)).")
    }
    if rule != "-" { _ = try question() }
  }

  func run() throws {
    if rule == "-" {
      try RuleConversation(zones: .system).run()
      return
    }
    let question = try question()
    let answer = RuleAnswer(question)
    if json {
      Console.say(answer.json)
      return
    }
    if language.isSpoken {
      for rule in question.set.rules { Console.say(language.sentence(rule, question.set)) }
    }
    var out = LineWriter()
    for line in answer.lines { out.say(line) }
    if answer.occurrences.isEmpty { out.say("No instance.") }
    out.flush()
    if answer.hasMore { Console.note("There are more; --limit says how many are shown.\n") }
  }

  /// The question that is meant.
  private func question() throws -> RuleQuestion {
    do {
      var question = try RuleQuestion(rule: rule, start: start, zone: zone, zones: .system)
      if let from { question.from = try RuleQuestion.time(from, "from") }
      if let to { question.to = try RuleQuestion.time(to, "to") }
      question.limit = limit
      return question
    } catch {
      throw ValidationError(Sentence.of("\(error)"))
    }
  }
}
