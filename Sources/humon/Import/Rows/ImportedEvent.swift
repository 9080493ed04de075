import Foundation
import GeoIndex
import HumonModel
import HumonWire

/// A row with v1's keys, and those of Humon's own that it may have besides: `uid`, `url`, `categories`, `languages`,
/// `timeZone` and `allDay`.
struct ImportedEvent {
  /// The texts and times, checked. Its point is the row's; where the row has none, that of no place at all.
  private let essentials: EventEssentials
  private let hasPoint: Bool
  let uid: String?
  let url: String?
  let categories: [String]
  let languages: [String]
  let timeZone: String?
  let isAllDay: Bool

  var name: String { essentials.name }
  var address: String? { essentials.address }
  var start: Timestamp { essentials.start }
  var end: Timestamp? { essentials.end }
  /// Nil where the row names a place by its address only.
  var point: GeoPoint? { hasPoint ? essentials.point : nil }

  /// Takes a row, or says all that is wrong with it.
  init(_ row: JSONValue) throws(RowProblems) {
    var form = V1Requests.event(row)
    hasPoint = !(form.lat.isNothing && form.lon.isNothing && !form.address.isNothing)
    if !hasPoint { (form.lat, form.lon) = (.number("0"), .number("0")) }
    var essentials: EventEssentials?
    var fields = RowFields(row)
    do { essentials = try form.validated() } catch { error.problems.forEach { fields.refuse($0) } }
    uid = fields.text("uid")
    url = fields.url("url")
    categories = fields.list("categories")
    languages = fields.languages("languages")
    timeZone = fields.text("timeZone") ?? fields.text("time_zone")
    isAllDay = fields.boolean("allDay") ?? fields.boolean("all_day") ?? false
    if let uid, uid.unicodeScalars.count > 255 || CleanText.hasControls(uid) {
      fields.refuse("uid is invalid")
    }
    if let timeZone, timeZone.count > 64 || TimeZone(identifier: timeZone) == nil {
      fields.refuse("timeZone \(CleanText.quoted(timeZone)) is not known")
    }
    guard let essentials, fields.problems.isEmpty else {
      throw RowProblems(fields.problems) ?? RowProblems("the row cannot be used")
    }
    self.essentials = essentials
  }
}

extension InputValue {
  /// Whether there is nothing, null or a blank text.
  fileprivate var isNothing: Bool {
    switch self {
    case .absent, .null: true
    case .text(let text): CleanText.collapsed(text) == nil
    case .number, .boolean, .array, .object: false
    }
  }
}
