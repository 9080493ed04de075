/// Numbers as a person reads them.
enum Figures {
  /// With a comma between thousands: 6,831.
  static func grouped(_ number: some BinaryInteger) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: ",")
  }

  /// A number and its noun: "1 row", "2,000 rows".
  static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
  }

  /// A part of a whole, with one digit: "97.3 %". It never rounds up to the whole.
  static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "–" }
    let tenths = part * 1_000 / whole
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// A size in decimal units, as disks are sold: "12.3 MB".
  static func bytes(_ count: Int64) -> String {
    var value = Double(count)
    for unit in ["bytes", "kB", "MB", "GB"] {
      if value < 1_000 {
        return unit == "bytes" ? "\(count) bytes" : "\((value * 10).rounded() / 10) \(unit)"
      }
      value /= 1_000
    }
    return "\((value * 10).rounded() / 10) TB"
  }

  /// A distance: metres below one kilometre, one digit of kilometres below 100.
  static func distance(_ kilometres: Double) -> String {
    let metres = (kilometres * 1_000).rounded()
    if metres < 1_000 { return "\(Int(metres)) m" }
    if kilometres < 99.95 { return "\((kilometres * 10).rounded() / 10) km" }
    return grouped(Int(kilometres.rounded())) + " km"
  }
}
