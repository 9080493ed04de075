import FuzzSupport
import ICalendar

/// Any bytes as a calendar: read at once and in pieces, checked, written, and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Input(start, count).bytes
  readInPieces(bytes)
  guard let file = try? CalendarFile(reading: bytes) else { return 0 }
  _ = file.check()
  _ = file.normalized(product: "-//Fuzz//EN")
  let written = file.written()
  guard let again = try? CalendarFile(reading: written) else { fatalError("what is written cannot be read") }
  check(again.components == file.components, "what is written reads as something else")
  check(again.written() == written, "it is written in another way the second time")
  return 0
}

/// A reader that gets the bytes a few at a time gives the same parts.
private func readInPieces(_ bytes: [UInt8]) {
  var whole = CalendarReader()
  whole.append(bytes)
  whole.finish()
  var pieces = CalendarReader()
  var rest = bytes[...]
  while let part = whole.next() {
    var other = pieces.next()
    while other == nil, !rest.isEmpty {
      pieces.append(Array(rest.prefix(7)))
      rest = rest.dropFirst(7)
      if rest.isEmpty { pieces.finish() }
      other = pieces.next()
    }
    check(part == other, "in pieces: \(String(describing: other)) instead of \(part)")
  }
}
