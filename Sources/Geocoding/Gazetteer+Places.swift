extension Gazetteer {
  /// The place of a number from 0 to `count - 1`: what goes through all places uses this. Which number a
  /// place has depends on the file. Nil outside of these numbers.
  public func place(numbered number: Int) -> Place? {
    (0..<count).contains(number) ? place(number) : nil
  }

  /// The inhabitants of the place of a number from 0 to `count - 1`, without reading the rest of it; 0 where
  /// the source knows none, and outside of these numbers.
  public func population(ofPlaceNumbered number: Int) -> Int {
    (0..<count).contains(number) ? file.population(ofPlace: number) : 0
  }
}
