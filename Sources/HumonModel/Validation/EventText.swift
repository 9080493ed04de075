/// The rules for the texts of an event.
enum EventText {
  static func problems(name: String) -> [Problem] {
    if InputValue.text(name).isBlank { return [Problem(.name, .blank)] }
    return problems(of: name, field: .name, maximum: EventLimits.nameLength)
  }

  static func problems(address: String?) -> [Problem] {
    guard let address else { return [] }
    return problems(of: address, field: .address, maximum: EventLimits.addressLength)
  }

  private static func problems(of text: String, field: Problem.Field, maximum: Int) -> [Problem] {
    let (length, hasControls) = measure(text)
    var problems: [Problem] = []
    if length > maximum { problems.append(Problem(field, .tooLong(maximum: maximum))) }
    if hasControls { problems.append(Problem(field, .forbiddenCharacters)) }
    return problems
  }

  /// How many Unicode scalars a text has, and whether one of them is of the general category Cc: the C0 and
  /// C1 controls and DEL. (Unicode promises that no other ever will be.)
  private static func measure(_ text: String) -> (length: Int, hasControls: Bool) {
    var length = 0
    var hasControls = false
    var previous: UInt8 = 0
    for byte in text.utf8 {
      let continues = byte & 0xC0 == 0x80
      if !continues { length += 1 }
      // U+0080 to U+009F are C2 80 to C2 9F in UTF-8.
      if byte < 0x20 || byte == 0x7F || (continues && byte < 0xA0 && previous == 0xC2) { hasControls = true }
      previous = byte
    }
    return (length, hasControls)
  }
}
