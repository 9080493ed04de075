import HumonTexts
import HumonWire

/// What stands on the form.
extension EventFormModel {
  /// Whether an event is changed rather than made.
  public var isChange: Bool { original != nil }
  /// What stands on the button that sends.
  public var submitTitle: String { parts.texts[isChange ? .formSave : .formCreate] }
  /// What stands over the form.
  public var title: String { parts.texts[isChange ? .eventEdit : .formTitle] }

  /// What an empty row says.
  public func placeholder(of row: Row) -> String {
    switch row {
    case .name, .start: parts.texts[.formRequired]
    case .address, .end: parts.texts[.formOptional]
    }
  }

  /// What a row is called.
  public func title(of row: Row) -> String {
    switch row {
    case .name: parts.texts[.formName]
    case .address: parts.texts[.formAddress]
    case .start: parts.texts[.formStart]
    case .end: parts.texts[.formEnd]
    }
  }

  /// A time as the row shows it; nil while there is none.
  public func timeText(of row: Row) -> String? {
    let date = row == .start ? start : row == .end ? end : nil
    return date.map { parts.times.text($0) }
  }

  /// What is said when it could not be sent.
  var failure: String { parts.texts[isChange ? .formUpdateFailed : .formFailed] }
}

extension EventFormModel.Row {
  /// The row of a place in v2's document.
  init?(pointer: String) {
    switch pointer {
    case "/name": self = .name
    case "/place", "/place/address", "/place/latitude", "/place/longitude", "/place/name": self = .address
    case "/start", "/all_day", "/time_zone": self = .start
    case "/end": self = .end
    default: return nil
    }
  }
}
