/// What differs between the two ways to write Chinese.
struct ChineseWords: Sendable {
  /// The units from a second to a year, as they are counted: 每2个月.
  let units: [String]
  /// From Monday to Friday.
  let workweek: String
  /// A day of the weekend.
  let weekendDay: String
  /// The measure word of days and weekdays.
  let measure: String
  /// The last one, before a measure word.
  let last: String
  /// Counted from the end.
  let fromEnd: String
  let only: String
  let provided: String
  let picked: String
  let easter: String
  let after: String
  let week: String
  let hour: String
  let backward: String
  let forward: String
  /// Weeks start on a weekday, which stands between these two.
  let weekStart: (String, String)
}

extension ChineseWords {
  /// Simplified characters.
  static let simplified = ChineseWords(
    units: ["秒", "分钟", "小时", "天", "周", "个月", "年"], workweek: "周一至周五", weekendDay: "周末日", measure: "个",
    last: "最后一", fromEnd: "倒数第", only: "，仅限", provided: "，且须为", picked: "仅取", easter: "复活节", after: "后",
    week: "周", hour: "时", backward: "；若当天不存在，则取前一天", forward: "；若当天不存在，则取后一天",
    weekStart: ("；一周从", "开始"))

  /// Traditional characters.
  static let traditional = ChineseWords(
    units: ["秒", "分鐘", "小時", "天", "週", "個月", "年"], workweek: "週一至週五", weekendDay: "週末日", measure: "個",
    last: "最後一", fromEnd: "倒數第", only: "，僅限", provided: "，且須為", picked: "僅取", easter: "復活節", after: "後",
    week: "週", hour: "時", backward: "；若當天不存在，則取前一天", forward: "；若當天不存在，則取後一天",
    weekStart: ("；一週從", "開始"))
}
