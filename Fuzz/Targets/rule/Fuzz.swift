import FuzzSupport
import Recurrence

/// Any text as a rule: read, written, read again, and said in words.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Input(start, count).text
  _ = DateOrTime(text)
  let rule: RecurrenceRule
  do {
    rule = try RecurrenceRule(text)
  } catch {
    check(!"\(error)".isEmpty, "an error without words")
    return 0
  }
  let again = try? RecurrenceRule(rule.text)
  check(again == rule, "\(rule.text) reads back as \(again?.text ?? "nothing")")
  for language in DescriptionLanguage.allCases {
    check(!rule.description(in: language).isEmpty, "no words for \(rule.text)")
    _ = rule.description(in: language, startingAt: LocalDateTime(secondsSinceEpoch: 1_780_000_000))
  }
  return 0
}
