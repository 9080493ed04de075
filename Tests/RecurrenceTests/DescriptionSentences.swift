/// Rules and how they read: English, Spanish, Chinese in simplified and in traditional characters.
enum DescriptionSentences {
  typealias Sentence = DescriptionSentenceTests.Sentence

  static let all = days + months + years

  /// From Wednesday 3 June 2026, 09:30.
  static let started = [
    Sentence(
      rule: "FREQ=DAILY;BYHOUR=9,17",
      texts: [
        "every day at 9:30 and 17:30",
        "cada día a las 9:30 y 17:30",
        "每天9:30和17:30",
        "每天9:30和17:30",
      ]),
    Sentence(
      rule: "FREQ=WEEKLY",
      texts: [
        "every week on Wednesday",
        "cada semana los miércoles",
        "每周的星期三",
        "每週的星期三",
      ]),
    Sentence(
      rule: "FREQ=MONTHLY",
      texts: [
        "every month on the 3rd",
        "cada mes el día 3",
        "每月3日",
        "每月3日",
      ]),
    Sentence(
      rule: "FREQ=YEARLY",
      texts: [
        "every year on 3 June",
        "cada año el 3 de junio",
        "每年6月3日",
        "每年6月3日",
      ]),
  ]
}
