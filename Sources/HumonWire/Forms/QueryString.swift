/// The query of a request's target: what stands after the `?`, as it was sent.
///
/// Nothing in it is an error: what cannot be decoded becomes a value that no field accepts.
public struct QueryString: Sendable {
  private let raw: Substring

  /// A query, without its `?`; nil stands for none.
  public init(_ raw: Substring?) {
    self.raw = raw ?? ""
  }

  /// A query, without its `?`.
  public init(_ raw: String) {
    self.raw = raw[...]
  }

  /// Calls the closure with each name and value, decoded, in the order sent; of names given twice the last
  /// should win.
  public func forEach(_ body: (_ name: String, _ value: String) -> Void) {
    var raw = raw
    raw.withUTF8 { bytes in
      var scanner = PairScanner(bytes)
      while let pair = scanner.next() {
        body(PercentDecoding.lenient(pair.name), PercentDecoding.lenient(pair.value))
      }
    }
  }

  /// The same query with one more name and value, which is encoded already.
  public func adding(_ pair: String) -> QueryString {
    QueryString(raw.isEmpty ? pair : "\(raw)&\(pair)")
  }

  /// The value of a name, decoded; the last one if there are several, nil if there is none.
  public subscript(name: String) -> String? {
    var found: String?
    forEach { candidate, value in
      if candidate == name { found = value }
    }
    return found
  }
}
